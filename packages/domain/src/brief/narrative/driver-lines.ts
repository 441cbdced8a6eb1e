import { isFact, readNumber } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { isUsualChange } from '../../rules/facts/demand.ts'
import { ancillaryPrice } from '../../rules/grid/ancillary-price/rule.ts'
import { isHighPrice } from '../../rules/panel/price-position.ts'
import { NO_WORDS } from '../../words/phrase.ts'
import { writeCauseSentence } from './cause-words.ts'
import { line, type NarrativeInput, type NarrativeLine } from './line.ts'

const driver = (rank: number, template: string, words: NarrativeLine['words'] = NO_WORDS): NarrativeLine =>
  line('drivers', rank, template, words)

/** Lists what moves the price: its cause first, then the constraint, net load, reserves and gas. */
export const writePriceDriverLines = (desk: NarrativeInput): NarrativeLine[] => [
  ...causeLines(desk),
  ...constraintLines(desk),
  ...netLoadLines(desk),
  ...scarcityLines(desk),
  ...reserveLines(desk),
  ...storageLines(desk),
]

/** Explains why the price differs from usual; returns no line without a usual price. */
function causeLines({ facts: { input, verdicts } }: NarrativeInput): NarrativeLine[] {
  const { figures: price, cause } = verdicts.price
  if (price === null || price.gap === null) return []
  if (cause) return [driver(0, writeCauseSentence(cause, price.gap), { zone: input.zoneName })]
  if (price.side !== 'level') return [driver(0, 'Driver unclear: too few days of system lambda and hub average.')]
  return isHighPrice(price.lmp.value)
    ? [driver(0, 'High prices are usual at this time; nothing new is driving this one.')]
    : [driver(0, 'The price is within its usual range, with no single driver.')]
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
    return [
      driver(
        2,
        'No constraint that moves {zone} was binding at {fileRun|clock}; the largest elsewhere was {constraint} at {shadow|usd}/MWh.',
        zone,
      ),
    ]
  }
  return [
    driver(
      1,
      '{constraint} bound at {shadow|usd}/MWh at {fileRun|clock} and in {boundRuns|n} of {fileRuns|n} runs that hour.',
    ),
  ]
}

const NET_LOAD =
  'Net load is {netLoad|gw}, {netLoadDelta|mw up/down} in the last hour: load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}.'
const NET_LOAD_USUAL =
  'Net load is {netLoad|gw}, {netLoadDelta|mw up/down} in the last hour as usual for this time (load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}).'
const NET_LOAD_UNUSUAL =
  'Net load is {netLoad|gw}, {netLoadDelta|mw up/down} in the last hour vs a usual {netLoadUsual|mw+}: load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}.'

function netLoadLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const lines: NarrativeLine[] = []
  if (book.has('netLoad', 'netLoadDelta', 'loadDelta', 'windDelta', 'solarDelta')) {
    const { demand } = facts.input.facts.system
    const isUsual = isUsualChange(demand.netLoadDelta, THRESHOLDS.delta.normalNetLoad)
    lines.push(driver(1, isUsual === null ? NET_LOAD : isUsual ? NET_LOAD_USUAL : NET_LOAD_UNUSUAL))
  } else if (book.has('netLoad')) {
    lines.push(driver(1, 'Net load is {netLoad|gw}; its change over the last hour is unknown.'))
  } else if (book.has('load')) {
    lines.push(driver(1, 'System load is {load|gw}; wind or solar data is missing, so net load is unknown.'))
  } else {
    lines.push(driver(1, 'No system load data, so no net load or ramp.'))
  }
  if (book.has('windNext', 'solarNext')) {
    lines.push(
      driver(4, 'For the next hour ERCOT forecasts wind {windNext|mw up/down} and solar {solarNext|mw up/down}.'),
    )
  }
  return lines
}

/** The tightest service where its price is news, and what lifts or caps every price of the grid. */
function scarcityLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const lines: NarrativeLine[] = []
  const { tightest } = facts.input.facts.system.scarcity
  const usd = tightest ? (readNumber(tightest.realTime) ?? 0) : 0
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

function storageLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const { net } = facts.input.facts.system.storage
  if (!isFact(net) || Math.abs(net.value) < MIN_STORAGE_MW) return []
  const words = { way: net.value > 0 ? 'discharging' : 'charging' }
  const swing = book.has('storageSwing') ? ', {storageSwing|gw+} in the last hour' : ''
  const usual = book.has('storageUsual') ? '; {storageUsual|gw+} is usual at this time' : ''
  return [driver(4, `Storage is {way} {netStorage|gw||}${swing}${usual}.`, words)]
}

/** MW: a fleet of many gigawatts that moves less is at rest. */
const MIN_STORAGE_MW = 500

function reserveLines({ facts, book }: NarrativeInput): NarrativeLine[] {
  const lines: NarrativeLine[] = []
  const { prc } = facts.input.facts.system.reserves
  if (isFact(prc)) {
    const above = prc.value >= THRESHOLDS.reserveSteps.watch
    lines.push(
      driver(
        3,
        above
          ? 'PRC is {prc|mw}, {prcRoom|mw} above the Watch line.'
          : 'PRC is {prc|mw}, {prcRoom|mw} below the Watch line.',
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
