import { SOURCE_NAMES } from '../market/market-source.ts'
import { atLeast } from '../rules/level.ts'
import { MINUTE_MS } from '../time/durations.ts'
import type { Brief } from './brief.ts'

/** A brief older than this is said to be old, and tells nothing of the present. */
export const OLD_BRIEF_MS = 15 * MINUTE_MS

/** Whether a brief knows that nothing is at watch or above. One that lacks a source, or is old, does not know it. */
export function isCalm({ required, generatedAt, intelligence }: Brief, at: Date): boolean {
  const isWhole = SOURCE_NAMES.every((name) => required[name])
  const isOld = at.getTime() - Date.parse(generatedAt) > OLD_BRIEF_MS
  return isWhole && !isOld && !intelligence.some(({ level }) => atLeast(level, 'watch'))
}
