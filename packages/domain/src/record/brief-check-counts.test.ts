import { expect, test } from 'vitest'
import { createSampleBrief, createSampleItem } from '../../test/sample-brief.ts'
import { createSampleWindow, type SampleRow } from '../../test/sample-window.ts'
import type { Brief } from '../brief/brief.ts'
import { addBriefCheckCounts, createBriefChecker, writeBriefCheckTable } from './brief-check-counts.ts'

const RUN = Date.parse('2024-05-08T23:55:00Z')
const MINUTE = 60_000

const checked = (brief: Partial<Brief>, runs: readonly SampleRow[] = []) => {
  const checker = createBriefChecker()
  const whole = createSampleBrief({ zone: 'NORTH', hub: 'HB_NORTH', scedRunAt: new Date(RUN).toISOString(), ...brief })
  checker.check(new Map([['NORTH', whole]]), createSampleWindow(RUN + MINUTE, { 'lmp/HB_NORTH': runs }))
  return checker.checks
}
const outcomeOf = (checks: ReturnType<typeof checked>, start: string): string | undefined => {
  const [, found] = Object.entries(checks).find(([name]) => name.startsWith(start)) ?? []
  return found && `${found.kept} of ${found.asked}`
}

test('in a storm the move of the hour is compared with the run of an hour before, not with a number of runs', () => {
  const ago = Array.from({ length: 40 }, (_, index) => 39 - index)
  const runs = ago.map((count): SampleRow => [RUN - count * 3 * MINUTE, 1_000 + 10 * count])
  const saying = (move: string) =>
    checked({ lmp: 1_000, narrative: `North is at $1,000, ${move} over the last hour.` }, runs)
  expect(outcomeOf(saying('down $200'), 'the move')).toBe('1 of 1')
  expect(outcomeOf(saying('up $200'), 'the move')).toBe('0 of 1')
  expect(outcomeOf(saying('down $110'), 'the move')).toBe('0 of 1')
  expect(outcomeOf(saying('flat'), 'the move')).toBeUndefined()
})

test('an alert at an ordinary price is found, and one at a high price is not', () => {
  const norm = { percentile: 50, p10: 20, p50: 30, p90: 45, n: 40, basis: 'x' }
  const norms = { lmp: norm, load: null, netLoad: null, basis: null }
  const alertAt = (lmp: number) =>
    outcomeOf(checked({ lmp, norms, intelligence: [createSampleItem('cold', 'alert')] }), 'an alert')
  expect(alertAt(34)).toBe('0 of 1')
  expect(alertAt(50)).toBe('1 of 1')
  expect(alertAt(900)).toBe('1 of 1')
  expect(outcomeOf(checked({ lmp: 34, norms }), 'an alert')).toBeUndefined()
})

test('a short narrative is counted, and the counts of two parts add up with the first that is broken', () => {
  const short = checked({ narrative: 'Too short.' })
  const long = checked({ narrative: 'word '.repeat(170) })
  const sum = addBriefCheckCounts(long, short)
  expect(outcomeOf(sum, 'a narrative has at least')).toBe('1 of 2')
  expect(writeBriefCheckTable(sum).join('\n')).toMatch(/1 of {6}2 {2}a narrative has at least 160 words: NORTH/)
})
