import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { isFact } from '../../rules/engine/fact.ts'
import { createComputedFigure, createHourFigure, type Figure } from '../../rules/engine/figure.ts'
import { BASE_RATES } from '../../rules/engine/thresholds.ts'
import type { ForecastHourAhead, NextHours } from '../next-hours/next-hours.ts'
import { NET_LOAD_FORECAST_SOURCES } from './narrative-figures.ts'
import type { NarrativeInput } from './narrative-line.ts'

/** A net-load change over six hours below this many MW counts as flat. */
const MIN_CHANGE_MW = 2_000
/** Six hours whose highest and lowest price differ by less than this ($/MWh) count as flat. */
const MIN_SPREAD = 2

const MARGIN = `${DOCUMENT_BY_SERIES.availableCapacityAhead}, ${DOCUMENT_BY_SERIES.loadForecast}`

const RECORD =
  ' Of past evenings that peaked above {recordFrom|gw}, {rate|pct} saw a hub price of {line|usd} or more ({rateRegime}).'

type Known<Quantity extends keyof ForecastHourAhead> = ForecastHourAhead & { [quantity in Quantity]: number }

const hoursWith = <Quantity extends 'netLoadMw' | 'marginMw' | 'dayAhead'>(
  rows: readonly ForecastHourAhead[],
  quantity: Quantity,
): Known<Quantity>[] => rows.filter((row): row is Known<Quantity> => row[quantity] !== null)

const highestBy = <Row>(rows: readonly Row[], of: (row: Row) => number): Row =>
  rows.reduce((highest, row) => (of(row) > of(highest) ? row : highest))

/** Describes net load over the next six hours and its smallest margin; null if data of an hour are missing. */
export function writeNetLoadLine(desk: NarrativeInput): string | null {
  const { facts, book } = desk
  const { rows } = facts.ahead
  const known = hoursWith(rows, 'netLoadMw')
  const [first] = known
  const last = known.at(-1)
  if (known.length < rows.length || !first || !last) return null
  const peak = highestBy(known, ({ netLoadMw }) => netLoadMw)
  const low = highestBy(known, ({ netLoadMw }) => -netLoadMw)
  const power = (key: string, label: string, mw: number, row: ForecastHourAhead, source: string) => {
    book.add(key, () =>
      createComputedFigure(key, label, mw, 'MW', publishedMs(facts.ahead.publishedAt.load, row), source),
    )
    hour(desk, `${key}Hour`, row, source)
  }
  power('aheadPeak', 'Highest net load of the next six hours', peak.netLoadMw, peak, NET_LOAD_FORECAST_SOURCES)
  power('aheadLow', 'Lowest net load of the next six hours', low.netLoadMw, low, NET_LOAD_FORECAST_SOURCES)
  hour(desk, 'aheadLast', last, NET_LOAD_FORECAST_SOURCES)
  const path = pathOf(facts.ahead, peak, low, first, last)
  const margins = hoursWith(rows, 'marginMw')
  if (margins.length < rows.length) return `${path}.${addEveningRecord(desk, peak)}`
  const tight = highestBy(margins, ({ marginMw }) => -marginMw)
  power('aheadMargin', 'Smallest margin of the next six hours', tight.marginMw, tight, MARGIN)
  const isLastNamed = tight.hourStart === peak.hourStart && peak !== first && peak !== last
  const margin = isLastNamed
    ? ', with the smallest capacity margin: {aheadMargin|gw}'
    : '; smallest capacity margin {aheadMargin|gw} in {aheadMarginHour|he}'
  return `${path}${margin}.${addEveningRecord(desk, peak)}`
}

/**
 * Wind and solar forecasts state what the units could produce; while output is curtailed, net load stays higher than
 * forecast.
 */
function pathOf(
  { isBeforeCurtailment }: NextHours,
  peak: Known<'netLoadMw'>,
  low: Known<'netLoadMw'>,
  first: Known<'netLoadMw'>,
  last: Known<'netLoadMw'>,
): string {
  const netLoad = isBeforeCurtailment ? 'Net load before curtailment' : 'Net load'
  const throughLast = `Through {aheadLast|he} net load${isBeforeCurtailment ? ' before curtailment' : ''}`
  if (peak.netLoadMw - low.netLoadMw < MIN_CHANGE_MW)
    return `${netLoad} stays near {aheadPeak|gw} through {aheadLast|he}`
  if (peak === first)
    return `${netLoad} falls from {aheadPeak|gw} in {aheadPeakHour|he} to {aheadLow|gw} in {aheadLowHour|he}`
  if (peak === last && first.netLoadMw - low.netLoadMw >= MIN_CHANGE_MW)
    return `${throughLast} falls to {aheadLow|gw} in {aheadLowHour|he}, then climbs to {aheadPeak|gw}`
  if (peak === last) return `${throughLast} climbs from {aheadLow|gw} in {aheadLowHour|he} to {aheadPeak|gw}`
  return `${throughLast} peaks near {aheadPeak|gw} in {aheadPeakHour|he}`
}

/**
 * States how often evenings with such a net load peak had prices of $100; empty if the price is already at $100 or the
 * peak is not in the evening.
 */
function addEveningRecord({ facts, book }: NarrativeInput, peak: ForecastHourAhead): string {
  const { lmp } = facts.input.facts.prices
  const { evening } = facts.input.facts.system.forecasts
  const isEvening = evening !== null && Date.parse(peak.hourStart) === evening.peakMs
  const isPaid = isFact(lmp) && lmp.value >= BASE_RATES.dollarsOver
  return isEvening && !isPaid && book.has('rate') ? RECORD : ''
}

/** States the day-ahead prices of the next six hours. */
export function writeDayAheadLine(desk: NarrativeInput): string | null {
  const known = hoursWith(desk.facts.ahead.rows, 'dayAhead')
  const last = known.at(-1)
  if (known.length < 2 || !last) return null
  const high = highestBy(known, ({ dayAhead }) => dayAhead)
  const low = highestBy(known, ({ dayAhead }) => -dayAhead)
  const price = (key: string, label: string, row: Known<'dayAhead'>) => {
    desk.book.add(key, () =>
      createComputedFigure(key, label, row.dayAhead, '$/MWh', Date.parse(row.hourStart), DOCUMENT_BY_SERIES.damSpp),
    )
    hour(desk, `${key}Hour`, row, DOCUMENT_BY_SERIES.damSpp)
  }
  price('soldHigh', 'Highest day-ahead price of the next six hours', high)
  price('soldLow', 'Lowest day-ahead price of the next six hours', low)
  hour(desk, 'soldLast', last, DOCUMENT_BY_SERIES.damSpp)
  if (high.dayAhead - low.dayAhead < MIN_SPREAD) return 'Day-ahead stays near {soldHigh|usd} through {soldLast|he}.'
  const isHighFirst = high.hourStart < low.hourStart
  const [near, far] = isHighFirst ? [high, low] : [low, high]
  const [verb, from, to] = isHighFirst ? ['falls', 'soldHigh', 'soldLow'] : ['rises', 'soldLow', 'soldHigh']
  // The move from the first hour to the nearer of the two is what comes next, so it is not left out.
  if (Math.abs(known[0]!.dayAhead - near.dayAhead) >= MIN_SPREAD && far !== near)
    return `Day-ahead ${isHighFirst ? 'rises' : 'falls'} to {${from}|usd} in {${from}Hour|he}, then ${verb} to {${to}|usd} in {${to}Hour|he}.`
  return `Day-ahead ${verb} from {${from}|usd} in {${from}Hour|he} to {${to}|usd} in {${to}Hour|he}.`
}

/** States how wind and solar change from the first to the last of the six hours. */
export function writeRenewablesLine(desk: NarrativeInput): string | null {
  const { rows } = desk.facts.ahead
  const [first] = rows
  const last = rows.at(-1)
  if (!first || !last) return null
  const clauses = (['solar', 'wind'] as const).flatMap((fuel) => {
    const [from, to] = [first[`${fuel}Mw`], last[`${fuel}Mw`]]
    if (from === null || to === null || Math.abs(to - from) < MIN_CHANGE_MW) return []
    const key = `${fuel}Ahead`
    const at = publishedMs(desk.facts.ahead.publishedAt[fuel], first)
    desk.book.add(key, () =>
      createComputedFigure(key, `Change of ${fuel} over the six hours`, to - from, 'MW', at, NET_LOAD_FORECAST_SOURCES),
    )
    return [`${fuel} ${to > from ? 'rises' : 'falls'} {${key}|gw||}`]
  })
  if (clauses.length === 0) return null
  hour(desk, 'aheadFirst', first, NET_LOAD_FORECAST_SOURCES)
  hour(desk, 'aheadLast', last, NET_LOAD_FORECAST_SOURCES)
  return `From {aheadFirst|he} to {aheadLast|he} ${clauses.join(' and ')}.`
}

const publishedMs = (publishedAt: string | null, { hourStart }: ForecastHourAhead): number =>
  Date.parse(publishedAt ?? hourStart)

const hour = ({ book }: NarrativeInput, key: string, { hourStart }: ForecastHourAhead, source: string): void =>
  book.add(key, (): Figure => createHourFigure(key, 'Its hour', Date.parse(hourStart), source))
