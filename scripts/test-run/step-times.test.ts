import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { estimateStepSeconds, readStepTimes, saveStepTimes } from './step-times.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'step-times-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the last run decides; without one the shipped times do', () => {
  expect(estimateStepSeconds('unit', { unit: 12 })).toBe(12)
  expect(estimateStepSeconds('browser', {})).toBeGreaterThan(estimateStepSeconds('unused code', {}))
  expect(estimateStepSeconds('a new check', {})).toBeGreaterThan(0)
})

test('a run that skipped a step keeps that step’s earlier time', () => {
  const file = join(folder, 'times.json')
  saveStepTimes({ unit: 200, browser: 300 }, file)
  saveStepTimes({ unit: 190 }, file)
  expect(readStepTimes(file)).toEqual({ unit: 190, browser: 300 })
})

test.each(['', '{"unit":', 'null', '{"unit":"long"}'])('a damaged file counts as none: %j', (content) => {
  const file = join(folder, 'times.json')
  writeFileSync(file, content)
  expect(readStepTimes(file)).toEqual({})
})

test('a folder that cannot be written does not fail the run', () => {
  expect(() => saveStepTimes({ unit: 1 }, join(folder, 'missing', 'times.json'))).not.toThrow()
})
