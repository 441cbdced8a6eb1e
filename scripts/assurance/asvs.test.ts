import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ASSURANCE_PAGE_PATH } from './assurance-table.ts'
import { FAULT_ROWS } from './fault-rows.ts'
import { SECURITY_ROWS } from './security-rows.ts'

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; they are the first of their section. V10 and
 * V17 do not apply as a whole.
 */
const REQUIREMENTS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}
const STATES = ['met', 'partly', 'missed', 'operator', 'none']
const NUMBER = /\b\d+\.\d+(?:\.\d+)?\b/g

const page = readFileSync(ASSURANCE_PAGE_PATH, 'utf8')
const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, requirement = '']) => /^\d+\.\d+/.test(requirement))
  .map(([, requirement = '', state = '', shownBy = '']) => ({ requirement, state, shownBy }))

const countUp = (section: string, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => `${section}.${from + place}`)

/** Lists the numbers of a row: single ones, `3.3.1 to 3.3.4`, and whole sections such as `6.8`. */
function listNumbers(requirement: string): string[] {
  const spans = [...requirement.matchAll(/(\d+\.\d+)\.(\d+) to \d+\.\d+\.(\d+)/g)]
  const inSpans = spans.flatMap(([, section, from, to]) => countUp(section!, Number(from), Number(to)))
  const single = [...requirement.matchAll(NUMBER)].map(([number]) => number)
  return [...inSpans, ...single.flatMap((n) => (n.split('.').length === 3 ? [n] : countUp(n, 1, REQUIREMENTS[n] ?? 0)))]
}

test('the page has every requirement of levels 1 and 2, and no other', () => {
  const all = Object.entries(REQUIREMENTS).flatMap(([section, count]) => countUp(section, 1, count))
  expect([...new Set(rows.flatMap(({ requirement }) => listNumbers(requirement)))].sort()).toEqual(all.sort())
  expect(page).toContain('V10 (OAuth) and V17 (WebRTC) do not apply')
})

test('every requirement has a known state, and what applies has a test or a reason', () => {
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([])
  const unexplained = rows.filter(({ state, shownBy }) => ['met', 'partly', 'missed'].includes(state) && shownBy === '')
  expect(unexplained).toEqual([])
})

test('every row and file that a requirement names exists', () => {
  const known = new Set([...SECURITY_ROWS, ...FAULT_ROWS].map(({ id }) => id))
  const named = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/\b[SF]\d+\b/g)].map(([id]) => id))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((id) => !known.has(id))).toEqual([])
  const paths = rows.flatMap(({ shownBy }) => [...shownBy.matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map((match) => match[1]!))
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
