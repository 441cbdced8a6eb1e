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

test('on another page the download is dropped', () => {
  let address = '/brief?zone=WEST'
  const download = vi.fn()
  const pending = createPendingDownload(() => address)
  pending.hold(download)
  pending.release()
  address = '/'
  vi.advanceTimersByTime(1_000)
  expect(download).not.toHaveBeenCalled()
})

test('a second request within the delay waits for its own release', () => {
  const download = vi.fn()
  const pending = createPendingDownload(() => '/brief')
  pending.hold(download)
  pending.release()
  vi.advanceTimersByTime(200)
  pending.hold(download)
  vi.advanceTimersByTime(1_000)
  expect(download).not.toHaveBeenCalled()
})
