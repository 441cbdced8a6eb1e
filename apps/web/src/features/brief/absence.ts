import type { SourceName } from '@tradeops/domain/market/completeness'
import { dayCt, momentCt } from '../../lib/market-time.ts'
import type { Brief } from './brief.ts'

/** Why a figure of a source is not there: the source is silent, or it spoke and left this one out. */
export function absenceOf(brief: Brief, source: SourceName, now: Date): string {
  const found = brief.diagnostics?.[source]
  if (!found) return 'not sent with this brief'
  if (found.observedAt === null) return 'no reading yet'
  if (found.state === 'ok') return 'not in the newest reading'
  return `last reading ${observedWords(source, found.observedAt, now)}`
}

/** When a source last spoke. A gas price is of a trade date, which has no time of day. */
export function observedWords(source: string, at: string, now: Date): string {
  const observed = new Date(at)
  return source === 'gas' ? dayCt(observed) : momentCt(observed, now)
}
