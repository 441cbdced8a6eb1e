import type { MarketWindow } from '../../market/market-window.ts'
import type { Series } from '../../market/series.ts'
import type { Zone } from '../../market/zones.ts'
import type { Template } from '../../words/phrase.ts'
import type { Level, LevelLadder } from '../level.ts'
import type { RuleJudgement } from './candidate.ts'
import type { Figure } from './figure.ts'
import type { MarketEvent } from './market-event.ts'
import type { GridInput, RuleInput } from './rule-input.ts'

/** One ladder, or several by name: one per zone or per direction. */
type Ladders = LevelLadder | { readonly [name: string]: LevelLadder } | null

type Limit = number | { readonly [name: string]: Limit }
type Limits = { readonly [name: string]: Limit }

/** Title and body of each variant. Numbers come only through figures: there is no digit in a phrase. */
export type Phrases = { readonly [variant: string]: { readonly title: string; readonly body: string } }

/** The strongest item of a family leads and names the others. */
type Family = 'price' | 'spread' | 'fundamentals' | 'grid' | 'weather' | 'fuel' | 'day-ahead' | 'data' | 'calm'

/** What an item is about. */
export type MarketSubject =
  | 'price'
  | 'move'
  | 'dart'
  | 'congestion'
  | 'scarcity'
  | 'netload'
  | 'wind'
  | 'solar'
  | 'load'
  | 'outlook'
  | 'gas'
  | 'weather'
  | 'data'

/** A call as it is scored later. */
export type RuleCall = { zone: Zone; raisedAtMs: number; level: Level; figures: readonly Figure[] }

/** Why a call cannot be scored. Stored with the outcome. */
export type UnscorableReason = 'announced nothing' | 'readings missing'

/** How a call is scored. Scoring moments without a call gives the base rate. */
export type OutcomeDefinition = {
  horizonMinutes: number
  /** The level from which a trader would act on a call: the main row of the record. */
  actionableFrom: Level
  /** The condition for a correct call, as the record page shows it. */
  claim: string
  wasCorrect(window: MarketWindow, call: RuleCall): boolean | UnscorableReason
  /** Whether the rule announces this settled price of the hub; omitted where it announces no price. */
  isAnnouncedPrice?: (sppUsdPerMwh: number) => boolean
  /** The event it announces: an onset without a call is a miss of this rule. */
  marketEvent?: MarketEvent
  /** Events of other rules that this rule's calls predict as well. */
  alsoAnnounces?: readonly MarketEvent[]
  /** The record compares the probabilities it states with how often they were right. */
  showsReliability?: true
  /** Whether day-ahead prices already implied the claim; omitted where they cannot. */
  dayAheadImplies?(window: MarketWindow, zone: Zone, atMs: number): boolean
}

type RuleFacts<K extends string, V extends string> = {
  kind: K
  family: Family
  subject: MarketSubject
  /** A grid item weighs less in a zone's brief than an item about that zone. */
  scope: 'zone' | 'grid'
  /** Ranks before all others of its level: price, spike risk and reserves move money first. */
  ranksFirst?: true
  /** Minutes before an ended level can be raised again, if not the default. */
  coolDownMinutes?: number
  /** The series it requires; any one of an inner list is enough. */
  needs: readonly (Series | readonly Series[])[]
  /** The unit of its lines on the methodology page; a chance is 0 to 1. */
  ladderUnit?: '$/MWh' | '$/MW' | 'MW' | '%' | 'MMBtu/MWh' | 'chance'
  /** The share of correct calls assumed until it has a record; null where it states a probability itself. */
  prior: number | null
  phrases: Readonly<Record<V, Phrases[string]>>
  /** How it decides, in one sentence on the methodology page. */
  method: string
}

/** What most rules have in common; an entry states only what differs. */
type DefaultedFacts<L extends Ladders, C extends Limits> = {
  /** Can be named as a driver of the price: not the price itself, and nothing that is still ahead. */
  canDrivePrice: boolean
  /** The present, or hours ahead: the subject of a morning mail prefers what is ahead. */
  speaksOf: 'now' | 'ahead'
  /** When its first figure is worse: larger in absolute value, or lower as for reserves. */
  worseWhen: 'larger' | 'lower'
  ladder: L
  /** Every number that only this rule uses. The names are part of the configuration hash. */
  limits: C
  /** How its calls are scored; null where they are not. */
  outcome: OutcomeDefinition | null
}

const DEFAULTS = {
  canDrivePrice: true,
  speaksOf: 'now',
  worseWhen: 'larger',
  ladder: null,
  limits: {},
  outcome: null,
} as const satisfies DefaultedFacts<null, Limits>

/** A rule that reads only grid facts is judged once for all four zones of a run. */
type Judge<V extends string> =
  | { reads: 'grid'; judge(input: GridInput): RuleJudgement<V> }
  | { reads: 'zone'; judge(input: RuleInput, isQuiet: () => boolean): RuleJudgement<V> }

export type Rule<
  K extends string = string,
  V extends string = string,
  L extends Ladders = Ladders,
  C extends Limits = Limits,
> = RuleFacts<K, V> & DefaultedFacts<L, C> & Judge<V>

type CheckedPhrases<P extends Phrases> = {
  readonly [V in keyof P]: { readonly title: Template<P[V]['title']>; readonly body: Template<P[V]['body']> }
}

/** At compile time, checks that every variant of `judge` has a phrase and every format in a phrase exists. */
export const rule = <
  const K extends string,
  P extends Phrases,
  const L extends Ladders = null,
  const C extends Limits = Record<never, never>,
>(
  entry: RuleFacts<K, keyof P & string> &
    Partial<DefaultedFacts<L, C>> &
    Judge<keyof NoInfer<P> & string> & { phrases: P & CheckedPhrases<P> },
): Rule<K, keyof P & string, L, C> => ({ ...DEFAULTS, ...entry }) as unknown as Rule<K, keyof P & string, L, C>
