import type { SourceDiagnostics } from '../market/completeness.ts'
import type { RequiredSourceName } from '../market/market-source.ts'
import type { DataOrigin } from '../market/reading.ts'
import type { ValuePercentile } from '../market/usual-values.ts'
import type { Zone } from '../market/zones.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import type { AbsenceReason } from '../rules/engine/fact.ts'
import type { Figure } from '../rules/engine/figure.ts'
import type { PriceMoves } from '../rules/facts/price-moves.ts'
import type { RuleKind } from '../rules/registry.ts'
import type { FigureMark } from '../words/figure-marks.ts'
import type { BriefMonthlyLoadPeak } from './brief-monthly-load-peak.ts'
import type { ConfidenceBasis, PredictionAccuracy } from './confidence.ts'
import type { HighestPastPriceHour } from './highest-past-price-hour.ts'
import type { LoadZonePrice } from './load-zone-price.ts'
import type { BriefExpensiveHourBlock } from './next-hours/expensive-hour-block.ts'
import type { NextHours } from './next-hours/next-hours.ts'

export type ConfidenceBand = 'calm' | 'guarded' | 'elevated' | 'severe' | 'unknown'

export type IntelligenceItem = {
  id: string
  kind: RuleKind
  level: AlertLevel
  confidenceBand: ConfidenceBand
  confidence: number
  /** What the item's confidence is based on; absent in older briefs. */
  confidenceBasis?: ConfidenceBasis
  /**
   * How often the rule's predictions were correct, as known when the brief was made; absent if none has been scored.
   */
  record?: PredictionAccuracy
  title: string
  body: string
  since: string
  updated: string
  /** True if input data are missing: the item keeps its last state, and its level is neither raised nor lowered. */
  held: boolean
  evidence: Figure[]
  /** Related items that are active and mentioned in this item's text; absent in older briefs. */
  folded?: FoldedItem[]
}

export type FoldedItem = { kind: RuleKind; level: AlertLevel; title: string }

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

/** Numbers that later briefs are compared with and that no other field of the brief contains. */
export type ComparisonFigures = {
  basis: WatchedFigure | null
  prc: WatchedFigure | null
  /** Forecast peak load, and the hour of that peak. */
  peak: (WatchedFigure & { hour: string }) | null
  /** Binding constraints of the last SCED run in the newest constraint file; null without a usable file. */
  constraints: {
    at: string
    /** `push` is the $/MWh that a constraint adds to the zone's price; null if past prices do not show it. */
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

/** The first of the next six hours in which a price below $0 or above $100 is more likely than not. */
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
   * The headline and the price threshold that is likely to be crossed, both for mail subjects. Absent in older briefs.
   */
  lead?: { headline: string; likelyTurn: LikelyPriceCrossing | null }
  lmp: number | null
  /** Price moves of the last hour; absent in older briefs. */
  lmpMoves?: PriceMoves
  /** The price of the ERCOT load zone in the same SCED run. Absent in older briefs. */
  loadZone?: LoadZonePrice
  /** The hour with the highest real-time price of the last day; null without settled prices. Absent in older briefs. */
  pastPeak?: HighestPastPriceHour | null
  /** The most expensive block of coming hours; null before the day-ahead market has cleared. Absent in older briefs. */
  expensiveBlock?: BriefExpensiveHourBlock | null
  /** The monthly load peak; null outside its season or without its inputs. Absent in older briefs. */
  monthlyPeak?: BriefMonthlyLoadPeak | null
  narrative: string
  changes: BriefChange[]
  watched: ComparisonFigures
  trendCaption: string
  intelligence: IntelligenceItem[]
  nowcast: CurrentReadings
  evidence: HourChangeEvidence
  signals: BriefSignal[]
  /**
   * `confidence` is null, because the text states how many SCED runs it is based on; older stored briefs have a number.
   */
  constraintsPanel: { level: AlertLevel; confidence: number | null; text: string }
  rulesShadow: PanelRuleResults
  norms: {
    lmp: ValuePercentile | null
    load: ValuePercentile | null
    netLoad: ValuePercentile | null
    basis: ValuePercentile | null
  }
  context: BriefContext
  /** The forecast of the next hours; absent in older briefs. */
  nextHours?: NextHours
  required: Record<RequiredSourceName, boolean>
  diagnostics: Record<RequiredSourceName, SourceDiagnostics>
  dataQuality: { score: number; grade: 'Good' | 'Fair' | 'Poor' }
  /** Every number that the texts of the brief quote: summary, narrative, trend caption and constraints panel. */
  figures: Figure[]
  /** Where each text quotes a figure: the position in the text, and the figure's key. */
  marks: { narrative: FigureMark[]; summaryInsight: FigureMark[]; constraintsPanel: FigureMark[] }
  configHash: string
  /**
   * The time up to which the rules' predictions had been scored; null before the first score. Absent in older briefs.
   */
  recordAsOf?: string | null
}
