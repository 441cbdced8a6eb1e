import { ZONES } from '@tradeops/domain/market/zones'
import { LEVELS } from '@tradeops/domain/rules/level'
import { z } from 'zod'

const Instant = z.iso.datetime()
/** 0 to 1. */
const Share = z.number()
const Level = z.enum(LEVELS)

export const LEDGERS = ['live', 'archive', 'simulated'] as const
export type Ledger = (typeof LEDGERS)[number]

const RecordRow = z.object({
  rule: z.string(),
  title: z.string(),
  /** What makes a call of it true. */
  claim: z.string(),
  level: Level,
  /** From this level on its calls are its row; the other levels are told apart. */
  isMain: z.boolean(),
  calls: z.number(),
  cameTrue: z.number(),
  /** Null under twenty calls, with its 90 % interval. */
  share: Share.nullable(),
  low: Share.nullable(),
  high: Share.nullable(),
  /** How often the same comes true of any hour, and of the hours of which day-ahead said as much. */
  base: Share.nullable(),
  dayAhead: Share.nullable(),
  lift: z.number().nullable(),
  leadMinutes: z.object({ median: z.number(), low: z.number(), high: z.number() }).nullable(),
  misses: z.number().nullable(),
  onsets: z.number().nullable(),
  noBetterThan: z.enum(['any hour', 'day-ahead']).nullable(),
  /** By the final prices, where they have come. */
  final: z.object({ calls: z.number(), cameTrue: z.number() }).nullable(),
})
export type RecordRow = z.infer<typeof RecordRow>

/** The price outlook at one distance: mean pinball loss, $/MWh, less is better, and against the baselines where all speak. */
const OutlookRow = z.object({
  /** Hours ahead. */
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
  /** Mean miss of the operator's look-ahead and of the outlook's middle, on the hours of which both spoke. */
  lookAhead: z.object({ hours: z.number(), lookAhead: z.number(), outlook: z.number() }).nullable(),
})
export type OutlookRow = z.infer<typeof OutlookRow>

/** How chances of more than $100 are fitted: `own` on this ledger's hours, else as shipped, on hours of the archive. */
const ChanceFit = z.object({
  isOwn: z.boolean(),
  hours: z.number(),
  from: z.string(),
  to: z.string(),
  intercept: z.number(),
  slope: z.number(),
})
export type ChanceFitRecord = z.infer<typeof ChanceFit>

const LedgerRecord = z.object({
  ledger: z.enum(LEDGERS),
  /** The first and the last Central day of it; null while it is empty. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The version of the rules: another one starts another record. */
  configHash: z.string(),
  codeVersion: z.string().nullable(),
  rows: z.array(RecordRow),
  /** Calls whose time is not over, calls that cannot be told, and calls made under earlier rules. */
  open: z.number(),
  untold: z.number(),
  earlier: z.number(),
  events: z.array(
    z.object({ event: z.string(), title: z.string(), rule: z.string(), onsets: z.number(), misses: z.number() }),
  ),
  /** Stated chances in bins, the mean of what was said in each, and what came of them with its 90 % interval. */
  reliability: z.array(
    z.object({
      ...{ from: Share, to: Share, said: Share, calls: z.number(), cameTrue: z.number(), low: Share, high: Share },
    }),
  ),
  /** The price outlook of the last thirty days, a row for every hour ahead; none where none has run its course. */
  outlook: z.array(OutlookRow),
  chanceFit: ChanceFit.nullable(),
  /** Rules that this ledger cannot judge, for want of a series. */
  leftOut: z.array(z.string()),
})
export type LedgerRecord = z.infer<typeof LedgerRecord>

/** `GET /api/record`: ledgers are never added together. */
export const RecordAnswer = z.object({ asOf: Instant, fewestCalls: z.number(), ledgers: z.array(LedgerRecord) })
export type RecordAnswer = z.infer<typeof RecordAnswer>

const word = z.string().max(100).optional()

export const RecordLedgerQuery = z.object({
  ledger: z
    .enum(['live', 'simulated'])
    .optional()
    .describe('live or simulated; by default the one that is being written'),
})

export const RecordCallsQuery = z.object({
  ...RecordLedgerQuery.shape,
  rule: word.describe('A rule, such as spike_risk; by default all'),
  cursor: word.describe('The `next` of the page before'),
})

const RecordEntry = z.object({
  id: z.string(),
  type: z.enum(['call', 'miss']),
  rule: z.string(),
  title: z.string(),
  /** What would make the call true, or what began unannounced. */
  claim: z.string(),
  /** Null where it concerns the whole grid. */
  zone: z.enum(ZONES).nullable(),
  level: Level.nullable(),
  at: Instant,
  endedAt: Instant.nullable(),
  horizonEndsAt: Instant.nullable(),
  probability: Share.nullable(),
  outcome: z.enum(['came true', 'did not', 'cannot be told', 'open', 'missed']),
  reason: z.string().nullable(),
  leadMinutes: z.number().nullable(),
  /** Of a missed event: the value with which it began. */
  value: z.number().nullable(),
  unit: z.string().nullable(),
  briefId: z.string().nullable(),
})
export type RecordEntry = z.infer<typeof RecordEntry>

/** `GET /api/record/calls`: the last calls one by one, misses among them, newest first. */
export const RecordCallsAnswer = z.object({
  ledger: z.enum(['live', 'simulated']),
  entries: z.array(RecordEntry),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type RecordCallsAnswer = z.infer<typeof RecordCallsAnswer>
