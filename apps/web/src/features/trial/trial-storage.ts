import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { onStorageChangedInOtherTab, readLocalJson, writeLocal } from '../../lib/storage/local-storage.ts'

const KEY = 'anonymous_session'

/** The record while storage is full or refused, so that the trial lasts as long as the page. */
let unsaved: TrialRecord | null = null

export const readTrialRecord = (): unknown => unsaved ?? readLocalJson(KEY)

export function saveTrialRecord(record: TrialRecord): void {
  unsaved = writeLocal(KEY, JSON.stringify(record)) ? null : record
}

export const onTrialRecordChangedInOtherTab = (listener: () => void): (() => void) =>
  onStorageChangedInOtherTab([KEY], listener)
