import { findPriceCapReached } from '../../market/price-caps.ts'
import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { createComputedFigure, createHourFigure, createThresholdFigure } from '../../rules/engine/figure.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import type { PriceVsUsual } from '../../rules/panel/price-vs-usual.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { ForecastHourAhead } from '../next-hours/next-hours.ts'
import { createNarrativeLine, type NarrativeInput, type NarrativeLine } from './narrative-line.ts'

/** Price thresholds in $/MWh, highest first: a very high price is described by the highest threshold it exceeds. */
const TIERS = [1_000, THRESHOLDS.price.extreme, THRESHOLDS.price.high, 100] as const

/** At or below this fraction of the hour's high, the sentence states that the price is off its high. */
const OFF_HIGH_SHARE = 0.9

/**
 * Writes the first paragraph for very high prices: the price now, the prices of this hour and the next, and when the
 * spike should end.
 */
export const writeHighPriceLines = (desk: NarrativeInput, price: PriceVsUsual): NarrativeLine[] => [
  priceLine(desk, price),
  ...hourLines(desk),
  ...endLines(desk, price.lmp.value),
]

/**
 * Writes `North is at $863, off its $5,000 high at 20:15 and above $400, down $1,204 over the last hour; its usual for
 * 20:35 is $32.`
 */
function priceLine({ facts, book }: NarrativeInput, { lmp, usual }: PriceVsUsual): NarrativeLine {
  const { figures: trend } = facts.verdicts.move
  const cap = findPriceCapReached(lmp.value, lmp.atMs)
  const tier = TIERS.find((each) => lmp.value >= each) ?? TIERS[TIERS.length - 1]!
  if (cap !== null)
    book.add('stormCap', (key) => createThresholdFigure(key, 'Real-time price cap in force', cap, '$/MWh'))
  book.add('stormTier', (key) => createThresholdFigure(key, 'Highest line it is above', tier, '$/MWh'))
  const isOff = trend !== null && lmp.value <= OFF_HIGH_SHARE * trend.high
  const isWellAbove = Math.round(lmp.value) > tier
  const parts = [
    ...(isOff ? ['off its {trendHigh|usd} high at {trendHighAt|clock}'] : []),
    ...(cap !== null ? ['at the {stormCap|usd} cap'] : isWellAbove ? ['above {stormTier|usd}'] : []),
  ]
  const moved =
    trend === null || Math.abs(trend.change) < 1
      ? ''
      : `, ${trend.change > 0 ? 'up' : 'down'} {trendChange|usd||} over the last hour`
  const compared =
    usual === null ? '; too few days to say what is usual' : '; its usual for {clock|clock} is {usual|usd}'
  return createNarrativeLine(
    'lead',
    0,
    `{zone} is at {lmp|usd}${parts.length > 0 ? `, ${parts.join(' and ')}` : ''}${moved}${compared}.`,
    {
      zone: facts.input.zoneName,
    },
  )
}

/** States the mean price of the current hour so far and the expected price of the next hour. */
function hourLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const { dart } = facts.verdicts
  const lines: NarrativeLine[] = []
  if (dart.figures && dart.state !== null && book.has('dayAhead', 'premium', 'thisHour')) {
    const { realTime, newestMs } = dart.figures
    const source = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.lmp}`
    book.add('paid', (key) => createComputedFigure(key, 'Real-time, hour so far', realTime, '$/MWh', newestMs, source))
    const side = dart.state === 'even' ? 'even with' : `{premium|usd||} ${dart.state}`
    const template = `{thisHour|he} has paid {paid|usd} so far, ${side} day-ahead.`
    lines.push(createNarrativeLine('lead', 0, template))
  }
  const [next] = facts.ahead.rows
  if (next?.price) {
    addNextHour({ facts, book }, next, next.price)
    lines.push(
      createNarrativeLine(
        'lead',
        0,
        'For {nextHour|he} the outlook is {nextP50|usd}, range {nextP10|usd} to {nextP90|usd}.',
      ),
    )
  }
  return lines
}

function addNextHour(
  { book }: Pick<NarrativeInput, 'facts' | 'book'>,
  next: ForecastHourAhead,
  { p10, p50, p90 }: NonNullable<ForecastHourAhead['price']>,
): void {
  const hourMs = Date.parse(next.hourStart)
  const source = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.damSpp}`
  const price = (key: string, label: string, value: number) =>
    book.add(key, () => createComputedFigure(key, label, value, '$/MWh', hourMs, source))
  book.add('nextHour', (key) => createHourFigure(key, 'The next hour', hourMs, DOCUMENT_BY_SERIES.damSpp))
  price('nextP10', 'Outlook, 10th percentile', p10)
  price('nextP50', 'Outlook, median', p50)
  price('nextP90', 'Outlook, 90th percentile', p90)
}

/** States the first hour whose expected price is below the lowest threshold, and how far net load falls until then. */
function endLines({ facts, book }: NarrativeInput, lmp: number): NarrativeLine[] {
  const { rows } = facts.ahead
  const [first] = rows
  const lowest = TIERS[TIERS.length - 1]!
  const after = rows.find(({ price }) => price && price.p50 < lowest)
  if (!first?.price || lmp < lowest) return []
  book.add('stormEnd', (key) => createThresholdFigure(key, 'Line of a spike', lowest, '$/MWh'))
  if (!after) {
    const last = rows.findLast(({ price }) => price)!
    book.add('stormLast', (key) => createHourFigure(key, 'Last hour of the outlook', Date.parse(last.hourStart)))
    return [createNarrativeLine('lead', 0, 'The median outlook stays above {stormEnd|usd} through {stormLast|he}.')]
  }
  const afterMs = Date.parse(after.hourStart)
  book.add('stormOver', (key) => createHourFigure(key, 'First hour expected under it', afterMs))
  const [from, to] = [first.netLoadMw, after.netLoadMw]
  const isEasing = from !== null && to !== null && from - to >= MIN_EASING_MW && afterMs > Date.parse(first.hourStart)
  if (!isEasing) {
    const isLasting = rows.every(({ hourStart, price }) => !price || hourStart < after.hourStart || price.p50 < lowest)
    const since = isLasting ? 'from' : 'in'
    return [createNarrativeLine('lead', 0, `The median outlook is back under {stormEnd|usd} ${since} {stormOver|he}.`)]
  }
  const fall = from - to
  book.add('stormFall', (key) =>
    createComputedFigure(
      key,
      'Fall of forecast net load until then',
      fall,
      'MW',
      afterMs - HOUR_MS,
      DOCUMENT_BY_SERIES.loadForecast,
    ),
  )
  const template =
    'The median outlook is back under {stormEnd|usd} in {stormOver|he}, when net load is {stormFall|gw} lower.'
  return [createNarrativeLine('lead', 0, template)]
}

/** A fall of net load by fewer MW than this does not end a price spike. */
const MIN_EASING_MW = 1_000
