import type { SourceDiagnostics } from '../market/completeness.ts'
import type { SourceName } from '../market/market-source.ts'
import type { Norm } from '../market/norms.ts'
import type { Origin } from '../market/reading.ts'
import type { Zone } from '../market/zones.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import type { Figure } from '../rules/engine/figure.ts'
import type { Level } from '../rules/level.ts'
import type { Kind } from '../rules/registry.ts'
import type { Mark } from '../words/marks.ts'
import type { CallRecord, ConfidenceBasis } from './confidence.ts'
import type { NextHours } from './next-hours/next-hours.ts'

export type ConfidenceBand = 'calm' | 'guarded' | 'elevated' | 'severe' | 'unknown'

export type IntelligenceItem = {
  id: string
  kind: Kind
  level: Level
  confidenceBand: ConfidenceBand
  confidence: number
  /** By what it goes; not in briefs that were kept before it was told. */
  confidenceBasis?: ConfidenceBasis
  /** What had come of such calls by then; left out where there is nothing to tell. */
  record?: CallRecord
  title: string
  body: string
  since: string
  updated: string
  /** Its input is absent: the last true state is kept and marked, neither raised nor cleared. */
  held: boolean
  evidence: Figure[]
}

export type Nowcast = {
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

export type DeltaDetail = {
  basis: 'five_minute' | 'hourly' | 'night'
  usualMw: number | null
  residualMw: number | null
  normalForHour: boolean | null
  reason: AbsenceReason | null
  asOf: string | null
}

export type DeltaEvidence = {
  windDeltaMw1h: number | null
  solarDeltaMw1h: number | null
  netLoadDeltaMw1h: number | null
  detail: { wind: DeltaDetail; solar: DeltaDetail; netLoad: DeltaDetail }
}

export type Signal = { signalType: string; value: number; unit: string; asOf: string }

export type Change = {
  key: string
  label: string
  from: number | null
  to: number | null
  unit: string
  fromAt: string
  toAt: string
}

type WatchedFigure = { value: number; at: string }

/** What a later brief is compared with and no other part of a brief carries in numbers. */
export type Watched = {
  basis: WatchedFigure | null
  prc: WatchedFigure | null
  /** The forecast of the next peak, and the hour in which it is expected. */
  peak: (WatchedFigure & { hour: string }) | null
  /** At the run with which the newest constraint file ends; null where there is none to judge by. */
  constraints: {
    at: string
    /** `push`: the dollars it puts on the zone's price; null where only its region is known. */
    binding: { key: string; name: string; shadow: number; push: number | null }[]
  } | null
}

export type RulesShadow = {
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

export type Brief = {
  id: string
  zone: Zone
  hub: string
  origin: Origin
  title: string
  generatedAt: string
  scedRunAt: string | null
  window: { stampCT: string; fromUtc: string; toUtc: string }
  summaryInsight: string
  lmp: number | null
  narrative: string
  changes: Change[]
  watched: Watched
  trendCaption: string
  intelligence: IntelligenceItem[]
  nowcast: Nowcast
  evidence: DeltaEvidence
  signals: Signal[]
  constraintsPanel: { level: Level; confidence: number; text: string }
  rulesShadow: RulesShadow
  norms: { lmp: Norm | null; load: Norm | null; netLoad: Norm | null; basis: Norm | null }
  context: BriefContext
  /** Not in briefs that were kept before there was one. */
  nextHours?: NextHours
  required: Record<SourceName, boolean>
  diagnostics: Record<SourceName, SourceDiagnostics>
  dataQuality: { score: number; grade: 'Good' | 'Fair' | 'Poor' }
  /** Every number that the summary, the narrative, the caption and the panel quote. */
  figures: Figure[]
  /** Where in its texts they stand. */
  marks: { narrative: Mark[]; summaryInsight: Mark[]; constraintsPanel: Mark[] }
  configHash: string
  /** How far the calls of before had been scored when it was made; null while none was. Not in briefs that were kept before. */
  recordAsOf?: string | null
}
