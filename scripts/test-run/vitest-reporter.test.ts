import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { REPORTERS } from './create-vitest-step.mjs'

type Failure = { test: string; reason: string; again: string }

const FILES = {
  'vitest.config.mjs': `export default {
    test: {
      projects: [{ test: { name: 'unit', globals: true } }],
      tags: [{ name: 'disk', skip: true, meta: { needs: 'a second disk' } }],
    },
  }`,
  'prices.test.mjs': `
    test('adds', () => expect({ price: 3 }).toEqual({ price: 2 }))
    test('passes', () => {})
    test('mounts', { tags: 'disk' }, () => {})
    test('is left out', { skip: true }, () => {})
    test('has a cause', () => {
      throw new Error('not stored', { cause: new Error('no such row') })
    })
    describe('with a table', () => {
      beforeAll(() => {
        throw new Error('no table')
      })
      test('reads it', () => {})
    })`,
  'unloaded.test.mjs': `import './no-such-file.mjs'`,
  'rejected.test.mjs': `test('leaves a promise', () => void Promise.reject(new Error('not awaited')))`,
}

const folder = mkdtempSync(join(tmpdir(), 'vitest-reporter-'))
let outcome: { passed: number; failed: number; skipped: number; failures: Failure[]; needs: (string | null)[] }

beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  // Vitest passes settings to its workers as VITEST variables; the run started here must not inherit them.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const vitest = join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs')
  spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--outputFile=outcome.json', ...REPORTERS], { env })
  outcome = JSON.parse(readFileSync(join(folder, 'outcome.json'), 'utf8'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function findFailure(name: string) {
  const { reason, again } = outcome.failures.find(({ test }) => test === name)!
  return { reason: stripVTControlCharacters(reason), again }
}

test('tests, files that cannot be loaded, groups and errors outside tests are counted', () => {
  expect(outcome).toMatchObject({ passed: 2, failed: 5, skipped: 3 })
  expect(outcome.failures.map(({ test }) => test).sort()).toEqual([
    'prices.test.mjs > adds',
    'prices.test.mjs > has a cause',
    'prices.test.mjs > with a table',
    'rejected.test.mjs, outside its tests',
    'unloaded.test.mjs',
  ])
})

test('a failed test has its message, its difference and its line', () => {
  const { reason, again } = findFailure('prices.test.mjs > adds')
  expect(reason).toContain('AssertionError: expected { price: 3 } to deeply equal { price: 2 }')
  expect(reason).toMatch(/-\s+"price": 2,\n\+\s+"price": 3,/)
  expect(reason).toContain('prices.test.mjs:2:')
  expect(again).toContain('npx vitest run --project unit prices.test.mjs -t "adds"')
})

test('an error has its cause, once', () => {
  expect(findFailure('prices.test.mjs > has a cause').reason).toMatch(
    /not stored[\s\S]+\nCaused by: Error: no such row/,
  )
})

test('a file that cannot be loaded has the reason and no title', () => {
  const { reason, again } = findFailure('unloaded.test.mjs')
  expect(reason).toContain('no-such-file.mjs')
  expect(again).toMatch(/--project unit unloaded\.test\.mjs$/)
})

test('skipped tests have what they need', () => {
  expect(outcome.needs.map(String).sort()).toEqual(['a second disk', 'null', 'what failed before them'])
})
