import { expect, test } from 'vitest'
import { describeTestProgress } from './describe-test-progress.mjs'

test('the status line says what runs, what is done and how long is left', () => {
  const progress = {
    elapsedSeconds: 192.4,
    running: ['unit', 'browser'],
    done: 9,
    failed: 0,
    total: 14,
    secondsLeft: 130,
  }
  expect(describeTestProgress(progress)).toBe('[3:12] running unit, browser; 9 of 14 done; about 2 min left')
})

test('failed steps are counted, and the last minute has no figure', () => {
  const progress = { elapsedSeconds: 8, running: [], done: 2, failed: 1, total: 3, secondsLeft: 20 }
  expect(describeTestProgress(progress)).toBe('[0:08] waiting; 2 of 3 done (1 failed); less than a minute left')
})
