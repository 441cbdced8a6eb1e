import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { readLastZone, saveLastZone } from './last-zone.ts'
import {
  onStorageChangedInOtherTab,
  readLocalStorageJson,
  readLocalStorageText,
  removeLocalStorageItem,
  writeLocalStorageText,
} from './local-storage.ts'

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test('a value is read back, as text and as JSON, until it is removed', () => {
  expect(writeLocalStorageText('seen', '{"zone":"WEST"}')).toBe(true)
  expect([readLocalStorageText('seen'), readLocalStorageJson('seen')]).toEqual(['{"zone":"WEST"}', { zone: 'WEST' }])
  removeLocalStorageItem('seen')
  expect([readLocalStorageText('seen'), readLocalStorageJson('seen')]).toEqual([null, null])
})

test('a value that is not JSON reads as null', () => {
  localStorage.setItem('seen', '{"zone":')
  expect(readLocalStorageJson('seen')).toBeNull()
})

test('a browser that refuses storage reads as empty, and reports that nothing was stored', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
  expect([readLocalStorageText('seen'), readLocalStorageJson('seen'), writeLocalStorageText('seen', 'x')]).toEqual([
    null,
    null,
    false,
  ])
  expect(() => removeLocalStorageItem('seen')).not.toThrow()
})

test('a change in another tab calls the listener for its keys, and for a full clear', () => {
  const listener = vi.fn()
  const stop = onStorageChangedInOtherTab(['one', 'two'], listener)
  const change = (key: string | null) => {
    listener.mockClear()
    window.dispatchEvent(new StorageEvent('storage', { key }))
    return listener.mock.calls.length
  }
  expect(['one', 'two', null, 'three'].map(change)).toEqual([1, 1, 1, 0])
  stop()
  expect(change('one')).toBe(0)
})

test('a page restored from the back/forward cache calls the listener; a normal pageshow does not', () => {
  const listener = vi.fn()
  const stop = onStorageChangedInOtherTab(['one'], listener)
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  show(true)
  expect(listener).toHaveBeenCalledOnce()
})

test('the last zone is stored under its key; without a valid one it is Houston', () => {
  expect(readLastZone()).toBe('HOUSTON')
  saveLastZone('WEST')
  expect([readLastZone(), localStorage.getItem('last_zone')]).toEqual(['WEST', 'WEST'])
  localStorage.setItem('last_zone', 'PANHANDLE')
  expect(readLastZone()).toBe('HOUSTON')
})
