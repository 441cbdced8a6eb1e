import { isFact, readFactValue } from '../../rules/engine/fact.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { type DemandFacts, isUsualChange } from '../../rules/facts/demand.ts'
import { type SystemFacts, shareAmongZones } from '../../rules/facts/market-facts.ts'
import { ancillaryPrice } from '../../rules/grid/ancillary-price/rule.ts'
import { isHighPrice } from '../../rules/panel/price-vs-usual.ts'
import { congestionBasis } from '../../rules/spread/congestion-basis/rule.ts'
import { NO_WORDS_BY_SLOT } from '../../words/phrase.ts'
import type { FigureRegistry } from '../figure-registry.ts'
import { writeCauseSentence } from './cause-words.ts'
import { collectGridFigures } from './narrative-figures.ts'
import { createNarrativeLine, type NarrativeInput, type NarrativeLine } from './narrative-line.ts'

const driver = (rank: number, template: string, words: NarrativeLine['words'] = NO_WORDS_BY_SLOT): NarrativeLine =>
  createNarrativeLine('drivers', rank, template, words)

/**
 * Lists what moves the price: its cause first, then the constraint, net load, scarcity, reserves, gas and batteries.
 */
export function writePriceDriverLines(desk: NarrativeInput): NarrativeLine[] {
  const { netLoad, netLoadChange, reserves } = writeGridLines(desk.facts.input.facts)
  const { cause } = desk.facts.verdicts.price
  const isLevelStated = cause?.lead?.kind === 'netload' || (!cause?.lead && cause?.unpriced?.kind === 'netload')
  return [
    ...causeLines(desk),
    ...constraintLines(desk),
    ...(isLevelStated && !cause.zonesSplit ? netLoadChange : netLoad),
    ...scarcityLines(desk),
    ...reserves,
  ]
}

/**
 * Writes the lines about the whole grid once per SCED run; the briefs of the four zones share the lines and their
 * texts.
 */
const writeGridLines = shareAmongZones((window, system) => {
  const book = collectGridFigures({ window, system })
  return {
    netLoad: netLoadLines(system, book, LEVEL_AND_CHANGE),
    netLoadChange: netLoadLines(system, book, CHANGE_ONLY),
    reserves: [...reserveLines(system, book), ...storageLines(system, book)],
  }
})

/** Explains why the price differs from usual; no line without a usual price. */
function causeLines({ facts: { input, verdicts } }: NarrativeInput): NarrativeLine[] {
  const { figures: price, cause } = verdicts.price
  if (price === null || price.gap === null) return []
  if (cause) return [driver(0, writeCauseSentence(cause, price.gap), { zone: input.zoneName })]
  if (price.side !== 'level') return [driver(0, 'Driver unclear: too few days of system lambda and hub average.')]
  return isHighPrice(price.lmp.value)
    ? [driver(0, 'High prices are usual at this time; nothing new is driving this one.')]
    : [driver(0, 'The price is usual, with no single driver.')]
}

function constraintLines({ facts }: NarrativeInput): NarrativeLine[] {
  const { pressure, facts: market, zoneName } = facts.input
  if (market.system.constraints.state === 'absent') {
    const basisOnly = isFact(market.prices.basis) ? '; basis only' : ''
    return market.system.constraints.last
      ? [driver(1, `Constraint data is {fileAge} old, from {fileRun|clock}${basisOnly}.`)]
      : [driver(2, `Constraint data missing${basisOnly}.`)]
  }
  if (!pressure.known) return []
  if (!pressure.top)
    return [driver(1, 'No constraint bound in the SCED run at {fileRun|clock}, the newest in the constraint file.')]
  const zone = { zone: zoneName }
  if (pressure.top.attribution === 'none') {
    // A wide basis is congestion, even if the constraint file of an earlier SCED run does not explain it.
    return isWideBasis(facts.input)
      ? [
          driver(
            1,
            `{zone} is ${basisWords(facts.input)}; the constraint file of {fileRun|clock} does not explain it.`,
            zone,
          ),
        ]
      : [driver(2, 'No constraint known to move {zone} was binding at {fileRun|clock}.', zone)]
  }
  return [
    driver(
      1,
      '{constraint} bound in {boundRuns|n} of the hour’s {fileRuns|n} runs up to {fileRun|clock}, last at {shadow|usd}/MWh.',
    ),
  ]
}

/** Whether the zone's basis is at the watch threshold of the basis rule or beyond. */
const isWideBasis = ({ zone, facts: { prices } }: RuleInput): boolean =>
  isFact(prices.basis) && Math.abs(prices.basis.value) >= congestionBasis.limits.basis[zone].watch

const basisWords = ({ facts: { prices } }: RuleInput): string =>
  isFact(prices.basis) && prices.basis.value < 0
    ? '{basis|usd||} under the hub average'
    : '{basis|usd||} over the hub average'

/**
 * Two beginnings of the net load line: the second omits the level if the sentence about the price's cause has stated
 * it.
 */
const LEVEL_AND_CHANGE = 'Net load is {netLoad|gw}, {netLoadDelta|gw up/down} in the last hour'
const CHANGE_ONLY = 'Net load is {netLoadDelta|gw up/down} in the last hour'

/**
 * It is night if solar is below this many MW now and changed by less than that in an hour; the line then names solar
 * only if solar is about to rise.
 */
const MIN_SOLAR_MW = 50

const isNight = ({ solar, solarDelta: { change } }: DemandFacts): boolean =>
  isFact(solar) && solar.value < MIN_SOLAR_MW && isFact(change) && Math.abs(change.value) < MIN_SOLAR_MW

function netLoadLines({ demand, forecasts }: SystemFacts, book: FigureRegistry, start: string): NarrativeLine[] {
  const isDark = isNight(demand)
  const lines: NarrativeLine[] = []
  if (book.has('netLoad', 'netLoadDelta', 'loadDelta', 'windDelta', 'solarDelta')) {
    const isUsual = isUsualChange(demand.netLoadDelta, THRESHOLDS.delta.normalNetLoad)
    const parts = `load {loadDelta|gw+}, wind {windDelta|gw+}${isDark ? '' : ', solar {solarDelta|gw+}'}`
    if (isUsual === null) lines.push(driver(1, `${start}: ${parts}.`))
    else if (isUsual) lines.push(driver(1, `${start} ({netLoadUsual|gw+} is usual): ${parts}.`))
    else lines.push(driver(1, `${start} vs a usual {netLoadUsual|gw+}: ${parts}.`))
  } else if (book.has('netLoad')) {
    lines.push(driver(1, 'Net load is {netLoad|gw}; its change over the last hour is unknown.'))
  } else if (book.has('load')) {
    lines.push(driver(1, 'System load is {load|gw}; wind or solar data is missing, so net load is unknown.'))
  } else {
    lines.push(driver(1, 'No system load data, so no net load or ramp.'))
  }
  if (book.has('windNext', 'solarNext')) {
    const isSunUp = !isDark || Math.abs(forecasts.scheduled.solarMw ?? 0) >= MIN_SOLAR_MW
    const solar = isSunUp ? ' and solar {solarNext|gw up/down}' : ''
    lines.push(driver(4, `For the next hour ERCOT forecasts wind {windNext|gw up/down}${solar}.`))
  }
  return lines
}

/**
 * Writes a line for the scarcest ancillary service if its price is high, and for a cap or an adder that changes every
 * price of the grid.
 */
function scarcityLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const lines: NarrativeLine[] = []
  const { tightest } = facts.input.facts.system.scarcity
  const usd = tightest ? (readFactValue(tightest.realTime) ?? 0) : 0
  const isCause = facts.verdicts.price.cause?.lead?.kind === 'scarcity'
  if (usd >= ancillaryPrice.ladder.watch && !isCause)
    lines.push(
      driver(
        2,
        book.has('asDayAhead')
          ? '{asName} clears at {asPrice|usd}/MW in real time, {asDayAhead|usd} day-ahead.'
          : '{asName} clears at {asPrice|usd}/MW in real time.',
      ),
    )
  if (book.has('uncapped'))
    lines.push(driver(1, 'The newest run was capped: uncapped, system lambda is {uncapped|usd}.'))
  if (book.has('adder')) lines.push(driver(2, 'Reliability deployments add {adder|usd}/MWh to every settled price.'))
  return lines
}

function storageLines({ storage: { net } }: SystemFacts, book: FigureRegistry): NarrativeLine[] {
  if (!isFact(net) || Math.abs(net.value) < MIN_STORAGE_MW) return []
  const words = { way: net.value > 0 ? 'discharging' : 'charging' }
  const swing = book.has('storageSwing') ? ', {storageSwing|gw+} in the last hour' : ''
  const usual = book.has('storageUsual') ? '; {storageUsual|gw+} is usual at this time' : ''
  return [driver(4, `Storage is {way} {netStorage|gw||}${swing}${usual}.`, words)]
}

/** Below this output in MW the battery fleet counts as at rest. */
const MIN_STORAGE_MW = 500

function reserveLines({ reserves: { prc } }: SystemFacts, book: FigureRegistry): NarrativeLine[] {
  const lines: NarrativeLine[] = []
  if (isFact(prc)) {
    const above = prc.value >= THRESHOLDS.reserveSteps.watch
    lines.push(
      driver(
        3,
        above
          ? 'PRC is {prc|gw}, {prcRoom|gw} above the Watch line.'
          : 'PRC is {prc|gw}, {prcRoom|gw} below the Watch line.',
      ),
    )
  } else {
    lines.push(driver(5, 'No reserve data.'))
  }
  if (book.has('gas')) {
    lines.push(
      driver(5, 'Henry Hub at {gas|gas} ({gasDate|date}) puts a {unit|n} heat rate unit near {combinedCycle|usd}/MWh.'),
    )
  } else {
    lines.push(driver(6, 'No current gas price, so no heat rates.'))
  }
  return lines
}
