import { ZONES } from '@tradeops/domain/market/zones'
import type { OpenPredictions } from '@tradeops/domain/record/open-predictions'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { RULE_KINDS } from '@tradeops/domain/rules/registry'
import { z } from 'zod'
import type { ZoneEngineState } from '../../flows/briefs/make-briefs.ts'

// The keys of these schemas are in the order in which the engine writes them. Parts of a state are copied into the next
// brief, and a replay compares briefs byte by byte.

const Level = z.enum(ALERT_LEVELS)
const Kind = z.enum(RULE_KINDS)
const text = z.string()
const number = z.number()
const flag = z.boolean()

/**
 * Reads an object and drops entries with unknown names, such as a rule that was removed or that a later release added.
 */
const optionalKeys = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, z.exactOptional(value)])) as Record<Key, z.ZodExactOptional<Value>>,
  )

const Episode = z.object({
  level: Level.nullable(),
  sinceMs: number,
  updatedMs: number,
  raisedMs: number,
  peak: Level.nullable(),
  risingTo: Level.nullable(),
  risingRuns: number,
  belowRuns: number,
  lastTrueMs: number,
  cooling: z.object({ level: Level, untilMs: number }).nullable(),
})

const Figure = z.object({
  key: text,
  label: text,
  value: z.union([number, text]),
  unit: text,
  asOf: text.nullable(),
  source: text,
  threshold: number.nullable(),
})

export const StoredBriefFigures = z.array(Figure)

const CallAccuracy = z.object({
  ledger: z.enum(['live', 'simulated', 'archive']),
  calls: number,
  cameTrue: number,
  share: number.nullable(),
  base: number.nullable(),
  span: z.object({ from: text, to: text }).nullable(),
})

const ShownItem = z.object({
  id: text,
  kind: Kind,
  level: Level,
  confidenceBand: z.enum(['calm', 'guarded', 'elevated', 'severe', 'unknown']),
  confidence: number,
  confidenceBasis: z.exactOptional(z.enum(['fact', 'stated', 'record', 'prior'])),
  record: z.exactOptional(CallAccuracy),
  title: text,
  body: text,
  since: text,
  updated: text,
  held: flag,
  evidence: StoredBriefFigures,
})

const Watched = z.object({ value: number, at: text })
const Binding = z.object({ key: text, name: text, shadow: number, push: number.nullable() })

const Card = z.object({
  kind: Kind,
  title: text,
  level: Level,
  direction: z.union([z.literal(1), z.literal(-1)]).nullable(),
  updatedAt: text,
  isFolded: z.exactOptional(z.literal(true)),
})
const isOfKnownRule = (card: unknown) => Kind.safeParse((card as { kind?: unknown } | null)?.kind).success

const Snapshot = z.object({
  zone: z.enum(ZONES),
  at: text,
  lmp: Watched.nullable(),
  watched: z.object({
    basis: Watched.nullable(),
    prc: Watched.nullable(),
    peak: Watched.extend({ hour: text }).nullable(),
    constraints: z.object({ at: text, binding: z.array(Binding) }).nullable(),
  }),
  cards: z.preprocess((cards) => (Array.isArray(cards) ? cards.filter(isOfKnownRule) : cards), z.array(Card)),
  sources: z.object({ weather: flag, lmp: flag, load: flag, constraints: flag, gas: flag }),
})

const verdict = <State extends string>(...states: readonly State[]) =>
  z.exactOptional(
    z.object({
      level: Level.nullable(),
      state: z.enum(states).nullable(),
      direction: z.enum(['up', 'level', 'down']).nullable(),
      sinceMs: number,
    }),
  )

const missed = verdict('over_forecast', 'under_forecast', 'as_forecast')
const compared = verdict('low', 'usual', 'high')

const Verdicts = z.object({
  price: verdict('normal', 'elevated', 'high', 'extreme', 'low', 'negative'),
  move: verdict('rising', 'falling', 'flat', 'mixed'),
  dart: verdict('over', 'under', 'even'),
  congestion: verdict('low', 'moderate', 'high', 'severe'),
  scarcity: verdict('ample', 'thin', 'short', 'watch', 'emergency'),
  netload: compared,
  wind: missed,
  solar: missed,
  load: missed,
  outlook: verdict('calm', 'spike_possible'),
  gas: compared,
  weather: verdict('quiet', 'notice'),
  data: verdict('good', 'fair', 'poor'),
})

/**
 * Open rule calls (predictions that are not over yet), by `<rule kind>/<alert level>`. Calls of a removed rule are read
 * too, so that the next SCED run can record their end.
 */
const Calls = z
  .record(text, z.object({ raisedAtMs: number, stoodAtMs: number }))
  .transform((calls) => calls as OpenPredictions)

/** What the engine remembers of a zone between two SCED runs; fields that later releases added are optional. */
export const StoredZoneEngineState: z.ZodType<ZoneEngineState> = z.object({
  version: z.literal(1),
  atMs: number,
  breakout: z.object({ active: flag, calmRuns: number }),
  pressure: z.object({ grade: z.enum(['LOW', 'MODERATE', 'HIGH', 'SEVERE']), qualifiedMs: number }),
  volatility: z.object({ high: flag }),
  items: z.object({ episodes: optionalKeys(RULE_KINDS, Episode), lastWatchMs: number.nullable() }),
  shown: z.exactOptional(optionalKeys(RULE_KINDS, ShownItem)),
  last: z.exactOptional(Snapshot),
  verdicts: z.exactOptional(Verdicts),
  calls: z.exactOptional(Calls),
})
