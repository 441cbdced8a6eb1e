import { REQUIRED_SOURCE_NAMES } from '../market/market-source.ts'
import { isAtLeastAlertLevel } from '../rules/alert-level.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { Brief } from './brief.ts'

/** A brief older than this is marked as old and does not count as current. */
export const MAX_CURRENT_BRIEF_AGE_MS = 15 * MINUTE_MS

/** Whether no item is at watch or above. An old brief, or one that lacks a data source, is never called calm. */
export function isCalmBrief({ required, generatedAt, intelligence }: Brief, at: Date): boolean {
  const isWhole = REQUIRED_SOURCE_NAMES.every((name) => required[name])
  const isOld = at.getTime() - Date.parse(generatedAt) > MAX_CURRENT_BRIEF_AGE_MS
  return isWhole && !isOld && !intelligence.some(({ level }) => isAtLeastAlertLevel(level, 'watch'))
}
