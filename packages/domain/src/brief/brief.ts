import type { SourceDiagnostics } from '../market/completeness.ts'
import type { SourceName } from '../market/market-source.ts'
import type { ValuePercentile } from '../market/norms.ts'
import type { DataOrigin } from '../market/reading.ts'
import type { Zone } from '../market/zones.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import type { Figure } from '../rules/engine/figure.ts'
import type { PriceMoves } from '../rules/facts/price-moves.ts'
import type { Level } from '../rules/level.ts'
import type { RuleKind } from '../rules/registry.ts'
import type { FigureMark } from '../words/marks.ts'
import type { BriefMonthlyPeak } from './brief-monthly-peak.ts'
import type { CallRecord, ConfidenceBasis } from './confidence.ts'
import type { LoadZonePrice } from './load-zone-price.ts'
import type { BriefBlock } from './next-hours/expensive-block.ts'
import type { NextHours } from './next-hours/next-hours.ts'
import type { PastPeak } from './past-peak.ts'

export type ConfidenceBand = 'calm' | 'guarded' | 'elevated' | 'severe' | 'unknown'

export type IntelligenceItem = {
  id: string
  kind: RuleKind
  level: Level
  confidenceBand: ConfidenceBand
  confidence: number
  /** What the item's confidence is based on; older stored briefs lack this field. */
  confidenceBasis?: ConfidenceBasis
  /** How often the rule's calls were correct when the brief was made; absent if no call was scored. */
  record?: CallRecord
  title: string
  body: string
  since: string
  updated: string
  /** True if the item's input is missing: the item keeps its last known state and is neither raised nor cleared. */
  held: boolean
  evidence: Figure[]
  /** Related items that are still active and that are folded into this one; older stored briefs lack it. */
  folded?: FoldedItem[]
}

export type FoldedItem = { kind: RuleKind; level: Level; title: string }

export type CurrentReadings = {
  tempF: number | null
  relHumPct: number | null
  lmp: number | null
  loadMw: number | null
  gasPrice: number | null
  windPct: number | null
  solarPct: number | null
  gasPct: number | null
  coalPct: number | null
  nuclearPct: number | null
  hydroPct: number | null
  windMph: number | null
  windDirDeg: number | null
  precipProbPct: number | null
  dewPointF: number | null
  pressureInHg: number | null
  visibilityMiles: number | null
  alertCount: number | null
  stationId: string | null
}

export type HourChangeDetail = {
  basis: 'five_minute' | 'hourly' | 'night'
  usualMw: number | null
  residualMw: number | null
  normalForHour: boolean | null
  reason: AbsenceReason | null
  asOf: string | null
}

export type HourChangeEvidence = {
  windDeltaMw1h: number | null
  solarDeltaMw1h: number | null
  netLoadDeltaMw1h: number | null
  detail: { wind: HourChangeDetail; solar: HourChangeDetail; netLoad: HourChangeDetail }
}

export type BriefSignal = { signalType: string; value: number; unit: string; asOf: string }

export type BriefChange = {
  key: string
  label: string
  from: number | null
  to: number | null
  unit: string
  fromAt: string
  toAt: string
}

type WatchedFigure = { value: number; at: string }

/** Numbers that later briefs compare with and that no other field of the brief has. */
export type WatchedFigures = {
  basis: WatchedFigure | null
  prc: WatchedFigure | null
  /** Forecast peak load and the hour of the peak. */
  peak: (WatchedFigure & { hour: string }) | null
  /** Constraints of the last run in the newest constraint file; null without a usable file. */
  constraints: {
    at: string
    /** `push` is how many $/MWh the constraint adds to the zone's price; null if only its region is known. */
    binding: { key: string; name: string; shadow: number; push: number | null }[]
  } | null
}

export type PanelRuleResults = {
  lmpBreakout: {
    status: 'ACTIVE' | 'Muted' | 'Unknown'
    grade: 'BREAKOUT' | 'WATCH' | 'NORMAL' | null
    intervalsOutside: number | null
    totalIntervals: number | null
    avgAbsDelta: number | null
    z: number | null
    band: [number, number] | null
    degraded: boolean
    reason: AbsenceReason | null
  }
  constraintPressure: {
    status: 'ACTIVE' | 'Low' | 'Unknown'
    grade: 'LOW' | 'MODERATE' | 'HIGH' | 'SEVERE' | null
    top: { name: string; shadow: number } | null
    degraded: boolean
    reason: AbsenceReason | null
  }
  renewableVolatility: {
    status: 'HIGH' | 'Normal' | 'Unknown (degraded)'
    deltaStwpf1h: number | null
    deltaStppf1h: number | null
    revisionStwpf: number | null
    revisionStppf: number | null
    reason: AbsenceReason | null
  }
}

export type BriefContext = {
  gas: { price: number | null; tradeDate: string | null; impliedCombinedCycle: number | null }
  loadForecast: {
    model: string | null
    ts_utc: string | null
    peakMw: number | null
    peakHourEnding: number | null
    modelSpreadPct: number | null
  }
}

/** A price below $0 or above $100 that is more likely than not within six hours, and the first hour of it. */
export type LikelyPriceCrossing = { to: 'below_0' | 'above_100'; hourStart: string; probability: number }

export type Brief = {
  id: string
  zone: Zone
  hub: string
  origin: DataOrigin
  title: string
  generatedAt: string
  scedRunAt: string | null
  window: { stampCT: string; fromUtc: string; toUtc: string }
  summaryInsight: string
  /**
   * The narrative's headline and the price threshold that is likely to be crossed, for mail subjects. Older stored
   * briefs lack it.
   */
  lead?: { headline: string; likelyTurn: LikelyPriceCrossing | null }
  lmp: number | null
  /** Price moves of the last hour; older stored briefs lack this field. */
  lmpMoves?: PriceMoves
  /** The load zone of the same run. Older stored briefs lack it. */
  loadZone?: LoadZonePrice
  /** The highest real-time hour of the last day; null without settled prices. Older stored briefs lack it. */
  pastPeak?: PastPeak | null
  /** Null before day-ahead has cleared. Older stored briefs lack it. */
  expensiveBlock?: BriefBlock | null
  /** Null out of season and without its inputs. Older stored briefs lack it. */
  monthlyPeak?: BriefMonthlyPeak | null
  narrative: string
  changes: BriefChange[]
  watched: WatchedFigures
  trendCaption: string
  intelligence: IntelligenceItem[]
  nowcast: CurrentReadings
  evidence: HourChangeEvidence
  signals: BriefSignal[]
  /** `confidence` is null because the text counts the runs instead; older stored briefs have a number. */
  constraintsPanel: { level: Level; confidence: number | null; text: string }
  rulesShadow: PanelRuleResults
  norms: {
    lmp: ValuePercentile | null
    load: ValuePercentile | null
    netLoad: ValuePercentile | null
    basis: ValuePercentile | null
  }
  context: BriefContext
  /** The next hours' forecast; older stored briefs lack this field. */
  nextHours?: NextHours
  required: Record<SourceName, boolean>
  diagnostics: Record<SourceName, SourceDiagnostics>
  dataQuality: { score: number; grade: 'Good' | 'Fair' | 'Poor' }
  /** Every number that the summary, the narrative, the caption and the panel quote. */
  figures: Figure[]
  /** Where the texts quote these figures. */
  marks: { narrative: FigureMark[]; summaryInsight: FigureMark[]; constraintsPanel: FigureMark[] }
  configHash: string
  /** Calls were scored up to this time; null before the first scored call. Older stored briefs lack this field. */
  recordAsOf?: string | null
}
