import { expect, test } from 'vitest'
import { startHourlyUpkeep } from './hourly-upkeep.ts'

function byHand() {
  let due: (() => void) | null = null
  return {
    timers: {
      after(_delayMs: number, callback: () => void) {
        due = callback
        return () => {
          due = null
        }
      },
    },
    isPlanned: () => due !== null,
    anHourLater() {
      const callback = due
      due = null
      callback?.()
    },
  }
}

const clock = { now: () => new Date('2026-07-15T22:36:00Z') }

test('a tidying that fails is told, and the next one comes all the same', async () => {
  const hand = byHand()
  const faults: unknown[] = []
  startHourlyUpkeep({
    clock,
    timers: hand.timers,
    tidy: () => Promise.reject(new Error('away')),
    onFault: (fault) => faults.push(fault),
  })
  hand.anHourLater()
  await expect.poll(hand.isPlanned).toBe(true)
  expect(faults).toEqual([new Error('away')])
})

test('one tidying never runs into the next, and stopping waits for it', async () => {
  const hand = byHand()
  let finish = () => {}
  let done = false
  const upkeep = startHourlyUpkeep({
    clock,
    timers: hand.timers,
    tidy: () =>
      new Promise((resolve) => {
        finish = () => {
          done = true
          resolve()
        }
      }),
    onFault: () => {},
  })
  hand.anHourLater()
  expect(hand.isPlanned()).toBe(false)
  const stopped = upkeep.stop()
  finish()
  await stopped
  expect(done).toBe(true)
  expect(hand.isPlanned()).toBe(false)
})
