import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { onChangedElsewhere, readLocalJson, writeLocal } from '../../lib/storage/local-storage.ts'

/** The session record of a visitor without an account. */
const KEY = 'anonymous_session'

/** What storage would not take: it may be full, or refused altogether. The trial then lasts as long as its page. */
let notTaken: TrialRecord | null = null

export const readKept = (): unknown => notTaken ?? readLocalJson(KEY)

export function keep(record: TrialRecord): void {
  notTaken = writeLocal(KEY, JSON.stringify(record)) ? null : record
}

/** Called when another tab changes the record. */
export const onKeptElsewhere = (listener: () => void): (() => void) => onChangedElsewhere([KEY], listener)
