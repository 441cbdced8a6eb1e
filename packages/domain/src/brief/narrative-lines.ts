import { SOURCE_NAMES } from '../market/completeness.ts'
import { nextEvents } from '../rules/calendar.ts'
import { hash32 } from '../rules/config-hash.ts'
import { isFact } from '../rules/fact.ts'
import { HOUR_MS } from '../rules/facts/clock.ts'
import { type Figure, timed } from '../rules/figure.ts'
import { atLeast, type Kind } from '../rules/kinds.ts'
import { THRESHOLDS } from '../rules/thresholds.ts'
import { centralDay } from '../time/central-time.ts'
import type { IntelligenceItem } from './brief.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

export type Section = 'lead' | 'drivers' | 'next' | 'positions' | 'notes'

/** A sentence that may be said. Rank 0 is always said; higher ranks fill up to the length a brief should have. */
export type Line = {
  section: Section
  template: string
  words?: { [slot: string]: string }
  rank: number
  atMs?: number
}

export type Sayings = { lines: Line[]; figures: Figure[] }

type Ask = {
  facts: NarrativeFacts
  has: (...keys: string[]) => boolean
  pick: (slot: string, variants: readonly string[]) => string
}

/** The same words all day, other words tomorrow: stable for a diff, not stale for a reader. */
export function askOf(facts: NarrativeFacts, figures: readonly Figure[]): Ask {
  const keys = new Set(figures.map((figure) => figure.key))
  const day = centralDay(new Date(facts.scene.nowMs))
  return {
    facts,
    has: (...wanted) => wanted.every((key) => keys.has(key)),
    pick: (slot, variants) => variants[hash32(`${facts.scene.zone}/${day}/${slot}`) % variants.length] ?? '',
  }
}

export function leadLines({ facts, has, pick }: Ask): Line[] {
  const { scene, trend } = facts
  const zone = scene.zoneName
  const lines: Line[] = []
  const say = (template: string, rank: number) => lines.push({ section: 'lead', template, words: { zone }, rank })
  if (!has('lmp')) {
    if (has('lastLmp'))
      say(
        'No {zone} price of use is at hand: the last one read was {lastLmp|usd} at {lastLmpAt|clock}, and it is not shown as live.',
        0,
      )
    else say('No {zone} price has been read, so there is no level to judge and nothing is shown in its place.', 0)
    say(
      'Price, spread and basis rules stay off until the next SCED price arrives; what follows rests on the sources that still answer.',
      0,
    )
    return lines
  }
  const move =
    !trend || trend.direction === 'Flat'
      ? 'flat over the hour'
      : trend.change > 0
        ? 'up {trendChange|usd||} over the hour'
        : 'down {trendChange|usd||} over the hour'
  const moved = has('trendChange') ? move : 'with too few runs for a trend'
  if (has('usual')) {
    const gap =
      scene.breakout.known && isFact(scene.facts.prices.lmp) ? scene.facts.prices.lmp.value - scene.breakout.centre : 0
    const near = Math.abs(gap) < THRESHOLDS.trend.inLine
    const side = gap > 0 ? 'above' : 'below'
    const compared = near
      ? 'in line with its usual {usual|usd} for {hour|clock}'
      : `{gap|usd||} ${side} its usual {usual|usd} for {hour|clock}`
    say(
      pick('level', [
        `{zone} trades at {lmp|usd}, ${compared} and ${moved}.`,
        `At {lmp|usd}, {zone} stands ${compared}, ${moved}.`,
        `{zone} is at {lmp|usd}: ${compared}, ${moved}.`,
      ]),
      0,
    )
  } else {
    say(`{zone} trades at {lmp|usd}, ${moved}. There is too little history to call that usual or not.`, 0)
  }
  if (has('dayAhead'))
    say(
      pick('dayAhead', [
        'Day-ahead sold {thisHour|he} at {dayAhead|usd}, so real-time runs {premium|usd+}.',
        'Against {dayAhead|usd} day-ahead for {thisHour|he}, real-time is {premium|usd+}.',
      ]),
      1,
    )
  else say('There is no day-ahead price for this hour to compare with.', 3)
  if (has('percentile')) say('That is percentile {percentile|n} of {percentileOf} over thirty days.', 4)
  if (has('basis')) say('The basis to the hub average is {basis|usd+}.', 5)
  return lines
}

export function driverLines(ask: Ask): Line[] {
  return [splitLine(ask), ...constraintLines(ask), ...netLoadLines(ask), ...reserveLines(ask)].filter(
    (line) => line !== null,
  )
}

const driver = (template: string, rank: number, words: Line['words'] = {}): Line => ({
  section: 'drivers',
  template,
  rank,
  words,
})

/** "Because" only where a rule links the two: a valid exposure, or an unusual net-load move on the same side. */
function splitLine({ facts, has }: Ask): Line | null {
  const { split, scene } = facts
  if (!split || !has('energy', 'congestion')) return null
  if (split.leads === 'none') return driver('The price sits within its usual range, so no single driver stands out.', 0)
  if (split.leads === 'congestion') {
    const top = scene.pressure.known ? scene.pressure.top : null
    const linked = top?.attribution === 'exposure' && top.impact !== null && top.impact > 0 === split.congestion > 0
    const clause = linked ? ', because {constraint} binds' : ''
    return driver(`Most of the gap is congestion ({congestion|usd+}), not energy ({energy|usd+})${clause}.`, 0)
  }
  if (split.leads === 'energy') {
    const { residual } = scene.facts.system.demand.netLoadDelta
    const linked =
      residual !== null && Math.abs(residual) >= THRESHOLDS.delta.drivesFrom && residual > 0 === split.energy > 0
    const clause =
      linked && has('netLoadResidual')
        ? ', because net load moved {netLoadResidual|gw+} against its usual hour'
        : '; no single driver explains it'
    return driver(`Most of the gap is energy ({energy|usd+}), not congestion ({congestion|usd+})${clause}.`, 0)
  }
  return driver('Energy ({energy|usd+}) and congestion ({congestion|usd+}) share the gap.', 0)
}

function constraintLines({ facts, has }: Ask): Line[] {
  const { pressure, facts: market, zoneName } = facts.scene
  if (market.system.constraints.state === 'absent')
    return [driver('No constraint file of use is at hand; the basis alone speaks for congestion.', 2)]
  if (!pressure.known) return []
  if (!pressure.top)
    return [driver('Nothing bound in the {fileRun|clock} SCED run, the newest in the constraint file.', 1)]
  if (!has('constraint', 'shadow')) return []
  const words = { zone: zoneName }
  if (pressure.top.attribution === 'none')
    return [
      driver(
        '{constraint} led the last constraint file at {shadow|usd}/MW, without a measurable {zone} exposure.',
        2,
        words,
      ),
    ]
  return [
    driver(
      '{constraint} bound at {shadow|usd}/MW at {constraintAt|clock}, in {boundRuns|n} of {fileRuns|n} runs of that hour.',
      1,
      words,
    ),
  ]
}

function netLoadLines({ facts, has }: Ask): Line[] {
  const { system } = facts.scene.facts
  const lines: Line[] = []
  if (has('netLoad', 'netLoadDelta', 'loadDelta', 'windDelta', 'solarDelta')) {
    const { residual } = system.demand.netLoadDelta
    const normal =
      residual === null
        ? ''
        : Math.abs(residual) < THRESHOLDS.delta.normalNetLoad
          ? ', normal for the hour'
          : ', {netLoadResidual|gw+} against usual'
    lines.push(
      driver(
        `Net load is {netLoad|gw}, {netLoadDelta|mw+} in the hour${normal}: load {loadDelta|mw+}, wind {windDelta|mw+}, solar {solarDelta|mw+}.`,
        1,
      ),
    )
  } else if (has('load')) {
    lines.push(driver('System load is {load|gw}; wind, solar or both are missing, so net load is not known.', 1))
  } else {
    lines.push(driver('System load is not known, so neither net load nor its ramp is judged.', 1))
  }
  if (has('windNext', 'solarNext'))
    lines.push(driver('For the next hour ERCOT schedules wind {windNext|mw+} and solar {solarNext|mw+}.', 4))
  return lines
}

function reserveLines({ has, facts }: Ask): Line[] {
  const lines: Line[] = []
  const { prc } = facts.scene.facts.system.reserves
  if (has('prc', 'prcRoom')) {
    const above = isFact(prc) && prc.value >= THRESHOLDS.reserveSteps.watch
    lines.push(
      driver(
        above
          ? 'PRC is {prc|mw}, {prcRoom|mw} above the Watch line.'
          : 'PRC is {prc|mw}, {prcRoom|mw} under the Watch line.',
        3,
      ),
    )
  }
  if (has('gas', 'combinedCycle'))
    lines.push(
      driver('Henry Hub at {gas|gas} ({gasDate|date}) puts a {unit|n.1} combined cycle near {combinedCycle|usd}.', 5),
    )
  else lines.push(driver('No gas price of use is at hand, so heat rates are not judged.', 6))
  return lines
}

type Ahead = { atMs: number; template: string; rank: number }

/** What comes, by the clock: forecasts where there are any, the market's own calendar always. */
export function nextLines({ facts, has }: Ask): Sayings {
  const { clock, demand, forecasts } = facts.scene.facts.system
  const figures: Figure[] = []
  const ahead: Ahead[] = []
  const evening = forecasts.evening
  const { liftFrom, alertFrom } = THRESHOLDS.items.evening
  if (evening && has('ramp', 'eveningPeak') && evening.peakMs > clock.nowMs) {
    const rate =
      evening.peakMw >= alertFrom
        ? '; {line|usd} or more is likely ({rateExtreme|pct} of such hours)'
        : evening.peakMw >= liftFrom
          ? '; {line|usd} or more in {rateLow|n}–{rateHigh|pct} of such hours'
          : ''
    ahead.push({
      atMs: evening.peakMs,
      rank: 0,
      template: `net load peaks near {eveningPeak|gw} after a {ramp|gw} climb from {rampFrom|clock}${rate}`,
    })
  }
  if (facts.dearest) {
    ahead.push({
      atMs: facts.dearest.atMs,
      rank: 1,
      template: '{dearestHour|he} is the dearest day-ahead hour left, at {dearest|usd}',
    })
  }
  if (has('peakLoad') && forecasts.peak)
    ahead.push({
      atMs: forecasts.peak.hourMs,
      rank: 2,
      template: 'load peaks near {peakLoad|gw} in {peakHour|he} by the {model} forecast',
    })
  const toSunset = demand.sun.setMs - clock.nowMs
  if (has('solar') && toSunset > 0 && toSunset < 4 * HOUR_MS)
    ahead.push({ atMs: demand.sun.setMs, rank: 1, template: 'sunset; {solar|gw} of solar leaves the stack by then' })
  nextEvents(clock).forEach((event, index) => {
    figures.push(timed(`event${index}`, event.name, event.atMs))
    ahead.push({ atMs: event.atMs, rank: 3 + index, template: EVENT_PHRASES[event.name] ?? event.name })
  })
  return { lines: threeSoonest(ahead, clock.nowMs, figures), figures }
}

const EVENT_PHRASES: { readonly [name: string]: string } = {
  'day-ahead bids close': 'day-ahead bids close for tomorrow',
  'day-ahead results': 'day-ahead results for tomorrow are due',
  'next constraint file': 'the next constraint file shows what bound in this hour',
  'next wind and solar forecast':
    'the next wind and solar forecasts are due; a wind revision past {revisionLine|mw} would mark volatility HIGH',
}

const MOST_AHEAD = 3

/** The three that matter most, told in the order of the clock. */
function threeSoonest(ahead: readonly Ahead[], nowMs: number, figures: Figure[]): Line[] {
  const chosen = ahead
    .filter(({ atMs }) => atMs > nowMs)
    .sort((left, right) => left.rank - right.rank)
    .slice(0, MOST_AHEAD)
  chosen.sort((left, right) => left.atMs - right.atMs)
  return chosen.map(({ atMs, template, rank }, index) => {
    figures.push(timed(`ahead${index}`, 'When', atMs))
    return { section: 'next' as const, template: `{ahead${index}|clock} ${template}.`, rank: Math.min(rank, 2), atMs }
  })
}

export function positionLines(items: readonly IntelligenceItem[], { facts, has }: Ask): Line[] {
  const lines: Line[] = []
  const say = (template: string, words: Line['words'] = {}) =>
    lines.push({ section: 'positions', template, rank: 2, words })
  const warned = (kind: Kind) => items.some((item) => item.kind === kind && atLeast(item.level, 'warn') && !item.held)
  const { premiumSide } = dartSide(facts)
  if (items.some((item) => item.kind === 'reserve_tightness' && atLeast(item.level, 'warn')))
    say('If short energy or reserves, assume scarcity pricing within the hour.')
  if (warned('dart_spread') && has('premium'))
    say(
      premiumSide === 'over'
        ? 'If short real-time, the exposure is open; day-ahead length in {thisHour|he} is paying.'
        : 'If long real-time, {thisHour|he} pays less than day-ahead did; check what was left unsold.',
    )
  if (warned('congestion_basis') && has('basis')) say('If hedged at the hub average, the hedge misses {basis|usd+}.')
  if (items.some((item) => item.kind === 'negative_price' && atLeast(item.level, 'watch')))
    say('If offering wind or solar here, the curtailment price is reached; check offer floors.')
  if (warned('evening_ramp'))
    say('If short real-time into the evening, check the hours from {rampFrom|clock} to {eveningPeakAt|clock}.')
  return lines.slice(0, 2)
}

const dartSide = ({ scene }: NarrativeFacts): { premiumSide: 'over' | 'under' } => {
  const { lmp, dayAheadNow } = scene.facts.prices
  return { premiumSide: isFact(lmp) && isFact(dayAheadNow) && lmp.value >= dayAheadNow.value ? 'over' : 'under' }
}

const OFF: Record<(typeof SOURCE_NAMES)[number], string> = {
  lmp: 'price, spread and basis rules are off',
  load: 'net-load rules are off',
  constraints: 'constraint names are withheld',
  weather: 'weather items are off',
  gas: 'heat rates are off',
}

const LABELS: Record<(typeof SOURCE_NAMES)[number], string> = {
  lmp: 'LMP',
  load: 'Load',
  constraints: 'Constraints',
  weather: 'Weather',
  gas: 'Gas',
}

/** What the brief does not know, said plainly. Only where quality is short of good. */
export function noteLines({ facts }: Ask): Line[] {
  const { sources, grade } = facts.scene.completeness
  if (grade === 'Good') return []
  return SOURCE_NAMES.filter((name) => sources[name].state !== 'ok' || sources[name].note !== null).map((name) => {
    const { state, note } = sources[name]
    const effect = state === 'missing' ? OFF[name] : 'used with lower confidence'
    return {
      section: 'notes' as const,
      template: '{label}: {note}; {effect}.',
      rank: 0,
      words: { label: LABELS[name], note: note ?? state, effect },
    }
  })
}
