import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPendingDownload } from './pending-download.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a released download follows after 300 ms, once', () => {
  const download = vi.fn()
  const pending = createPendingDownload(() => '/brief')
  pending.hold(download)
  vi.advanceTimersByTime(1_000)
  expect(download).not.toHaveBeenCalled()
  pending.release()
  vi.advanceTimersByTime(299)
  expect(download).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  pending.release()
  vi.advanceTimersByTime(1_000)
  expect(download).toHaveBeenCalledTimes(1)
})

test('on another page it is dropped', () => {
  let place = '/brief?zone=WEST'
  const download = vi.fn()
  const pending = createPendingDownload(() => place)
  pending.hold(download)
  pending.release()
  place = '/'
  vi.advanceTimersByTime(1_000)
  expect(download).not.toHaveBeenCalled()
})

test('asked for again within the moment, it waits for the new answer', () => {
  const download = vi.fn()
  const pending = createPendingDownload(() => '/brief')
  pending.hold(download)
  pending.release()
  vi.advanceTimersByTime(200)
  pending.hold(download)
  vi.advanceTimersByTime(1_000)
  expect(download).not.toHaveBeenCalled()
})
