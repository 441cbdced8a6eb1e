import { isFact } from '../../rules/fact.ts'
import type { PriceSplit } from '../../rules/standing/price-split.ts'
import { THRESHOLDS } from '../../rules/thresholds.ts'
import { isInLine } from '../is-in-line.ts'
import { type Desk, type Line, line } from './line.ts'

const driver = (rank: number, template: string, words: Line['words'] = {}): Line =>
  line('drivers', rank, template, words)

/** What moves the price, in order of explained size: the split, the constraint, net load, reserves, gas. */
export const driverLines = (desk: Desk): Line[] => [
  ...splitLines(desk),
  ...constraintLines(desk),
  ...netLoadLines(desk),
  ...reserveLines(desk),
]

const OTHER = { energy: 'congestion', congestion: 'energy' } as const
const HARDLY_ANYTHING = 0.5
const HARDLY_A_SHARE = 0.05

/** `Most of the gap is energy (+$29), with $13 more from congestion`: what leads, why if a rule says so, and what is left. */
function partsOf({ gap, energy, congestion }: PriceSplit, lead: 'energy' | 'congestion', because: string): string {
  const other = OTHER[lead]
  const rest = lead === 'energy' ? congestion : energy
  const whole = Math.abs(rest) < Math.max(HARDLY_ANYTHING, HARDLY_A_SHARE * Math.abs(gap))
  const same = rest > 0 === gap > 0
  const start = `${same && !whole ? 'Most of the gap' : 'The gap'} is ${lead} ({${lead}|usd+})${because}`
  if (whole) return start
  return `${start}, with {${other}|usd||} ${same ? 'more from' : 'taken back by'} ${other}`
}

/** "Because" only where a rule links the two: a valid exposure. */
function splitLines(desk: Desk): Line[] {
  const { split, scene } = desk.facts
  if (!split) return []
  const { lmp } = scene.facts.prices
  const usual = scene.breakout.known && isFact(lmp) && isInLine(lmp.value, scene.breakout.centre)
  if (split.leads === 'none' || usual)
    return [driver(0, 'The price sits within its usual range, so no single driver stands out.')]
  if (split.leads === 'both')
    return [driver(0, 'Energy ({energy|usd+}) and congestion ({congestion|usd+}) share the gap.')]
  if (split.leads === 'congestion') {
    const top = scene.pressure.known ? scene.pressure.top : null
    const linked = top?.attribution === 'exposure' && top.impact !== null && top.impact > 0 === split.congestion > 0
    return [driver(0, `${partsOf(split, 'congestion', linked ? ', because {constraint} bound' : '')}.`)]
  }
  if (isNetLoadTelling(desk)) return [driver(0, `${partsOf(split, 'energy', BY_NET_LOAD)}.`)]
  return [driver(0, `${partsOf(split, 'energy', '')}; ${unexplained(desk)}.`)]
}

/** How far from the middle of its hour net load must stand to explain a price that does. */
const HIGH_PERCENTILE = 85

const BY_NET_LOAD = ', as net load of {netLoad|gw} is at the {netLoadPercentile|ord} percentile for its hour'

/** Net load stands on the side to which energy has moved the price. A level is explained by a level, never by a change. */
function isNetLoadTelling({ facts: { split, norms }, book }: Desk): boolean {
  const percentile = norms.netLoad?.percentile ?? null
  if (percentile === null || !book.has('netLoad', 'netLoadPercentile')) return false
  return (split?.energy ?? 0) > 0 ? percentile >= HIGH_PERCENTILE : percentile <= 100 - HIGH_PERCENTILE
}

/** That nothing explains a price is said only where everything could be measured. */
function unexplained({ facts: { norms, scene } }: Desk): string {
  const unmeasured: string[] = []
  if ((norms.netLoad?.percentile ?? null) === null) unmeasured.push('net load against its usual')
  if (!isFact(scene.facts.system.reserves.prc)) unmeasured.push('reserves')
  if (unmeasured.length === 0) return 'no single driver explains it'
  return `what drives it is not known, as ${unmeasured.join(' and ')} could not be measured`
}

function constraintLines({ facts }: Desk): Line[] {
  const { pressure, facts: market, zoneName } = facts.scene
  if (market.system.constraints.state === 'absent') {
    const speaks = isFact(market.prices.basis) ? '; the basis alone speaks for congestion' : ''
    return market.system.constraints.last
      ? [driver(1, `The newest constraint file ended at {fileRun|clock}, {fileAge} ago${speaks}.`)]
      : [driver(2, `No constraint file of use is at hand${speaks}.`)]
  }
  if (!pressure.known) return []
  if (!pressure.top)
    return [driver(1, 'Nothing bound in the {fileRun|clock} SCED run, the newest in the constraint file.')]
  const zone = { zone: zoneName }
  if (pressure.top.attribution === 'none') {
    return [
      driver(
        2,
        'At {fileRun|clock} nothing bound that is known to move {zone}; the largest elsewhere was {constraint} at {shadow|usd}/MWh.',
        zone,
      ),
    ]
  }
  return [
    driver(
      1,
      '{constraint} bound at {shadow|usd}/MWh at {fileRun|clock}, in {boundRuns|n} of {fileRuns|n} runs of that hour.',
    ),
  ]
}

const NET_LOAD =
  'Net load is {netLoad|gw}, {netLoadDelta|mw+} in the hour: load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}.'
const NET_LOAD_USUAL =
  'Net load is {netLoad|gw}, {netLoadDelta|mw+} in the hour, a usual change at this time: load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}.'
const NET_LOAD_UNUSUAL =
  'Net load is {netLoad|gw}, {netLoadDelta|mw+} in the hour where {netLoadUsual|mw+} is usual: load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}.'

function netLoadLines(desk: Desk): Line[] {
  const { facts, book } = desk
  const lines: Line[] = []
  if (book.has('netLoad', 'netLoadDelta', 'loadDelta', 'windDelta', 'solarDelta')) {
    const { residual } = facts.scene.facts.system.demand.netLoadDelta
    const usual = residual !== null && Math.abs(residual) < THRESHOLDS.delta.normalNetLoad
    lines.push(driver(1, residual === null ? NET_LOAD : usual ? NET_LOAD_USUAL : NET_LOAD_UNUSUAL))
  } else if (book.has('netLoad')) {
    lines.push(driver(1, 'Net load is {netLoad|gw}; how it moved over the hour is not known.'))
  } else if (book.has('load')) {
    lines.push(driver(1, 'System load is {load|gw}; wind, solar or both are missing, so net load is not known.'))
  } else {
    lines.push(driver(1, 'System load is not known, so neither net load nor its ramp is judged.'))
  }
  if (book.has('windNext', 'solarNext')) {
    lines.push(driver(4, 'For the next hour ERCOT schedules wind {windNext|mw+} and solar {solarNext|mw+}.'))
  }
  return lines
}

function reserveLines({ facts, book }: Desk): Line[] {
  const lines: Line[] = []
  const { prc } = facts.scene.facts.system.reserves
  if (isFact(prc)) {
    const above = prc.value >= THRESHOLDS.reserveSteps.watch
    lines.push(
      driver(
        3,
        above
          ? 'PRC is {prc|mw}, {prcRoom|mw} above the Watch line.'
          : 'PRC is {prc|mw}, {prcRoom|mw} under the Watch line.',
      ),
    )
  } else {
    lines.push(driver(5, 'Reserves are not known.'))
  }
  if (book.has('gas')) {
    lines.push(
      driver(5, 'Henry Hub at {gas|gas} ({gasDate|date}) puts a {unit|n.1} combined cycle near {combinedCycle|usd}.'),
    )
  } else {
    lines.push(driver(6, 'No gas price of use is at hand, so heat rates are not judged.'))
  }
  return lines
}
