import type { MarketWindow } from '../../market/market-window.ts'
import type { Series } from '../../market/series.ts'
import type { Zone } from '../../market/zones.ts'
import type { Template } from '../../words/phrase.ts'
import type { Ladder, Level } from '../level.ts'
import type { Judgement } from './candidate.ts'
import type { Figure } from './figure.ts'
import type { MarketEvent } from './market-event.ts'
import type { GridScene, Scene } from './scene.ts'

/** One ladder, or several by name: a zone's own, or one for each direction. */
type Ladders = Ladder | { readonly [name: string]: Ladder } | null

/** A limit, or limits by name. */
type Limit = number | { readonly [name: string]: Limit }
type Limits = { readonly [name: string]: Limit }

/** Title and body of each variant. Numbers come only through figures: there is no digit in a phrase. */
export type Phrases = { readonly [variant: string]: { readonly title: string; readonly body: string } }

/** Of a family the strongest item leads and names the others. */
type Family = 'price' | 'spread' | 'fundamentals' | 'grid' | 'weather' | 'fuel' | 'day-ahead' | 'data' | 'calm'

/** What an item is about: one question of a reader's. */
export type Subject =
  | 'price'
  | 'move'
  | 'dart'
  | 'congestion'
  | 'reserves'
  | 'netload'
  | 'wind'
  | 'solar'
  | 'load'
  | 'outlook'
  | 'gas'
  | 'weather'
  | 'data'

/** What was said, for whoever asks later whether it came true. */
export type Call = { zone: Zone; raisedAtMs: number; level: Level; figures: readonly Figure[] }

/** Why it cannot be said whether a call came true: it named nothing that could, or the readings that would tell are missing. */
export type Untold = 'announced nothing' | 'readings missing'

/** Asked of a moment without a call, it tells how often the same comes true by chance. */
export type Outcome = {
  horizonMinutes: number
  /** From this level on a call of it is one that a reader would act on: its row in the record. */
  countsFrom: Level
  /** What makes it true, for a reader. */
  claim: string
  cameTrue(window: MarketWindow, call: Call): boolean | Untold
  /** Whether a settled price of the hub is one it announces; null where it announces no price. */
  isAnnouncedPrice: ((sppUsdPerMwh: number) => boolean) | null
  /** The event it announces: an onset without a call before it is a miss of this rule. */
  marketEvent: MarketEvent | null
  /** Events of other rules that its calls announce too. */
  alsoAnnounces?: readonly MarketEvent[]
  /** The record compares the probabilities it states with how often they were right. */
  showsReliability: boolean
  /** Whether the day-ahead prices of the same hours said as much; left out where they say nothing of the kind. */
  dayAheadSays?(window: MarketWindow, zone: Zone, atMs: number): boolean
}

type Facts<K extends string, V extends string, L extends Ladders, C extends Limits> = {
  kind: K
  family: Family
  subject: Subject
  /** Whom it speaks of. What concerns the whole grid weighs less in a zone's brief than what moves that zone. */
  scope: 'zone' | 'grid'
  /** A slow state stands for hours or days: it is news when it changes, and then behind a price that moves. */
  pace: 'slow' | 'fast'
  /** Before all others of its level: the price, a likely spike of it and the reserves behind it move money first. */
  comesFirst: boolean
  /** May be told as what drives the price. The price is no driver of itself, and what is still to come is none yet. */
  canDrive: boolean
  /** Hours to come, or the present state: a mail read in the morning leads with what is ahead. */
  speaksOf: 'now' | 'ahead'
  /** Which way its first figure gets worse: larger in size whatever its sign, or lower, as reserves do. */
  worseWhen: 'larger' | 'lower'
  /** How long what has ended does not come back at the same level, where that is not the usual time. */
  coolDownMinutes?: number
  /** The series without which it cannot judge; of a list within the list any one will do. */
  needs: readonly (Series | readonly Series[])[]
  ladder: L
  /** What its lines are in, for a reader; a chance is a number of 0 to 1. */
  ladderUnit?: '$/MWh' | 'MW' | '%' | 'MMBtu/MWh' | 'chance'
  /** Every number it alone decides by, under the names that the configuration's hash knows. */
  limits: C
  /** How often it is right until it has a record of its own; null where it states a probability itself. */
  prior: number | null
  phrases: Readonly<Record<V, Phrases[string]>>
  /** How it decides, in one sentence for a reader. */
  method: string
}

/** A rule that reads nothing of the zone says the same in all four briefs of a run, and is judged once for them. */
type Judge<V extends string> =
  | { reads: 'grid'; judge(scene: GridScene): Judgement<V> }
  | { reads: 'zone'; judge(scene: Scene, isQuiet: () => boolean): Judgement<V> }

/** What may come true or not is a prediction; what is published, settled or missing is not. */
type Claim = { isPrediction: false; outcome: null } | { isPrediction: true; outcome: Outcome | null }

export type Rule<
  K extends string = string,
  V extends string = string,
  L extends Ladders = Ladders,
  C extends Limits = Limits,
> = Facts<K, V, L, C> & Judge<V> & Claim

type CheckedPhrases<P extends Phrases> = {
  readonly [V in keyof P]: { readonly title: Template<P[V]['title']>; readonly body: Template<P[V]['body']> }
}

/** Checks at compile time that every variant which `judge` names has its phrase, and that every format in a phrase exists. */
export const rule = <const K extends string, P extends Phrases, const L extends Ladders, const C extends Limits>(
  entry: Facts<K, keyof P & string, L, C> &
    Judge<keyof NoInfer<P> & string> &
    Claim & { phrases: P & CheckedPhrases<P> },
): Rule<K, keyof P & string, L, C> => entry
