import type { PriceCause } from '../causes/price-cause.ts'
import type { Fact } from '../engine/fact.ts'
import type { MarketSubject } from '../engine/rule.ts'
import type { DartSpread } from '../facts/dart.ts'
import type { ServiceFacts } from '../facts/scarcity.ts'
import type { Level } from '../level.ts'
import type { PricePosition, PriceState } from '../panel/price-position.ts'
import type { HourTrend, MoveState } from './hour-trend.ts'

/** A figure, and its usual or forecast value. */
type ComparedFigure = { value: Fact; usual: number | null }

/** The tightest ancillary service, and responsive capability with its usual. */
type ScarcityFigures = { tightest: ServiceFacts | null; prc: Fact | null; usual: number | null }

type UsualState = 'low' | 'usual' | 'high'
type Missed = 'over_forecast' | 'under_forecast' | 'as_forecast'

/** The possible states of each subject, and the inputs of its verdict. */
type Subjects = {
  price: { state: PriceState; figures: PricePosition }
  move: { state: MoveState; figures: HourTrend }
  dart: { state: 'over' | 'under' | 'even'; figures: DartSpread }
  congestion: { state: 'low' | 'moderate' | 'high' | 'severe'; figures: { basis: Fact | null } }
  scarcity: { state: 'ample' | 'thin' | 'short' | 'watch' | 'emergency'; figures: ScarcityFigures }
  netload: { state: UsualState; figures: ComparedFigure }
  wind: { state: Missed; figures: ComparedFigure }
  solar: { state: Missed; figures: ComparedFigure }
  load: { state: Missed; figures: ComparedFigure }
  outlook: { state: 'calm' | 'spike_possible'; figures: { probability: number } }
  gas: { state: UsualState; figures: ComparedFigure }
  weather: { state: 'quiet' | 'notice'; figures: null }
  data: { state: 'good' | 'fair' | 'poor'; figures: { score: number } }
}

/** Above usual, rising, or over day-ahead is up; null if the direction is unknown. */
export type Direction = 'up' | 'level' | 'down'

/** A run's result for one subject: headline, cards, narrative, caption, panel and mail all show this one. */
export type Verdict<S extends MarketSubject = MarketSubject> = {
  [K in S]: {
    subject: K
    /** The highest level of an active item about the subject. */
    level: Level | null
    /** Null: unknown. */
    state: Subjects[K]['state'] | null
    direction: Direction | null
    figures: Subjects[K]['figures'] | null
    cause: K extends 'price' ? PriceCause | null : null
    /** Since when state and direction are unchanged, as far back as runs are remembered. */
    sinceMs: number
    /** The state in the previous run; null if unknown. */
    was: Subjects[K]['state'] | null
  }
}[S]

export type Verdicts = { readonly [S in MarketSubject]: Verdict<S> }

/** Verdicts as passed to the next run, which the list of changes is based on, in plain JSON. */
export type VerdictStates = {
  [S in MarketSubject]?: {
    level: Level | null
    state: Subjects[S]['state'] | null
    direction: Direction | null
    sinceMs: number
  }
}

/** A subject as read now, before earlier runs and levels are considered. */
export type SubjectReading<S extends MarketSubject> = Pick<Verdict<S>, 'state' | 'direction' | 'figures'>

export type SubjectReadings<S extends MarketSubject> = { readonly [K in S]: SubjectReading<K> }

export const UNKNOWN_READING = { state: null, direction: null, figures: null } as const

/** Classifies a difference as up or down; less than `least` either way is level. */
export const classifyDirection = (difference: number, least = 0): Direction =>
  Math.abs(difference) <= least ? 'level' : difference > 0 ? 'up' : 'down'
