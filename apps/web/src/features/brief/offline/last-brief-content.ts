import { readLastBrief } from '../../../lib/storage/last-brief.ts'
import { type Brief, type BriefHistoryRow, fillMissingScedRunFields } from '../brief.ts'

/** Converts a brief back to the server's format, so that a later release can read it. */
const toAnswer = ({ stampCT, ...brief }: Brief) => ({ ...brief, window: { stampCT } })

export const composeSavedBrief = (brief: Brief, rows: readonly BriefHistoryRow[]) => ({
  brief: toAnswer(brief),
  rows: rows.map((row) => ({ ...row, brief: fillMissingScedRunFields(row.brief) })),
})

/** Reads the last brief saved in this browser with the SCED runs of its hour; null if storage has no readable brief. */
export async function readSavedBrief(): Promise<{ brief: Brief; rows: BriefHistoryRow[] } | null> {
  const { brief, rows } = Object(await readLastBrief()) as { brief?: unknown; rows?: unknown }
  try {
    const { parseBrief, parseBriefHistory } = await import('../parse-brief.ts')
    return { brief: parseBrief(brief), rows: parseBriefHistory(rows) }
  } catch {
    return null
  }
}
