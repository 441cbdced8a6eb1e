import { ZONES } from '@tradeops/domain/market/zones'
import { LEVELS } from '@tradeops/domain/rules/level'
import { z } from 'zod'

const Instant = z.iso.datetime()
/** A share from 0 to 1. */
const Share = z.number()
const Level = z.enum(LEVELS)

export const RECORD_LEDGERS = ['live', 'archive', 'simulated'] as const
export type RecordLedger = (typeof RECORD_LEDGERS)[number]

const RecordRow = z.object({
  rule: z.string(),
  title: z.string(),
  /** The condition under which a call of this rule is correct. */
  claim: z.string(),
  level: Level,
  /** Whether this level is the rule's main row; the other levels are shown separately. */
  isMain: z.boolean(),
  /** Whether the rule states a probability with each call; stored answers can lack this. */
  statesProbability: z.boolean().optional(),
  calls: z.number(),
  cameTrue: z.number(),
  /** Share of correct calls, null below twenty calls; `low` and `high` are its 90 % interval. */
  share: Share.nullable(),
  low: Share.nullable(),
  high: Share.nullable(),
  /** How often the same event happens in any hour, and in hours for which day-ahead implied it. */
  base: Share.nullable(),
  dayAhead: Share.nullable(),
  lift: z.number().nullable(),
  leadMinutes: z.object({ median: z.number(), low: z.number(), high: z.number() }).nullable(),
  misses: z.number().nullable(),
  onsets: z.number().nullable(),
  noBetterThan: z.enum(['any hour', 'day-ahead']).nullable(),
  /** The counts by final prices, once those are published. */
  final: z.object({ calls: z.number(), cameTrue: z.number() }).nullable(),
  /**
   * Calls scored again on corrected prices: how many, how many of them got another outcome, and when last. The counts
   * above are the first scores; stored answers can lack this.
   */
  restated: z.object({ calls: z.number(), changed: z.number(), at: Instant }).nullable().optional(),
})
export type RecordRow = z.infer<typeof RecordRow>

/** Mean pinball loss at one number of hours ahead, $/MWh; `against` covers the hours that all baselines have. */
const OutlookScoreRow = z.object({
  horizon: z.number(),
  hours: z.number(),
  within80: Share,
  pinball: z.number(),
  against: z
    .object({
      hours: z.number(),
      outlook: z.number(),
      dayAhead: z.number(),
      persistence: z.number(),
      climatology: z.number(),
    })
    .nullable(),
  /** Mean miss of ERCOT's look-ahead and of the outlook's median, on the hours that both cover. */
  lookAhead: z.object({ hours: z.number(), lookAhead: z.number(), outlook: z.number() }).nullable(),
  /** Hours scored again on corrected prices, when last, and the scores before; stored answers can lack this. */
  restated: z
    .object({ hours: z.number(), at: Instant, first: z.object({ pinball: z.number(), within80: Share }) })
    .nullable()
    .optional(),
})
export type OutlookScoreRow = z.infer<typeof OutlookScoreRow>

/** How probabilities of more than $100 are calibrated: with this ledger's own hours or as shipped. */
const ChanceFit = z.object({
  isOwn: z.boolean(),
  hours: z.number(),
  from: z.string(),
  to: z.string(),
  intercept: z.number(),
  slope: z.number(),
})
export type ProbabilityFitRecord = z.infer<typeof ChanceFit>

/**
 * Stated odds and outcomes without chosen bins; the mean Brier score is miscalibration - discrimination + uncertainty.
 */
const ReliabilityDiagram = z.object({
  subject: z.enum(['over_100', 'below_0', 'spike_risk']),
  steps: z.array(z.object({ from: Share, to: Share, observed: Share, cases: z.number() })),
  cases: z.number(),
  score: z.number(),
  miscalibration: z.number(),
  discrimination: z.number(),
  uncertainty: z.number(),
})
export type ReliabilityDiagramRecord = z.infer<typeof ReliabilityDiagram>

const LedgerRecord = z.object({
  ledger: z.enum(RECORD_LEDGERS),
  /** The first and the last Central day; null while the ledger is empty. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The version of the rules; each version has a separate record. */
  configHash: z.string(),
  codeVersion: z.string().nullable(),
  rows: z.array(RecordRow),
  /** Calls that are still open, calls without enough data to score, and calls made under earlier rules. */
  open: z.number(),
  untold: z.number(),
  earlier: z.number(),
  events: z.array(
    z.object({ event: z.string(), title: z.string(), rule: z.string(), onsets: z.number(), misses: z.number() }),
  ),
  /** Stated probabilities in bins: their mean, and how often the event happened with its 90 % interval. */
  reliability: z.array(
    z.object({
      from: Share,
      to: Share,
      said: Share,
      calls: z.number(),
      cameTrue: z.number(),
      low: Share,
      high: Share,
    }),
  ),
  /** One diagram for each kind of stated odds with outcomes; stored answers can lack them. */
  diagrams: z.array(ReliabilityDiagram).optional(),
  /**
   * Scores of the price outlook of the last thirty days, a row for every hour ahead; empty before the first finished
   * hour.
   */
  outlook: z.array(OutlookScoreRow),
  chanceFit: ChanceFit.nullable(),
  /** Rules that this ledger cannot score because a series is missing. */
  leftOut: z.array(z.string()),
})
export type LedgerRecord = z.infer<typeof LedgerRecord>

/** The answer of `GET /api/record`; its ledgers are never combined. */
export const RecordAnswer = z.object({ asOf: Instant, fewestCalls: z.number(), ledgers: z.array(LedgerRecord) })
export type RecordAnswer = z.infer<typeof RecordAnswer>

const word = z.string().max(100).optional()

export const RecordLedgerQuery = z.object({
  ledger: z
    .enum(['live', 'simulated'])
    .optional()
    .describe('live or simulated; by default the one this installation writes'),
})

export const RecordCallsQuery = z.object({
  ...RecordLedgerQuery.shape,
  rule: word.describe('A rule, such as spike_risk; all rules by default'),
  cursor: word.describe('The `next` value of the previous page'),
})

const RecordEntry = z.object({
  id: z.string(),
  type: z.enum(['call', 'miss']),
  rule: z.string(),
  title: z.string(),
  /** What would make the call correct, or the event that was missed. */
  claim: z.string(),
  /** The zone of a call; null for the whole grid. */
  zone: z.enum(ZONES).nullable(),
  level: Level.nullable(),
  at: Instant,
  endedAt: Instant.nullable(),
  horizonEndsAt: Instant.nullable(),
  probability: Share.nullable(),
  outcome: z.enum(['came true', 'did not', 'cannot be told', 'open', 'missed']),
  /** The outcome on corrected prices and when it was scored; `outcome` stays the first one. Null without correction. */
  restated: z
    .object({ outcome: z.enum(['came true', 'did not', 'cannot be told']), at: Instant })
    .nullable()
    .optional(),
  reason: z.string().nullable(),
  leadMinutes: z.number().nullable(),
  /** The first value of a missed event, such as its price. */
  value: z.number().nullable(),
  unit: z.string().nullable(),
  briefId: z.string().nullable(),
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** The answer of `GET /api/record/calls`: the latest calls and missed events, newest first. */
export const TrackRecordCallsAnswer = z.object({
  ledger: z.enum(['live', 'simulated']),
  entries: z.array(RecordEntry),
  next: z.string().nullable(),
})
export type TrackRecordCallsAnswer = z.infer<typeof TrackRecordCallsAnswer>
