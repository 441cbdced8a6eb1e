import { ZONES } from '@tradeops/domain/market/zones'
import { ALERT_LEVELS } from '@tradeops/domain/rules/alert-level'
import { z } from 'zod'

const Instant = z.iso.datetime()
/** A fraction from 0 to 1. */
const Share = z.number()
const Level = z.enum(ALERT_LEVELS)

export const TRACK_RECORD_LEDGERS = ['live', 'archive', 'simulated'] as const
export type TrackRecordLedger = (typeof TRACK_RECORD_LEDGERS)[number]

const TrackRecordRow = z.object({
  rule: z.string(),
  title: z.string(),
  /** The condition that makes a prediction (call) of this rule correct, in words. */
  claim: z.string(),
  level: Level,
  /** Whether this row's alert level is the rule's main one; rows of other levels are shown separately. */
  isMain: z.boolean(),
  /** Whether the rule states a probability with each prediction (call); absent in older responses. */
  statesProbability: z.boolean().optional(),
  calls: z.number(),
  cameTrue: z.number(),
  /** Fraction of predictions (calls) that were correct, null below twenty; `low` and `high` are its 90 % interval. */
  share: Share.nullable(),
  low: Share.nullable(),
  high: Share.nullable(),
  /** Base rates: how often the rule's event happens in any hour, and in hours whose day-ahead price implied it. */
  base: Share.nullable(),
  dayAhead: Share.nullable(),
  lift: z.number().nullable(),
  leadMinutes: z.object({ median: z.number(), low: z.number(), high: z.number() }).nullable(),
  misses: z.number().nullable(),
  onsets: z.number().nullable(),
  noBetterThan: z.enum(['any hour', 'day-ahead']).nullable(),
  /** The counts of predictions (calls) by ERCOT's final prices, once those are published. */
  final: z.object({ calls: z.number(), cameTrue: z.number() }).nullable(),
  /**
   * Predictions (calls) that were scored again on corrected prices: how many, how many of them got another outcome, and
   * when last. The other counts of this row are the first scores. Absent in older responses.
   */
  restated: z.object({ calls: z.number(), changed: z.number(), at: Instant }).nullable().optional(),
})
export type TrackRecordRow = z.infer<typeof TrackRecordRow>

/**
 * Mean pinball loss of the price outlook at one number of hours ahead, $/MWh; `against` covers only the hours that
 * every baseline has.
 */
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
  /** Mean miss of ERCOT's look-ahead prices and of the outlook's median, over the hours that both cover. */
  lookAhead: z.object({ hours: z.number(), lookAhead: z.number(), outlook: z.number() }).nullable(),
  /**
   * How many hours were scored again on corrected prices, when this last happened, and the first scores. Absent in
   * older responses.
   */
  restated: z
    .object({ hours: z.number(), at: Instant, first: z.object({ pinball: z.number(), within80: Share }) })
    .nullable()
    .optional(),
})
export type OutlookScoreRow = z.infer<typeof OutlookScoreRow>

/** How probabilities of more than $100/MWh are calibrated: with hours of this ledger or with shipped constants. */
const ChanceFit = z.object({
  isOwn: z.boolean(),
  hours: z.number(),
  from: z.string(),
  to: z.string(),
  intercept: z.number(),
  slope: z.number(),
})
export type PublishedProbabilityFit = z.infer<typeof ChanceFit>

/**
 * Stated probabilities compared with outcomes, without fixed bins; the mean Brier score is miscalibration -
 * discrimination + uncertainty.
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
export type PublishedReliabilityDiagram = z.infer<typeof ReliabilityDiagram>

/** Call days of a month; whether the peak was caught is null until every day of the month is known. */
const PeakMonthCalls = z.object({
  callDays: z.number(),
  hasCaughtPeak: z.boolean().nullable(),
  falseHours: z.number().nullable(),
})

const PeakMonth = z.object({
  month: z.string(),
  daysInMonth: z.number(),
  daysKnown: z.number(),
  peakMw: z.number(),
  peakAt: Instant,
  ours: PeakMonthCalls,
  naive: PeakMonthCalls.nullable(),
})
export type PublishedPeakMonth = z.infer<typeof PeakMonth>

const LedgerTrackRecord = z.object({
  ledger: z.enum(TRACK_RECORD_LEDGERS),
  /** The first and last Central day with predictions (calls); null while the ledger is empty. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The version of the rules; each version has a separate track record. */
  configHash: z.string(),
  codeVersion: z.string().nullable(),
  rows: z.array(TrackRecordRow),
  /**
   * Counts of open predictions (calls), of those that lack the data to be scored, and of those by earlier rule
   * versions.
   */
  open: z.number(),
  untold: z.number(),
  earlier: z.number(),
  events: z.array(
    z.object({ event: z.string(), title: z.string(), rule: z.string(), onsets: z.number(), misses: z.number() }),
  ),
  /** Stated probabilities in bins: the mean of each bin, and how often its events happened, with a 90 % interval. */
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
  /** One reliability diagram for each kind of stated probability with outcomes; absent in older responses. */
  diagrams: z.array(ReliabilityDiagram).optional(),
  /** Scores of the price outlook in the last thirty days, one for each number of hours ahead; can be empty. */
  outlook: z.array(OutlookScoreRow),
  chanceFit: ChanceFit.nullable(),
  /**
   * Calls of the monthly load peak (4CP), newest month first, beside the naive rule "forecast within 2 % of the month's
   * highest". Absent in older responses and in the archive.
   */
  peakMonths: z.array(PeakMonth).optional(),
  /** Rules that this ledger cannot score, because it lacks a data series. */
  leftOut: z.array(z.string()),
})
export type LedgerTrackRecord = z.infer<typeof LedgerTrackRecord>

/** The response of `GET /api/record`; live, archive and simulated ledgers are never combined. */
export const TrackRecordAnswer = z.object({
  asOf: Instant,
  fewestCalls: z.number(),
  ledgers: z.array(LedgerTrackRecord),
})
export type TrackRecordAnswer = z.infer<typeof TrackRecordAnswer>

const word = z.string().max(100).optional()

export const TrackRecordLedgerQuery = z.object({
  ledger: z
    .enum(['live', 'simulated'])
    .optional()
    .describe('live or simulated; by default the one this installation writes'),
})

export const TrackRecordCallsQuery = z.object({
  ...TrackRecordLedgerQuery.shape,
  rule: word.describe('A rule, such as spike_risk; all rules by default'),
  cursor: word.describe('The `next` value of the previous page'),
})

const TrackRecordEntry = z.object({
  id: z.string(),
  type: z.enum(['call', 'miss']),
  rule: z.string(),
  title: z.string(),
  /** What would make the prediction (call) correct, or, for a missed event, what happened. */
  claim: z.string(),
  /** The zone of the prediction (call); null if it is about the whole grid. */
  zone: z.enum(ZONES).nullable(),
  level: Level.nullable(),
  at: Instant,
  endedAt: Instant.nullable(),
  horizonEndsAt: Instant.nullable(),
  probability: Share.nullable(),
  outcome: z.enum(['came true', 'did not', 'cannot be told', 'open', 'missed']),
  /**
   * The outcome on ERCOT's corrected prices and when it was scored; null without a correction. `outcome` keeps the
   * first outcome.
   */
  restated: z
    .object({ outcome: z.enum(['came true', 'did not', 'cannot be told']), at: Instant })
    .nullable()
    .optional(),
  reason: z.string().nullable(),
  leadMinutes: z.number().nullable(),
  /** The first value of an event that no rule predicted, such as its price. */
  value: z.number().nullable(),
  unit: z.string().nullable(),
  briefId: z.string().nullable(),
})
export type TrackRecordEntry = z.infer<typeof TrackRecordEntry>

/** The response of `GET /api/record/calls`: the latest scored predictions (calls) and missed events, newest first. */
export const TrackRecordCallsAnswer = z.object({
  ledger: z.enum(['live', 'simulated']),
  entries: z.array(TrackRecordEntry),
  next: z.string().nullable(),
})
export type TrackRecordCallsAnswer = z.infer<typeof TrackRecordCallsAnswer>
