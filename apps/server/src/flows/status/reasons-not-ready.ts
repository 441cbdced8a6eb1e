import type { DatabaseState } from '@tradeops/contract/site/status'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { writeAge } from '@tradeops/domain/words/age'

export type ReadinessState = {
  isStopping: boolean
  storage: DatabaseState
  /** When the newest brief was made, or when this process started, whichever was later. */
  briefedAt: Date
  now: Date
}

/**
 * Age from which the newest brief is late: a brief is due every five minutes even if sources fail, so three missing
 * briefs mean that no process makes briefs.
 */
const BRIEFS_LATE_MS = 15 * MINUTE_MS

/**
 * Lists why a load balancer should not route requests to this process, and what still works; a failed data source is no
 * reason.
 */
export function listReasonsNotReady({ isStopping, storage, briefedAt, now }: ReadinessState): string[] {
  const reasons: string[] = []
  if (isStopping) reasons.push('It is stopping: running requests are finished, and no new ones are accepted.')
  if (storage === 'unreachable') {
    reasons.push(
      'The database does not answer. The newest briefs and the pages are served; history, accounts and mails are not.',
    )
  }
  if (storage === 'read only') {
    reasons.push(
      'Nothing can be saved: the disk is full, or the database is read-only. What is stored is served; new prices and briefs, accounts and mails are not stored.',
    )
  }
  const lateMs = now.getTime() - briefedAt.getTime()
  if (lateMs > BRIEFS_LATE_MS) {
    reasons.push(
      `No brief was made for ${writeAge(lateMs)}, though one is due every 5 min. Earlier briefs and accounts are served.`,
    )
  }
  return reasons
}
