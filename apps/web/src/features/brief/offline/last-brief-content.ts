import { readLastBrief, saveLastBrief } from '../../../lib/storage/last-brief.ts'
import { type Brief, completeRun, type HistoryRow, readBrief, readHistory } from '../brief.ts'

/** In the server's format, so that a later release can read it. */
const toAnswer = ({ stampCT, ...brief }: Brief) => ({ ...brief, window: { stampCT } })

export const saveBrief = (brief: Brief, rows: readonly HistoryRow[]): Promise<void> =>
  saveLastBrief({
    brief: toAnswer(brief),
    rows: rows.map((row) => ({ ...row, brief: completeRun(row.brief) })),
  })

/** The last brief saved in this browser with its hour; null where storage has none that is readable. */
export async function readSavedBrief(): Promise<{ brief: Brief; rows: HistoryRow[] } | null> {
  const { brief, rows } = Object(await readLastBrief()) as { brief?: unknown; rows?: unknown }
  try {
    return { brief: readBrief(brief), rows: readHistory(rows) }
  } catch {
    return null
  }
}
