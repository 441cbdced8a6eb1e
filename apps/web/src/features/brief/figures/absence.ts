import type { SourceName } from '@tradeops/domain/market/completeness'
import { dayCt, momentCt } from '../../../lib/market/market-time.ts'
import type { Brief } from '../brief.ts'

/** Why a figure of a source is not there: the source is silent, or it spoke and left this one out. */
export function absenceOf(brief: Brief, source: SourceName, now: Date): string {
  const found = brief.diagnostics?.[source]
  if (!found) return 'not sent with this brief'
  if (!found.observedAt) return 'no reading yet'
  if (found.state === 'ok') return 'not in the newest reading'
  return `last reading ${observedUntil(source, found.observedAt, now)}`
}

/** The end of what a source last spoke of: for gas the midnight after its trade date, which is still that date's. */
export const observedUntil = (source: string, at: string, now: Date): string =>
  source === 'gas' ? dayCt(new Date(Date.parse(at) - 1)) : momentCt(new Date(at), now)
