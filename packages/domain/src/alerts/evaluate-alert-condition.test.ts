import { expect, test } from 'vitest'
import type { AlertCondition } from './alert-condition.ts'
import { createAlertConditionState, isAlertUnsteady } from './alert-condition-state.ts'
import { type AlertQuantityReading, evaluateAlertCondition } from './evaluate-alert-condition.ts'

const RUN_MS = 300_000
const ABOVE_150: AlertCondition = {
  quantity: { kind: 'lmp', zone: 'HOUSTON' },
  side: 'above',
  line: 150,
  clearLine: 135,
  confirmRuns: 2,
  clearRuns: 2,
}

const readingOf = (value: number | null | 'gap'): AlertQuantityReading =>
  value === null
    ? { absent: 'no_data', source: 'lmp' }
    : value === 'gap'
      ? { absent: 'incomplete_window' }
      : { value, atMs: 0 }

function runThrough(values: readonly (number | null | 'gap')[], condition = ABOVE_150) {
  let state = createAlertConditionState(0)
  const phases = values.map((value, index) => {
    state = evaluateAlertCondition(condition, state, readingOf(value), (index + 1) * RUN_MS)
    return state.phase
  })
  return { state, phases }
}

test('two runs in a row past the line fire, and one false run resets the count', () => {
  expect(runThrough([160, 140, 160, 160]).phases).toEqual(['pending', 'normal', 'pending', 'firing'])
})

test('the line itself is not above it', () => {
  expect(runThrough([150, 150, 150]).phases).toEqual(['normal', 'normal', 'normal'])
})

test('it clears after two runs under the clear value, not under the line', () => {
  expect(runThrough([160, 160, 140, 134, 136, 134, 134]).phases).toEqual([
    'pending',
    'firing',
    'firing',
    'recovering',
    'firing',
    'recovering',
    'normal',
  ])
})

test('missing data hold every phase, and the runs before them still count', () => {
  expect(runThrough([160, null, null, 160]).phases).toEqual(['pending', 'held', 'held', 'firing'])
  expect(runThrough([160, 160, null, 134, null, 134]).phases.at(-1)).toBe('normal')
  expect(runThrough([160, 160, null]).state).toMatchObject({ resumes: 'firing', reason: 'no_data' })
})

test('an incomplete window is not judged and reports no silent source', () => {
  const { state } = runThrough([160, 160, 'gap'])
  expect(state).toMatchObject({ phase: 'held', reason: 'incomplete_window', silence: null })
})

test('a silent source is noted once, with the time of its first missing run', () => {
  expect(runThrough([100, null, null, null]).state.silence).toEqual({ source: 'lmp', sinceMs: 2 * RUN_MS })
  expect(runThrough([100, null, 100]).state.silence).toBeNull()
})

test('an episode keeps its start and its furthest value until it ends', () => {
  const { state } = runThrough([160, 163, 500, 170, 100, 100])
  expect(state.lastEpisode).toEqual({
    startedAtMs: 2 * RUN_MS,
    startValue: 163,
    peak: 500,
    peakAtMs: 3 * RUN_MS,
    endedAtMs: 6 * RUN_MS,
  })
  expect(state).toMatchObject({ phase: 'normal', reason: 'cleared', episode: null })
})

test('below zero, the furthest value is the lowest', () => {
  const below: AlertCondition = { ...ABOVE_150, side: 'below', line: 0, clearLine: 1, confirmRuns: 1 }
  expect(runThrough([-5, -20, -1], below).state.episode?.peak).toBe(-20)
})

test('a level is reached at its line and cleared under it', () => {
  const warn: AlertCondition = {
    quantity: { kind: 'level', zone: 'HOUSTON' },
    side: 'above',
    line: 2,
    clearLine: 2,
    confirmRuns: 1,
    clearRuns: 2,
  }
  expect(runThrough([1, 2, 3, 1, 1], warn).phases).toEqual(['normal', 'firing', 'firing', 'recovering', 'normal'])
})

test('four changes within twenty runs are unsteady, and twenty calm runs later they are not', () => {
  const once: AlertCondition = { ...ABOVE_150, confirmRuns: 1, clearRuns: 1 }
  expect(isAlertUnsteady(runThrough([160, 100, 160], once).state)).toBe(false)
  const flapping = [160, 100, 160, 100]
  expect(isAlertUnsteady(runThrough(flapping, once).state)).toBe(true)
  expect(isAlertUnsteady(runThrough([...flapping, ...Array<number>(17).fill(100)], once).state)).toBe(false)
})
