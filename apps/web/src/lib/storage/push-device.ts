import { readLocalStorageText, removeLocalStorageItem, writeLocalStorageText } from './local-storage.ts'

const KEY = 'push_device'
const UUID = /^[0-9a-f-]{36}$/

/** The id under which the server knows this browser; stored, because a sign-out must name it at once. */
export function readPushDevice(): string | null {
  const stored = readLocalStorageText(KEY)
  return stored !== null && UUID.test(stored) ? stored : null
}

export function savePushDevice(id: string | null): void {
  if (id === null) removeLocalStorageItem(KEY)
  else writeLocalStorageText(KEY, id)
}
