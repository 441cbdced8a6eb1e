import type { Zone } from '@tradeops/domain/market/zones'

type Maybe<T> = T | null | undefined

export type EvidenceFact = {
  key: string
  label: string
  value: Maybe<number | string>
  unit?: Maybe<string>
  asOf?: Maybe<string>
  source?: Maybe<string>
  threshold?: Maybe<number>
}

export type IntelligenceItem = {
  id?: string | undefined
  kind: string
  title: string
  body: string
  level?: Maybe<string>
  confidenceBand?: Maybe<string>
  confidence?: Maybe<number>
  since?: Maybe<string>
  updated?: Maybe<string>
  held?: Maybe<boolean>
  evidence?: Maybe<EvidenceFact[]>
}

export type Change = {
  key: string
  label: string
  from: Maybe<number>
  to: Maybe<number>
  unit: string
  fromAt?: Maybe<string>
  toAt?: Maybe<string>
}

export type Norm = {
  percentile: number | null
  p10?: Maybe<number>
  p50?: Maybe<number>
  p90?: Maybe<number>
  n: number
  basis: string
}

export type Nowcast = {
  tempF: Maybe<number>
  relHumPct: Maybe<number>
  lmp: Maybe<number>
  loadMw: Maybe<number>
  gasPrice: Maybe<number>
  windPct: Maybe<number>
  solarPct: Maybe<number>
  gasPct: Maybe<number>
  coalPct: Maybe<number>
  nuclearPct: Maybe<number>
  hydroPct: Maybe<number>
  windMph: Maybe<number>
  windDirDeg: Maybe<number>
  precipProbPct: Maybe<number>
  dewPointF: Maybe<number>
  pressureInHg: Maybe<number>
  visibilityMiles: Maybe<number>
  alertCount: Maybe<number>
  stationId: Maybe<string>
}

export type DeltaDetail = {
  usualMw?: Maybe<number>
  residualMw?: Maybe<number>
  normalForHour?: Maybe<boolean>
  reason?: Maybe<string>
  asOf?: Maybe<string>
}

export type Signal = {
  signalType: string
  value?: Maybe<number>
  lmp?: Maybe<number>
  unit?: Maybe<string>
  asOf?: Maybe<string>
}

export type RulesShadow = {
  lmpBreakout: {
    status: string
    grade?: Maybe<string>
    intervalsOutside: Maybe<number>
    totalIntervals: Maybe<number>
    avgAbsDelta: Maybe<number>
    z: Maybe<number>
    band: Maybe<[number, number] | number>
    reason?: Maybe<string>
  }
  constraintPressure: {
    status: string
    grade?: Maybe<string>
    top: Maybe<{ name: string; shadow: Maybe<number> }>
    reason?: Maybe<string>
  }
  renewableVolatility: {
    status: string
    deltaStwpf1h: Maybe<number>
    deltaStppf1h: Maybe<number>
    reason?: Maybe<string>
  }
}

export type SourceDiagnostic = {
  state: string
  observedAt?: Maybe<string>
  ageSeconds?: Maybe<number>
  via?: Maybe<string>
  note?: Maybe<string>
}

export type Brief = {
  id: string
  zone: Zone
  hub?: Maybe<string>
  origin?: Maybe<'live' | 'simulated'>
  title: string
  generatedAt: string
  scedRunAt?: Maybe<string>
  window: { stampCT: string; fromUtc?: Maybe<string>; toUtc?: Maybe<string> }
  summaryInsight: Maybe<string>
  lmp: Maybe<number>
  narrative: Maybe<string>
  changes?: Maybe<Change[]>
  trendCaption?: Maybe<string>
  intelligence?: Maybe<IntelligenceItem[]>
  intel?: Maybe<IntelligenceItem[]>
  nowcast: Nowcast
  evidence: {
    windDeltaMw1h: Maybe<number>
    solarDeltaMw1h: Maybe<number>
    netLoadDeltaMw1h: Maybe<number>
    detail?: Maybe<Record<'wind' | 'solar' | 'netLoad', DeltaDetail>>
  }
  signals: Signal[]
  constraintsPanel: Maybe<{ level: string; confidence: Maybe<number>; text: string }>
  rulesShadow: Maybe<RulesShadow>
  norms?: Maybe<Record<string, Norm | null | undefined>>
  context: Maybe<{
    gas?: Maybe<{ price: Maybe<number>; tradeDate?: Maybe<string>; impliedCombinedCycle?: Maybe<number> }>
    loadForecast?: Maybe<{
      model: Maybe<string>
      ts_utc: Maybe<string>
      peakMw?: Maybe<number>
      peakHourEnding?: Maybe<number>
    }>
  }>
  required: Record<string, boolean>
  diagnostics: Record<string, SourceDiagnostic>
  configHash?: Maybe<string>
}

export type HistoryRow = { brief: Brief; created_at: string }

export const Brief = { parse: (body: unknown) => body as Brief }
export const History = { parse: (body: unknown) => body as HistoryRow[] }

export type SourceReport = {
  source: string
  state: string
  lastSuccess?: Maybe<string>
  ageSeconds?: Maybe<number>
  lastError?: Maybe<string>
  nextAttempt?: Maybe<string>
}
export const DiagnosticsAnswer = { parse: (body: unknown) => body as { zone: Zone; sources: SourceReport[] } }

export type LastKnown = { key: string; label: string; value: number | string; unit: string; asOf: string }
export const SupplementAnswer = { parse: (body: unknown) => body as { zone: Zone; parts: LastKnown[] } }
