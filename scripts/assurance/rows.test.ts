import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutFullProofs } from './assurance-row.ts'
import { ASSURANCE_PAGE_PATH, formatAssuranceRow, readAssuranceFigures } from './assurance-table.ts'
import { FAULT_ROWS } from './fault-rows.ts'
import { judgeAssuranceRow, type TestResult } from './judge-assurance-row.ts'
import { LOAD_TEST_ROWS } from './load-rows.ts'
import { SECURITY_ROWS } from './security-rows.ts'

const ROWS = [...SECURITY_ROWS, ...FAULT_ROWS, ...LOAD_TEST_ROWS]
const page = readFileSync(ASSURANCE_PAGE_PATH, 'utf8')
const countTo = (letter: string, last: number) => Array.from({ length: last }, (_, place) => `${letter}${place + 1}`)

test('every promised row is there once, and one that nothing shows says so', () => {
  expect(ROWS.map(({ id }) => id)).toEqual([...countTo('S', 28), ...countTo('F', 20), 'P1', ...countTo('L', 9)])
  const unshown = ROWS.filter(({ proofs }) => proofs.length === 0)
  expect(unshown.filter(({ missed }) => missed === undefined)).toEqual([])
})

test('a row whose proof needs `--full` has another one for the other runs', () => {
  const full = ROWS.filter(({ proofs }) => proofs.some((proof) => 'full' in proof))
  expect(full.length).toBeGreaterThan(0)
  expect(full.map(withoutFullProofs).filter(({ proofs }) => proofs.length === 0)).toEqual([])
})

test.each(ROWS)('$id names files, titles and benchmarks that exist', ({ proofs }) => {
  for (const proof of proofs) {
    if ('benchmark' in proof) continue
    const file = 'file' in proof ? proof.file : proof.program
    expect([file, existsSync(file)]).toEqual([file, true])
    const titles = 'file' in proof ? (proof.titles ?? []) : []
    const text = readFileSync(file, 'utf8')
    for (const title of titles) expect([file, title, text.includes(title)]).toEqual([file, title, true])
  }
})

test('the page has the line of every row, with the figure of the last run', () => {
  const figures = readAssuranceFigures(page)
  const lines = page.split('\n').filter((line) => /^\| [SFLP]\d+ \|/.test(line))
  expect(lines).toEqual(ROWS.map((row) => formatAssuranceRow(row, figures.get(row.id) ?? '')))
  expect(ROWS.filter(({ id }) => !figures.get(id)).map(({ id }) => id)).toEqual([])
})

test('every test that the page names exists', () => {
  const named = [...page.matchAll(/`((?:apps|packages|e2e|ops|scripts|bench)\/[\w./-]+)`/g)].map((match) => match[1]!)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

const row = { id: 'S1', check: 'x', bar: 'y', proofs: [{ file: 'a.test.ts', titles: ['one', 'two'] }] }
const result = (name: string, status: TestResult['status']): TestResult => ({
  ...{ file: 'a.test.ts', name, status },
  ...{ figure: status === 'passed' ? `${name} measured` : null, reason: 'a reason' },
})

test('a row holds if every title it names ran and passed', () => {
  const tests = [result('one', 'passed'), result('two', 'passed'), result('three', 'failed')]
  expect(judgeAssuranceRow(row, tests, [])).toMatchObject({
    state: 'holds',
    figure: 'one measured; two measured; 2 tests',
  })
})

test.each([
  ['failed', [result('one', 'passed'), result('two', 'failed')], 'a.test.ts: two: a reason'],
  [
    'was skipped',
    [result('one', 'passed'), result('two', 'skipped')],
    'a.test.ts: no test ran whose title contains "two"',
  ],
  ['is gone', [result('one', 'passed')], 'a.test.ts: no test ran whose title contains "two"'],
])('a row fails if one of its tests %s', (_case, tests, fault) => {
  expect(judgeAssuranceRow(row, tests, [])).toMatchObject({ state: 'failed', faults: [fault] })
})

test('a benchmark below its bar fails the row, or is a miss if the row states why', () => {
  const load = { ...row, id: 'L1', proofs: [{ benchmark: 'readers' }] }
  const runs = [{ name: '5000 readers', met: false, figure: 'p99 2 s' }]
  expect(judgeAssuranceRow(load, [], runs).state).toBe('failed')
  expect(judgeAssuranceRow({ ...load, missed: 'two cores' }, [], runs).state).toBe('missed')
  expect(judgeAssuranceRow({ ...load, missed: 'two cores' }, [], []).state).toBe('failed')
})
