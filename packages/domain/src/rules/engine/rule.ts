import type { MarketWindow } from '../../market/market-window.ts'
import type { Series } from '../../market/series.ts'
import type { Zone } from '../../market/zones.ts'
import type { FormatCheckedTemplate } from '../../words/phrase.ts'
import type { AlertLevel, AlertLevelThresholds } from '../alert-level.ts'
import type { RuleJudgement } from './candidate.ts'
import type { Figure } from './figure.ts'
import type { MarketEvent } from './market-event.ts'
import type { GridRuleInput, RuleInput } from './rule-input.ts'

/** The alert thresholds of a rule: one list, or several by name, such as one per zone or per direction. */
type Ladders = AlertLevelThresholds | { readonly [name: string]: AlertLevelThresholds } | null

type Limit = number | { readonly [name: string]: Limit }
type Limits = { readonly [name: string]: Limit }

/**
 * Title and body of each variant of a rule; phrases contain no digits, because numbers enter texts only through
 * figures.
 */
export type Phrases = { readonly [variant: string]: { readonly title: string; readonly body: string } }

/** Families of related rules: the strongest item of a family leads and names the others. */
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

/** A prediction (call) that a rule made, with the figures needed to score it later. */
export type RulePrediction = { zone: Zone; raisedAtMs: number; level: AlertLevel; figures: readonly Figure[] }

/** Why a prediction cannot be scored; stored with its outcome. */
export type UnscorableReason = 'announced nothing' | 'readings missing'

/** Names the prices of a settlement point whose intervals start at `fromMs` or later and before `toMs`. */
export type DecidingPriceSpan = { series: 'spp' | 'damSpp'; point: string; fromMs: number; toMs: number }

/** How a prediction is scored; the same check in hours without a prediction gives the base rate. */
export type OutcomeDefinition = {
  horizonMinutes: number
  /** The alert level from which a trader would act on a prediction; the track record shows it as the main row. */
  actionableFrom: AlertLevel
  /** The condition under which a prediction is correct, in words, as the record page shows it. */
  claim: string
  wasCorrect(window: MarketWindow, call: RulePrediction): boolean | UnscorableReason
  /**
   * The published prices that decide whether a prediction is correct, so that it is scored again if one of them is
   * corrected; omitted if no price decides it.
   */
  scoredOn?(call: Pick<RulePrediction, 'zone' | 'raisedAtMs'>): readonly DecidingPriceSpan[]
  /** Whether a settled hub price is what the rule predicted; omitted if the rule predicts no price. */
  isAnnouncedPrice?: (sppUsdPerMwh: number) => boolean
  /**
   * The market event that the rule predicts; an event that begins without a prediction counts as a miss of this rule.
   */
  marketEvent?: MarketEvent
  /** Market events of other rules that this rule also predicts. */
  alsoAnnounces?: readonly MarketEvent[]
  /**
   * If true, there is no rate of the claim in any hour, because the claim is about figures that a prediction states.
   */
  hasNoBaseRate?: true
  /** If true, the track record compares the probabilities that the rule states with how often they were right. */
  showsReliability?: true
  /** Whether day-ahead prices already implied the rule's claim; omitted if they cannot. */
  dayAheadImplies?(window: MarketWindow, zone: Zone, atMs: number): boolean
}

type RuleFacts<K extends string, V extends string> = {
  kind: K
  family: Family
  subject: MarketSubject
  /** An item about the whole grid weighs less in a zone's brief than an item about that zone. */
  scope: 'zone' | 'grid'
  /**
   * If true, the rule's items come before others of the same alert level: prices, spike risk and reserves move money
   * first.
   */
  ranksFirst?: true
  /** Minutes before an ended alert level can be raised again, unless the default applies. */
  coolDownMinutes?: number
  /** The series that the rule requires; an inner list means that any one of its series is enough. */
  needs: readonly (Series | readonly Series[])[]
  /** The unit of the rule's thresholds on the methodology page; a probability is 0 to 1. */
  ladderUnit?: '$/MWh' | '$/MW' | 'MW' | '%' | 'MMBtu/MWh' | 'chance'
  /**
   * The fraction of correct predictions that is assumed until some are scored; null if the rule states a probability
   * itself.
   */
  prior: number | null
  phrases: Readonly<Record<V, Phrases[string]>>
  /** How the rule decides, in one sentence for the methodology page. */
  method: string
}

/** Fields that have the same value in most rules; a rule states only what differs. */
type DefaultedFacts<L extends Ladders, C extends Limits> = {
  /**
   * Whether the item can be named as a driver of the price: not the price itself, and nothing that is still in the
   * future.
   */
  canDrivePrice: boolean
  /**
   * Whether the item is about the present or about coming hours; the subject of a morning mail prefers coming hours.
   */
  speaksOf: 'now' | 'ahead'
  /** When the item's first figure is worse: if larger in absolute value, or if lower, as for reserves. */
  worseWhen: 'larger' | 'lower'
  ladder: L
  /** Every number that only this rule uses; the names are part of the configuration hash. */
  limits: C
  /** How the rule's predictions are scored; null if they are not scored. */
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

/**
 * How a rule is judged; a rule that reads only facts about the whole grid is judged once for all four zones of a SCED
 * run.
 */
type Judge<V extends string> =
  | { reads: 'grid'; judge(input: GridRuleInput): RuleJudgement<V> }
  | { reads: 'zone'; judge(input: RuleInput, isQuiet: () => boolean): RuleJudgement<V> }

export type Rule<
  K extends string = string,
  V extends string = string,
  L extends Ladders = Ladders,
  C extends Limits = Limits,
> = RuleFacts<K, V> & DefaultedFacts<L, C> & Judge<V>

type CheckedPhrases<P extends Phrases> = {
  readonly [V in keyof P]: {
    readonly title: FormatCheckedTemplate<P[V]['title']>
    readonly body: FormatCheckedTemplate<P[V]['body']>
  }
}

/** Checks at compile time that every variant of `judge` has a phrase and that every format in a phrase exists. */
export const defineRule = <
  const K extends string,
  P extends Phrases,
  const L extends Ladders = null,
  const C extends Limits = Record<never, never>,
>(
  entry: RuleFacts<K, keyof P & string> &
    Partial<DefaultedFacts<L, C>> &
    Judge<keyof NoInfer<P> & string> & { phrases: P & CheckedPhrases<P> },
): Rule<K, keyof P & string, L, C> => ({ ...DEFAULTS, ...entry }) as unknown as Rule<K, keyof P & string, L, C>
