import { expect, test } from 'vitest'
import { estimateSecondsLeft } from './estimate-seconds-left.mjs'

const step = (name: string, seconds: number, needs: string[] = []) => ({ name, seconds, cores: 1, needs })
const running = (name: string, seconds: number, elapsedSeconds: number) => ({ ...step(name, seconds), elapsedSeconds })
const fresh = { cores: 2, passed: new Set<string>() }

test('steps that fit beside each other take as long as the longest', () => {
  expect(estimateSecondsLeft([step('unit', 200), step('pages', 180)], [], fresh)).toBe(200)
})

test('a third step starts when the first of two ends', () => {
  const steps = [step('unit', 200), step('pages', 180), step('lint', 30)]
  expect(estimateSecondsLeft(steps, [], fresh)).toBe(210)
})

test('what already ran is not counted again', () => {
  expect(estimateSecondsLeft([step('lint', 50)], [running('unit', 200, 190), running('pages', 180, 100)], fresh)).toBe(
    80,
  )
})

test('a step that is late counts as needing a tenth of its time', () => {
  expect(estimateSecondsLeft([], [running('unit', 200, 400)], fresh)).toBe(20)
})

test('a step waits for what it needs', () => {
  expect(estimateSecondsLeft([step('browser', 300, ['build']), step('build', 20)], [], fresh)).toBe(320)
})

test('steps that can never start add no time', () => {
  expect(estimateSecondsLeft([step('browser', 300, ['build'])], [], fresh)).toBe(0)
})
