import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { z } from 'zod'
import {
  AlertLevel,
  Instant,
  LoadZonePrice,
  MissingReason,
  MonthlyLoadPeak,
  nullableNumber,
  PriceMoves,
  QuotedFigure,
  UsualRange,
  ZoneName,
} from '../market/market-shapes.ts'
import { ExpensiveHourBlock, HighestPastPriceHour, NextHours } from './next-hours.ts'

const text = z.string()

const ConfidenceBand = z.enum(['calm', 'guarded', 'elevated', 'severe', 'unknown'])
const SourceState = z.enum(['ok', 'stale', 'missing'])

/** How often a rule's predictions (calls) at an alert level or above were correct, as known when the brief was made. */
const CallAccuracy = z.object({
  ledger: z
    .enum(['live', 'simulated', 'archive'])
    .describe(
      'Which calls: made by this installation on live or simulated data, or by the rules run over real past hours',
    ),
  calls: z.number(),
  cameTrue: z.number(),
  share: z.number().min(0).max(1).nullable().describe('Null when there are too few calls'),
  base: z.number().min(0).max(1).nullable().describe('How often the same event happens in any hour'),
  span: z
    .object({ from: text, to: text })
    .nullable()
    .describe('The days of the archive; null for a ledger that is still growing'),
})

/** The name of a rule, such as `price_breakout`. It is not an enum, so that a new rule does not break older clients. */
const RuleName = z.string().regex(/^[a-z]+(_[a-z]+)*$/)

const IntelligenceItem = z.object({
  id: text,
  kind: RuleName,
  level: AlertLevel,
  confidenceBand: ConfidenceBand,
  confidence: z
    .number()
    .min(0)
    .max(1)
    .describe('The probability that the stated event happens; for a fact, how fresh its reading is'),
  confidenceBasis: z
    .enum(['fact', 'stated', 'record', 'prior'])
    .optional()
    .describe(
      'What it is based on: a fact, the probability stated for this case, the record of such calls, or an assumption',
    ),
  record: CallAccuracy.optional(),
  title: z.string().max(60),
  body: z.string().max(240),
  since: Instant,
  updated: Instant,
  held: z.boolean(),
  evidence: z.array(QuotedFigure),
  folded: z
    .array(z.object({ kind: RuleName, level: AlertLevel, title: z.string().max(60) }))
    .optional()
    .describe('Related items that are still active and that are folded into this one'),
})

const Nowcast = z.object({
  tempF: nullableNumber,
  relHumPct: nullableNumber,
  lmp: nullableNumber,
  loadMw: nullableNumber,
  gasPrice: nullableNumber,
  windPct: nullableNumber,
  solarPct: nullableNumber,
  gasPct: nullableNumber,
  coalPct: nullableNumber,
  nuclearPct: nullableNumber,
  hydroPct: nullableNumber,
  windMph: nullableNumber,
  windDirDeg: nullableNumber,
  precipProbPct: nullableNumber,
  dewPointF: nullableNumber,
  pressureInHg: nullableNumber,
  visibilityMiles: nullableNumber,
  alertCount: nullableNumber,
  stationId: z.string().nullable(),
})

const DeltaDetail = z.object({
  basis: z.enum(['five_minute', 'hourly', 'night']),
  usualMw: nullableNumber,
  residualMw: nullableNumber,
  normalForHour: z.boolean().nullable(),
  reason: MissingReason.nullable(),
  asOf: Instant.nullable(),
})

const DeltaEvidence = z.object({
  windDeltaMw1h: nullableNumber,
  solarDeltaMw1h: nullableNumber,
  netLoadDeltaMw1h: nullableNumber,
  detail: z.object({ wind: DeltaDetail, solar: DeltaDetail, netLoad: DeltaDetail }),
})

/** One measured value that the brief is based on; its type is `price`, `load`, `gas`, or `constraint:` and a name. */
export const BriefSignal = z.object({ signalType: text, value: z.number(), unit: text, asOf: Instant })

export const BriefChange = z.object({
  key: text,
  label: text,
  from: nullableNumber,
  to: nullableNumber,
  unit: text,
  fromAt: Instant,
  toAt: Instant,
})

const WatchedFigure = z.object({ value: z.number(), at: Instant })

/** Numbers that later briefs are compared with and that no other field of a brief contains as numbers. */
const Watched = z.object({
  basis: WatchedFigure.nullable(),
  prc: WatchedFigure.nullable(),
  peak: WatchedFigure.extend({ hour: Instant }).nullable(),
  constraints: z
    .object({
      at: Instant,
      binding: z.array(z.object({ key: text, name: text, shadow: z.number(), push: nullableNumber })),
    })
    .nullable(),
})

const LmpBreakout = z.object({
  status: z.enum(['ACTIVE', 'Muted', 'Unknown']),
  grade: z.enum(['BREAKOUT', 'WATCH', 'NORMAL']).nullable(),
  intervalsOutside: nullableNumber,
  totalIntervals: nullableNumber,
  avgAbsDelta: nullableNumber,
  z: nullableNumber,
  band: z.tuple([z.number(), z.number()]).nullable(),
  degraded: z.boolean(),
  reason: MissingReason.nullable(),
})

const ConstraintPressure = z.object({
  status: z.enum(['ACTIVE', 'Low', 'Unknown']),
  grade: z.enum(['LOW', 'MODERATE', 'HIGH', 'SEVERE']).nullable(),
  top: z.object({ name: text, shadow: z.number() }).nullable(),
  degraded: z.boolean(),
  reason: MissingReason.nullable(),
})

const RenewableVolatility = z.object({
  status: z.enum(['HIGH', 'Normal', 'Unknown (degraded)']),
  deltaStwpf1h: nullableNumber,
  deltaStppf1h: nullableNumber,
  revisionStwpf: nullableNumber,
  revisionStppf: nullableNumber,
  reason: MissingReason.nullable(),
})

const SourceDiagnostics = z.object({
  state: SourceState,
  observedAt: Instant.nullable(),
  ageSeconds: nullableNumber,
  via: text,
  note: z.string().nullable(),
})

const perSource = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ weather: shape, lmp: shape, load: shape, constraints: shape, gas: shape })

const Context = z.object({
  gas: z.object({ price: nullableNumber, tradeDate: z.string().nullable(), impliedCombinedCycle: nullableNumber }),
  loadForecast: z.object({
    model: z.string().nullable(),
    ts_utc: Instant.nullable(),
    peakMw: nullableNumber,
    peakHourEnding: nullableNumber,
    modelSpreadPct: nullableNumber,
  }),
})

/** Where a text quotes a figure: the index of its first character, the index after its last, and the figure's key. */
const Mark = z.tuple([z.number(), z.number(), text])
const Marks = z.array(Mark)

/** The response of `GET /api/briefs/latest`: a whole brief, without an outer object. */
export const Brief = z.object({
  id: text,
  zone: ZoneName,
  hub: text,
  origin: z.enum(['live', 'simulated']),
  title: text,
  generatedAt: Instant,
  scedRunAt: Instant.nullable(),
  window: z.object({ stampCT: text, fromUtc: Instant, toUtc: Instant }),
  summaryInsight: z.string().max(140),
  lead: z
    .object({
      headline: text,
      likelyTurn: z
        .object({ to: z.enum(['below_0', 'above_100']), hourStart: Instant, probability: z.number().min(0).max(1) })
        .nullable()
        .describe('A price move that is more likely than not within six hours, and its first hour'),
    })
    .optional(),
  lmp: nullableNumber,
  lmpMoves: PriceMoves.optional(),
  loadZone: LoadZonePrice.optional(),
  pastPeak: HighestPastPriceHour.nullable().optional(),
  expensiveBlock: ExpensiveHourBlock.nullable().optional(),
  monthlyPeak: MonthlyLoadPeak.nullable().optional(),
  narrative: text,
  changes: z.array(BriefChange).max(7),
  watched: Watched,
  trendCaption: text,
  intelligence: z.array(IntelligenceItem).max(8),
  nowcast: Nowcast,
  evidence: DeltaEvidence,
  signals: z.array(BriefSignal),
  constraintsPanel: z.object({
    level: AlertLevel,
    confidence: z.number().min(0).max(1).nullable().describe('Null since the text counts the runs instead'),
    text,
  }),
  rulesShadow: z.object({
    lmpBreakout: LmpBreakout,
    constraintPressure: ConstraintPressure,
    renewableVolatility: RenewableVolatility,
  }),
  norms: z.object({
    lmp: UsualRange.nullable(),
    load: UsualRange.nullable(),
    netLoad: UsualRange.nullable(),
    basis: UsualRange.nullable(),
  }),
  context: Context,
  nextHours: NextHours.optional(),
  required: perSource(z.boolean()),
  diagnostics: perSource(SourceDiagnostics),
  dataQuality: z.object({ score: z.number(), grade: z.enum(['Good', 'Fair', 'Poor']) }),
  figures: z.array(QuotedFigure),
  marks: z.object({ narrative: Marks, summaryInsight: Marks, constraintsPanel: Marks }).optional(),
  configHash: text,
  recordAsOf: Instant.nullable()
    .optional()
    .describe('Until when calls had been scored when the brief was made; null before the first scoring'),
})
export type Brief = z.infer<typeof Brief>

/** The last known value of one missing data source, with the end of its interval; never shown as live. */
const LastKnown = z.object({
  key: z.enum(REQUIRED_SOURCE_NAMES),
  state: SourceState,
  label: text,
  value: nullableNumber,
  unit: text,
  asOf: Instant.nullable(),
  ageSeconds: nullableNumber,
})
export const LastKnownValuesAnswer = z.object({ zone: ZoneName, parts: z.array(LastKnown) })
export type LastKnownValuesAnswer = z.infer<typeof LastKnownValuesAnswer>
