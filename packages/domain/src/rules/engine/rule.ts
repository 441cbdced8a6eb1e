import type { MarketWindow } from '../../market/market-window.ts'
import type { Series } from '../../market/series.ts'
import type { Zone } from '../../market/zones.ts'
import type { Template } from '../../words/phrase.ts'
import type { Level, LevelLadder } from '../level.ts'
import type { RuleJudgement } from './candidate.ts'
import type { Figure } from './figure.ts'
import type { MarketEvent } from './market-event.ts'
import type { GridInput, RuleInput } from './rule-input.ts'

/** A rule's thresholds: one ladder, or several by name, such as one per zone or per direction. */
type Ladders = LevelLadder | { readonly [name: string]: LevelLadder } | null

type Limit = number | { readonly [name: string]: Limit }
type Limits = { readonly [name: string]: Limit }

/** Title and body of each variant of a rule; phrases contain no digits, because numbers come only through figures. */
export type Phrases = { readonly [variant: string]: { readonly title: string; readonly body: string } }

/** Related rules: the strongest item of a family leads and names the others. */
type Family = 'price' | 'spread' | 'fundamentals' | 'peak' | 'grid' | 'weather' | 'fuel' | 'day-ahead' | 'data' | 'calm'

/** The part of the market that an item is about. */
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

/** A rule's call, as it is scored later. */
export type RuleCall = { zone: Zone; raisedAtMs: number; level: Level; figures: readonly Figure[] }

/** Why a call cannot be scored; stored with the outcome. */
export type UnscorableReason = 'announced nothing' | 'readings missing'

/** How a call is scored; scoring moments without a call gives the base rate. */
/** Prices of a point from an instant until before another, by the start of their intervals. */
export type ScoredPrices = { series: 'spp' | 'damSpp'; point: string; fromMs: number; toMs: number }

export type OutcomeDefinition = {
  horizonMinutes: number
  /** The level from which a trader would act on a call; the record shows it as the main row. */
  actionableFrom: Level
  /** The condition under which a call is correct, as the record page shows it. */
  claim: string
  wasCorrect(window: MarketWindow, call: RuleCall): boolean | UnscorableReason
  /** The published prices that decide a call, so that a correction of one scores the call again; omitted if none does. */
  scoredOn?(call: Pick<RuleCall, 'zone' | 'raisedAtMs'>): readonly ScoredPrices[]
  /** Whether the rule announces this settled hub price; omitted if the rule announces no price. */
  isAnnouncedPrice?: (sppUsdPerMwh: number) => boolean
  /** The event that the rule announces; an onset without a call counts as a miss of this rule. */
  marketEvent?: MarketEvent
  /** Events of other rules that this rule's calls also predict. */
  alsoAnnounces?: readonly MarketEvent[]
  /** If true, the record compares the probabilities that the rule states with how often they were right. */
  showsReliability?: true
  /** Whether day-ahead prices already implied the claim; omitted if they cannot. */
  dayAheadImplies?(window: MarketWindow, zone: Zone, atMs: number): boolean
}

type RuleFacts<K extends string, V extends string> = {
  kind: K
  family: Family
  subject: MarketSubject
  /** An item about the whole grid weighs less in a zone's brief than an item about that zone. */
  scope: 'zone' | 'grid'
  /**
   * If true, the rule's items come before others of the same level: price, spike risk and reserves move money first.
   */
  ranksFirst?: true
  /** Minutes before an ended level can be raised again, unless the default applies. */
  coolDownMinutes?: number
  /** The series that the rule requires; any one of an inner list is enough. */
  needs: readonly (Series | readonly Series[])[]
  /** The unit of its lines on the methodology page; a chance is 0 to 1. */
  ladderUnit?: '$/MWh' | '$/MW' | 'MW' | '%' | 'MMBtu/MWh' | 'chance'
  /** The share of correct calls assumed until it has a record; null where it states a probability itself. */
  prior: number | null
  phrases: Readonly<Record<V, Phrases[string]>>
  /** How the rule decides, in one sentence for the methodology page. */
  method: string
}

/** Fields with the same value in most rules; a rule states only what differs. */
type DefaultedFacts<L extends Ladders, C extends Limits> = {
  /** Whether the item can be named as a driver of the price: not the price itself, and nothing that is still ahead. */
  canDrivePrice: boolean
  /** Whether the item is about the present or hours ahead; a morning mail's subject prefers what is ahead. */
  speaksOf: 'now' | 'ahead'
  /** When the item's first figure is worse: if larger in absolute value, or if lower, as for reserves. */
  worseWhen: 'larger' | 'lower'
  ladder: L
  /** Every number that only this rule uses; the names are part of the configuration hash. */
  limits: C
  /** How the rule's calls are scored; null if they are not. */
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

/** How a rule is judged; a rule that reads only grid facts is judged once for all four zones of a run. */
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

/** Checks at compile time that every variant of `judge` has a phrase and every format in a phrase exists. */
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
