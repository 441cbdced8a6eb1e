import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import { formatCentralClock } from '@tradeops/domain/time/central-time'
import { writeAge } from '@tradeops/domain/words/age'
import { formatMomentText } from '@tradeops/domain/words/wording'

type Source = Pick<SourceHealthReport, 'title' | 'state' | 'observedAt' | 'lastError'>

function describe({ state, observedAt, lastError }: Source, now: Date): string {
  if (state === 'ok') return 'current again'
  if (observedAt === null) return lastError ?? 'not read yet'
  const observedMs = Date.parse(observedAt)
  const moment = formatMomentText(observedMs, now.getTime())
  // Day-ahead prices are late when tomorrow's are overdue; today's last hour is still to come.
  if (observedMs > now.getTime()) return `late, its values end at ${moment}`
  if (state === 'frozen') return `its values have stopped changing, the last one is from ${moment}`
  const age = writeAge(now.getTime() - observedMs)
  return state === 'missing'
    ? `missing, its last value from ${moment} (${age} old) is no longer used`
    : `late, its last value from ${moment} (${age} old) is in use`
}

/**
 * Writes how a source changed, such as `19:07  Wind: late, its last value from 18:55 (12 min old) is in use`; null if it
 * did not change. The first reading of a source is part of the start.
 */
export function writeSourceChange(before: Source['state'], source: Source, now: Date): string | null {
  if (before === source.state || (before === 'waiting' && source.state === 'ok')) return null
  return `${formatCentralClock(now)}  ${source.title}: ${describe(source, now)}`
}
