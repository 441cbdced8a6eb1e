import { expect, test, vi } from 'vitest'
import { createEventEmitter } from './create-event-emitter.ts'

test('every listener is called each time, until it stops', () => {
  const { fire, listen } = createEventEmitter()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = listen(one)
  listen(other)
  fire()
  stop()
  fire()
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2])
})

test('a listener added during a call is first called the next time', () => {
  const { fire, listen } = createEventEmitter()
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
