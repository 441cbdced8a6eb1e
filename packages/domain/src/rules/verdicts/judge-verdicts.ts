import { type AlertLevel, pickHigherAlertLevel } from '../alert-level.ts'
import { findPriceCause } from '../causes/price-cause.ts'
import { isFact } from '../engine/fact.ts'
import type { ActiveItem } from '../engine/judge-rules.ts'
import type { MarketSubject } from '../engine/rule.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import { findRule } from '../registry.ts'
import { measureHourTrend } from './hour-trend.ts'
import { readGridSubjects } from './read-grid.ts'
import {
  classifyDirection,
  type SubjectReading,
  type SubjectReadings,
  UNKNOWN_SUBJECT_READING,
  type Verdict,
  type VerdictDirection,
  type VerdictStates,
  type Verdicts,
} from './verdict.ts'

const SIDES = { above: 'up', below: 'down', level: 'level' } as const
const MOVES = { rising: 'up', falling: 'down', flat: 'level', mixed: 'level' } as const
/** A difference of less than half a dollar is shown as zero. */
const EVEN_WITHIN_USD = 0.5
const SPIKE_POSSIBLE = 0.3

function readPrice({ price }: RuleInput): SubjectReading<'price'> {
  if ('absent' in price) return UNKNOWN_SUBJECT_READING
  return { state: price.state, direction: price.side === null ? null : SIDES[price.side], figures: price }
}

function readMove(input: RuleInput): SubjectReading<'move'> {
  const trend = measureHourTrend(input)
  return trend === null
    ? UNKNOWN_SUBJECT_READING
    : { state: trend.state, direction: MOVES[trend.state], figures: trend }
}

/** Reads the real-time minus day-ahead price of the current hour; unknown until enough of the hour has prices. */
function readDartSoFar({ facts: { dart } }: RuleInput): SubjectReading<'dart'> {
  if ('absent' in dart || !dart.isRunning) return UNKNOWN_SUBJECT_READING
  const direction = classifyDirection(dart.spread, EVEN_WITHIN_USD)
  const state = { up: 'over', level: 'even', down: 'under' } as const
  return { state: state[direction], direction, figures: dart }
}

const GRADES = { LOW: 'low', MODERATE: 'moderate', HIGH: 'high', SEVERE: 'severe' } as const

function readCongestion({ pressure, facts }: RuleInput): SubjectReading<'congestion'> {
  const { basis } = facts.prices
  const direction = isFact(basis) ? classifyDirection(basis.value, EVEN_WITHIN_USD) : null
  const figures = { basis: isFact(basis) ? basis : null }
  return { state: pressure.known ? GRADES[pressure.grade] : null, direction, figures }
}

function readOutlook({ risk }: RuleInput): SubjectReading<'outlook'> {
  if ('absent' in risk) return UNKNOWN_SUBJECT_READING
  const { probability } = risk
  const isPossible = probability >= SPIKE_POSSIBLE
  return {
    state: isPossible ? 'spike_possible' : 'calm',
    direction: isPossible ? 'up' : 'level',
    figures: { probability },
  }
}

const QUALITY = { Good: 'good', Fair: 'fair', Poor: 'poor' } as const

function readSubjects(
  input: RuleInput,
  levels: ReadonlyMap<MarketSubject, AlertLevel>,
): SubjectReadings<MarketSubject> {
  const { completeness } = input
  const grid = readGridSubjects(input.facts)
  return {
    price: readPrice(input),
    move: readMove(input),
    dart: readDartSoFar(input),
    congestion: readCongestion(input),
    outlook: readOutlook(input),
    weather: { ...UNKNOWN_SUBJECT_READING, state: levels.has('weather') ? 'notice' : 'quiet' },
    data: { state: QUALITY[completeness.grade], direction: null, figures: { score: completeness.score } },
    scarcity: grid.scarcity,
    netload: grid.netload,
    wind: grid.wind,
    solar: grid.solar,
    load: grid.load,
    gas: grid.gas,
  }
}

function levelsBySubject(active: readonly ActiveItem[]): Map<MarketSubject, AlertLevel> {
  const levels = new Map<MarketSubject, AlertLevel>()
  for (const { kind, level } of active) {
    const { subject } = findRule(kind)
    const highest = pickHigherAlertLevel(levels.get(subject) ?? null, level)
    if (highest !== null) levels.set(subject, highest)
  }
  return levels
}

type JudgedVerdicts = { verdicts: Verdicts; states: VerdictStates }

/**
 * Makes one verdict per subject from the rule input and the active items; `before` has the verdicts of the previous
 * SCED run, if known.
 */
export function judgeVerdicts(
  input: RuleInput,
  active: readonly ActiveItem[],
  before: VerdictStates | null,
): JudgedVerdicts {
  const levels = levelsBySubject(active)
  const readings = readSubjects(input, levels)
  const verdicts: { [S in MarketSubject]?: Verdict } = {}
  const states: {
    [S in MarketSubject]?: {
      level: AlertLevel | null
      state: string | null
      direction: VerdictDirection | null
      sinceMs: number
    }
  } = {}
  for (const subject of Object.keys(readings) as MarketSubject[]) {
    const { state, direction, figures } = readings[subject]
    const known = before?.[subject]
    const isSame = known !== undefined && known.state === state && known.direction === direction
    const sinceMs = isSame ? known.sinceMs : input.nowMs
    const level = levels.get(subject) ?? null
    const cause = subject === 'price' ? findPriceCause(input) : null
    verdicts[subject] = {
      subject,
      level,
      state,
      direction,
      figures,
      cause,
      sinceMs,
      was: known?.state ?? null,
    } as Verdict
    states[subject] = { level, state, direction, sinceMs }
  }
  return { verdicts: verdicts as Verdicts, states: states as VerdictStates }
}
