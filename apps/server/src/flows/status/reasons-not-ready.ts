import type { StorageState } from '@tradeops/contract/site/status'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { ageWords } from '@tradeops/domain/words/age'

export type ReadinessFacts = {
  isStopping: boolean
  storage: StorageState
  /** When the newest brief was made, or this process began, whichever was later. */
  briefedAt: Date
  now: Date
}

/** A brief is due every five minutes, whatever the sources do; after three nobody makes any. */
const BRIEFS_LATE_MS = 15 * MINUTE_MS

/** Why nobody should be sent here, and what works all the same; a dead source is no such reason. */
export function reasonsNotReady({ isStopping, storage, briefedAt, now }: ReadinessFacts): string[] {
  const reasons: string[] = []
  if (isStopping) reasons.push('It is stopping: what was begun is ended, and nothing more is begun.')
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
      `No brief was made for ${ageWords(lateMs)}, though one is due every 5 min. Earlier briefs and accounts are served.`,
    )
  }
  return reasons
}
