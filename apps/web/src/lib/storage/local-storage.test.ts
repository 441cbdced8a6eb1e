// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import '../../../test/dom.tsx'
import { keepLastZone, readLastZone } from './last-zone.ts'
import { onChangedElsewhere, readLocal, readLocalJson, removeLocal, writeLocal } from './local-storage.ts'

function refuse(): never {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test('what is written is read back, as text and as JSON, until it is removed', () => {
  expect(writeLocal('seen', '{"zone":"WEST"}')).toBe(true)
  expect([readLocal('seen'), readLocalJson('seen')]).toEqual(['{"zone":"WEST"}', { zone: 'WEST' }])
  removeLocal('seen')
  expect([readLocal('seen'), readLocalJson('seen')]).toEqual([null, null])
})

test('what is not JSON is nothing', () => {
  localStorage.setItem('seen', '{"zone":')
  expect(readLocalJson('seen')).toBeNull()
})

test('a browser that refuses storage reads as an empty one, and says that nothing was kept', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
  expect([readLocal('seen'), readLocalJson('seen'), writeLocal('seen', 'x')]).toEqual([null, null, false])
  expect(() => removeLocal('seen')).not.toThrow()
})

test('another tab’s change of one of the keys, or of all at once, is told; one of another key is not', () => {
  const listener = vi.fn()
  const stop = onChangedElsewhere(['one', 'two'], listener)
  const change = (key: string | null) => {
    listener.mockClear()
    window.dispatchEvent(new StorageEvent('storage', { key }))
    return listener.mock.calls.length
  }
  expect(['one', 'two', null, 'three'].map(change)).toEqual([1, 1, 1, 0])
  stop()
  expect(change('one')).toBe(0)
})

test('a page that comes back from being frozen is told to look; one that is merely shown, or was left, is not', () => {
  const listener = vi.fn()
  const stop = onChangedElsewhere(['one'], listener)
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledOnce()
  stop()
  show(true)
  expect(listener).toHaveBeenCalledOnce()
})

test('the zone chosen last is kept under its key; without one, or with a name that is no zone, it is Houston', () => {
  expect(readLastZone()).toBe('HOUSTON')
  keepLastZone('WEST')
  expect([readLastZone(), localStorage.getItem('last_zone')]).toEqual(['WEST', 'WEST'])
  localStorage.setItem('last_zone', 'PANHANDLE')
  expect(readLastZone()).toBe('HOUSTON')
})
