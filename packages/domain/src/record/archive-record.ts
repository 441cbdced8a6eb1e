import type { RuleKind } from '../rules/registry.ts'
import { formatCentralDay } from '../time/central-time.ts'
import { DAY_MS } from '../time/durations.ts'
import diagrams from './archive-diagrams.json' with { type: 'json' }
import written from './archive-record.json' with { type: 'json' }
import type { CallRate } from './call-rates.ts'
import type { ReliabilityDiagram } from './reliability-diagram.ts'

/** How the rules did over years of the real market: figures only, written by `npm run record:archive`. */
export type ArchiveRecord = {
  from: string
  to: string
  configHash: string
  briefs: number
  rules: CallRate[]
  leftOut: RuleKind[]
}

export const ARCHIVE_RECORD = written as ArchiveRecord

/** A backtest stores its end as the first day it leaves out. */
export const lastArchiveDay = ({ to }: Pick<ArchiveRecord, 'to'>): string =>
  formatCentralDay(new Date(Date.parse(`${to}T12:00:00Z`) - DAY_MS))

/**
 * Reliability of the outlook's probabilities on HB_HOUSTON, fitted every week as a new installation would; `npm run
 * outlook:score -- --fit`.
 */
export const ARCHIVE_DIAGRAMS = diagrams as (ReliabilityDiagram & { subject: 'over_100' | 'below_0' })[]
