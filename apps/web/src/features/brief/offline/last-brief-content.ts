import { readLastBrief, saveLastBrief } from '../../../lib/storage/last-brief.ts'
import { type Brief, type BriefHistoryRow, fillMissingRunFields, parseBrief, parseBriefHistory } from '../brief.ts'

/** Writes a brief in the server's format, so that a later release can read it. */
const toAnswer = ({ stampCT, ...brief }: Brief) => ({ ...brief, window: { stampCT } })

export const saveBriefOffline = (brief: Brief, rows: readonly BriefHistoryRow[]): Promise<void> =>
  saveLastBrief({
    brief: toAnswer(brief),
    rows: rows.map((row) => ({ ...row, brief: fillMissingRunFields(row.brief) })),
  })

/** Reads the last brief saved in this browser with its hour; null if storage has none that is readable. */
export async function readSavedBrief(): Promise<{ brief: Brief; rows: BriefHistoryRow[] } | null> {
  const { brief, rows } = Object(await readLastBrief()) as { brief?: unknown; rows?: unknown }
  try {
    return { brief: parseBrief(brief), rows: parseBriefHistory(rows) }
  } catch {
    return null
  }
}
