import { expect, test } from 'vitest'
import { chooseNextStep } from './choose-next-step.mjs'

const step = (name: string, seconds: number, cores = 1, needs: string[] = []) => ({ name, seconds, cores, needs })
const idle = { cores: 2, usedCores: 0, passed: new Set<string>() }

test('the longest step starts first', () => {
  const steps = [step('lint', 3), step('browser', 300), step('unit', 200)]
  expect(chooseNextStep(steps, idle)?.name).toBe('browser')
})

test('of two equally long steps the one listed first starts', () => {
  expect(chooseNextStep([step('types', 5), step('lint', 5)], idle)?.name).toBe('types')
})

test('a step that does not fit waits, and a shorter one that fits starts', () => {
  const steps = [step('browser', 300, 2), step('lint', 3, 1)]
  expect(chooseNextStep(steps, { ...idle, usedCores: 1 })?.name).toBe('lint')
  expect(chooseNextStep([steps[0]!], { ...idle, usedCores: 1 })).toBeNull()
})

test('a step that needs more cores than the machine has runs alone instead of never', () => {
  expect(chooseNextStep([step('browser', 300, 8)], idle)?.name).toBe('browser')
})

test('a step waits for the steps it needs', () => {
  const steps = [step('browser', 300, 1, ['build']), step('build', 20)]
  expect(chooseNextStep(steps, idle)?.name).toBe('build')
  expect(chooseNextStep([steps[0]!], { ...idle, usedCores: 1 })).toBeNull()
  expect(chooseNextStep([steps[0]!], { ...idle, passed: new Set(['build']) })?.name).toBe('browser')
})

test('a short step that a long one waits for starts before steps of middle length', () => {
  const steps = [step('pages', 200), step('build', 20), step('browser', 300, 1, ['build'])]
  expect(chooseNextStep(steps, idle)?.name).toBe('build')
})

test('when every core is used nothing starts', () => {
  expect(chooseNextStep([step('lint', 3)], { ...idle, usedCores: 2 })).toBeNull()
})

test('beside full cores only a step that waits half of its time starts', () => {
  const busy = { ...idle, cores: 2.5, usedCores: 2 }
  const steps = [step('unit', 200), step('server on PostgreSQL', 180, 0.5)]
  expect(chooseNextStep(steps, busy)?.name).toBe('server on PostgreSQL')
  expect(chooseNextStep(steps, { ...busy, usedCores: 2.5 })).toBeNull()
})
