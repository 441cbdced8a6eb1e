import { expect, test, vi } from 'vitest'
import { signal } from './signal.ts'

test('everybody who listens hears it, each time, until they stop', () => {
  const { fire, listen } = signal()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = listen(one)
  listen(other)
  fire()
  stop()
  fire()
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})

test('whoever begins to listen while it is told hears the next one, and is not told of this one', () => {
  const { fire, listen } = signal()
  const late = vi.fn()
  const stop = listen(() => {
    stop()
    listen(late)
  })
  fire()
  expect(late).not.toHaveBeenCalled()
  fire()
  expect(late).toHaveBeenCalledOnce()
})
