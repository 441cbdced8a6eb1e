import type { AlertLevel } from '../alert-level.ts'
import type { PriceCause } from '../causes/price-cause.ts'
import type { Fact } from '../engine/fact.ts'
import type { MarketSubject } from '../engine/rule.ts'
import type { DartSpread } from '../facts/dart.ts'
import type { AncillaryServiceFacts } from '../facts/scarcity.ts'
import type { PriceState, PriceVsUsual } from '../panel/price-vs-usual.ts'
import type { HourTrend, PriceTrendWord } from './hour-trend.ts'

/** A figure of a verdict, and its usual value; `usual` is null if unknown, and for a forecast miss. */
type ComparedFigure = { value: Fact; usual: number | null }

/** The tightest ancillary service, and physical responsive capability with its usual value. */
type ScarcityFigures = { tightest: AncillaryServiceFacts | null; prc: Fact | null; usual: number | null }

type UsualState = 'low' | 'usual' | 'high'
type Missed = 'over_forecast' | 'under_forecast' | 'as_forecast'

/** The possible states of each market subject, and the figures of its verdict. */
type Subjects = {
  price: { state: PriceState; figures: PriceVsUsual }
  move: { state: PriceTrendWord; figures: HourTrend }
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

/** The direction of a subject: above usual, rising, or over day-ahead is up; null if unknown. */
export type VerdictDirection = 'up' | 'level' | 'down'

/**
 * The result of a SCED run for one market subject: headline, cards, narrative, caption, panel and mail all show this
 * one result.
 */
export type Verdict<S extends MarketSubject = MarketSubject> = {
  [K in S]: {
    subject: K
    /** The highest alert level of an active item about the subject. */
    level: AlertLevel | null
    /** The state of the subject; null if unknown. */
    state: Subjects[K]['state'] | null
    direction: VerdictDirection | null
    figures: Subjects[K]['figures'] | null
    cause: K extends 'price' ? PriceCause | null : null
    /** Since when state and direction have not changed, as far back as SCED runs are remembered. */
    sinceMs: number
    /** The state in the previous SCED run; null if unknown. */
    was: Subjects[K]['state'] | null
  }
}[S]

export type Verdicts = { readonly [S in MarketSubject]: Verdict<S> }

/** Verdicts as passed to the next SCED run, in plain JSON; the next verdicts take `sinceMs` and `was` from them. */
export type VerdictStates = {
  [S in MarketSubject]?: {
    level: AlertLevel | null
    state: Subjects[S]['state'] | null
    direction: VerdictDirection | null
    sinceMs: number
  }
}

/** A market subject as read now, before earlier SCED runs and alert levels are considered. */
export type SubjectReading<S extends MarketSubject> = Pick<Verdict<S>, 'state' | 'direction' | 'figures'>

export type SubjectReadings<S extends MarketSubject> = { readonly [K in S]: SubjectReading<K> }

export const UNKNOWN_SUBJECT_READING = { state: null, direction: null, figures: null } as const

/** Classifies a difference as up or down; a difference of at most `least` is level. */
export const classifyDirection = (difference: number, least = 0): VerdictDirection =>
  Math.abs(difference) <= least ? 'level' : difference > 0 ? 'up' : 'down'
