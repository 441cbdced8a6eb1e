import { keepLastBrief, readLastBrief } from '../../../lib/storage/last-brief.ts'
import { type Brief, type HistoryRow, readBrief, readHistory } from '../brief.ts'

/** As the server would have sent it: a later release reads it as tolerantly as any answer. */
const toAnswer = ({ stampCT, ...brief }: Brief) => ({ ...brief, window: { stampCT } })

/** All that the trend takes from the runs before. */
const toRow = ({ brief, created_at }: HistoryRow) => {
  const { id, zone, generatedAt, scedRunAt, lmp, signals, nowcast } = brief
  return { brief: { id, zone, generatedAt, scedRunAt, lmp, signals, nowcast }, created_at }
}

export const keepBrief = (brief: Brief, rows: readonly HistoryRow[]): Promise<void> =>
  keepLastBrief({ brief: toAnswer(brief), rows: rows.map(toRow) })

/** The last brief that this browser was given, with the hour that led to it. Storage may hold anything. */
export async function readKeptBrief(): Promise<{ brief: Brief; rows: HistoryRow[] } | null> {
  const { brief, rows } = Object(await readLastBrief()) as { brief?: unknown; rows?: unknown }
  try {
    return { brief: readBrief(brief), rows: readHistory(rows) }
  } catch {
    return null
  }
}
