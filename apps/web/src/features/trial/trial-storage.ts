import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import {
  onStorageChangedInOtherTab,
  readLocalStorageJson,
  writeLocalStorageText,
} from '../../lib/storage/local-storage.ts'

const KEY = 'anonymous_session'

/** The trial record while storage is full or refused; the trial then lasts as long as the page is open. */
let unsaved: TrialRecord | null = null

export const readTrialRecord = (): unknown => unsaved ?? readLocalStorageJson(KEY)

export function saveTrialRecord(record: TrialRecord): void {
  unsaved = writeLocalStorageText(KEY, JSON.stringify(record)) ? null : record
}

export const onTrialRecordChangedInOtherTab = (listener: () => void): (() => void) =>
  onStorageChangedInOtherTab([KEY], listener)
