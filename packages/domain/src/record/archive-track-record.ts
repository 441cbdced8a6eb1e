import type { RuleKind } from '../rules/registry.ts'
import { formatCentralDay } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import diagrams from './archive-diagrams.json' with { type: 'json' }
import written from './archive-record.json' with { type: 'json' }
import type { PredictionHitRate } from './prediction-hit-rates.ts'
import type { ReliabilityDiagram } from './reliability-diagram.ts'

/**
 * How often the rules were correct over years of real market data: figures only, written by `npm run record:archive`.
 */
export type ArchiveTrackRecord = {
  from: string
  to: string
  configHash: string
  briefs: number
  rules: PredictionHitRate[]
  leftOut: RuleKind[]
}

export const ARCHIVE_TRACK_RECORD = written as ArchiveTrackRecord

/** Finds the last day of the archive, because a backtest stores its end as the first day that it leaves out. */
export const findLastArchiveDay = ({ to }: Pick<ArchiveTrackRecord, 'to'>): string =>
  formatCentralDay(new Date(Date.parse(`${to}T12:00:00Z`) - DAY_MS))

/**
 * Reliability diagrams of the outlook's probabilities on HB_HOUSTON, calibrated every week as in a new installation;
 * written by `npm run outlook:score -- --fit`.
 */
export const ARCHIVE_RELIABILITY_DIAGRAMS = diagrams as (ReliabilityDiagram & { subject: 'over_100' | 'below_0' })[]
