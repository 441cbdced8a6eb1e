import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../sandbox/test/full-counts.ts'
import { createRowsEndingAt, createSampleInput } from '../../test/sample-input.ts'
import { createUsualRows } from '../../test/sample-window.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import { judgeVerdicts } from '../rules/verdicts/judge-verdicts.ts'
import { formatUsd } from '../words/wording.ts'
import { composeTrendCaption } from './trend-caption.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')

const captionFor = (input: RuleInput): string => composeTrendCaption(judgeVerdicts(input, [], null).verdicts).text

function captionOf(lastHour: readonly number[], usual = 30): string {
  const history = createUsualRows(RUN, usual)
  const input = createSampleInput({
    nowMs: NOW,
    columns: { 'lmp/HB_HOUSTON': [...history, ...createRowsEndingAt(RUN, lastHour)] },
  })
  return captionFor(input)
}

const steps = (from: number, by: number) => Array.from({ length: 12 }, (_, index) => from + index * by)

test.each([
  [
    'a rise is measured between the ends of the hour',
    steps(30, 2),
    'Rising: +$22 over the last hour to $52, above the usual $30 for 17:35.',
  ],
  ['so is a fall', steps(52, -2), 'Falling: −$22 over the last hour to $30, in line with the usual $30 for 17:35.'],
  ['little is flat', steps(30, 0.1), 'Flat: +$1.10 over the last hour to $31, in line with the usual $30 for 17:35.'],
  [
    'a fall that its last run undid is neither',
    [81, 86, 86, 81, 76, 82, 74, 74, 66, 60, 51, 180],
    'Mixed: +$99 over the last hour to $180 (range $51 to $180), above the usual $30 for 17:35.',
  ],
  [
    'nor is a jump of the last run after a quiet hour',
    [30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 90],
    'Mixed: +$60 over the last hour to $90 (range $30 to $90), above the usual $30 for 17:35.',
  ],
  [
    'nor a rise and fall back to where it was',
    [46, 52, 56, 60, 58, 50, 48, 45, 45, 45, 47, 48],
    'Mixed: +$2 over the last hour to $48 (range $45 to $60), above the usual $30 for 17:35.',
  ],
  [
    'fourteen dollars are a move at any price',
    steps(140, 14 / 11),
    'Rising: +$14 over the last hour to $154, above the usual $30 for 17:35.',
  ],
  [
    'and so are fourteen that reversed inside the hour',
    [140, 140, 141, 140, 154, 140, 141, 140, 140, 141, 140, 141],
    'Mixed: +$1 over the last hour to $141 (range $140 to $154), above the usual $30 for 17:35.',
  ],
  [
    'an hour that wavers by a dollar or two is flat',
    [30, 31, 29, 30, 32, 31, 30, 29, 31, 30, 32, 31],
    'Flat: +$1 over the last hour to $31, in line with the usual $30 for 17:35.',
  ],
])('%s', (_sentence, lastHour, caption) => {
  expect(captionOf(lastHour)).toBe(caption)
})

test('the run in force an hour ago begins the hour, though it was made a minute earlier', () => {
  const hour = createRowsEndingAt(RUN, Array<number>(11).fill(30))
  const columns = {
    'lmp/HB_HOUSTON': [...createUsualRows(RUN, 30), [RUN - 61 * 60_000, 90] as [number, number], ...hour],
  }
  const input = createSampleInput({ nowMs: NOW, columns })
  expect(captionFor(input)).toMatch(/^Mixed: −\$60 over the last hour to \$30 \(range \$30 to \$90\)/)
})

/** Quiet, negative and high prices, with some spikes and some missing runs. */
const anHour = fc
  .record({
    level: fc.oneof(fc.double({ min: -40, max: 90, noNaN: true }), fc.double({ min: 90, max: 4900, noNaN: true })),
    steps: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 12, maxLength: 12 }),
    scale: fc.constantFrom(0.1, 1, 3, 8, 20, 300),
    missed: fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { maxLength: 3 }),
  })
  .map(({ level, steps: moves, scale, missed }) =>
    moves
      .map((move, run): [number, number] => [
        RUN - (11 - run) * 300_000,
        Math.round(100 * (level + move * scale)) / 100,
      ])
      .filter((_run, index) => !missed.includes(index)),
  )

test('over any hour the caption says what the table shows', () => {
  fc.assert(
    fc.property(anHour, (rows) => {
      const input = createSampleInput({ nowMs: NOW, columns: { 'lmp/HB_HOUSTON': rows } })
      const text = captionFor(input)
      const prices = rows.map(([, price]) => price)
      const [first, last] = [prices[0]!, prices.at(-1)!]
      const [low, high] = [Math.min(...prices), Math.max(...prices)]
      const change = Math.round(100 * (last - first)) / 100
      expect(text).toContain(`: ${formatUsd(change, true)} over the last hour to ${formatUsd(last)}`)
      if (text.startsWith('Flat')) {
        expect(Math.abs(last - first)).toBeLessThan(14)
        expect(high - low).toBeLessThan(14)
      }
      if (text.startsWith('Rising')) expect(last).toBeGreaterThan(first)
      if (text.startsWith('Falling')) expect(last).toBeLessThan(first)
      if (text.startsWith('Mixed')) expect(text).toContain(`range ${formatUsd(low)} to ${formatUsd(high)}`)
    }),
    { numRuns: chooseCount(125, 500), seed: 20_260_715 },
  )
})

test('a high price is never in line, however usual it is', () => {
  expect(captionOf(Array<number>(12).fill(160), 160)).toBe(
    'Holding: $0 over the last hour to $160, near the usual $160 for 17:35.',
  )
  expect(captionOf(Array<number>(12).fill(149), 149)).toContain('Flat: $0 over the last hour to $149, in line with')
})

test('what is in line depends on the price: five dollars are little at sixty', () => {
  expect(captionOf(Array<number>(12).fill(65), 60)).toContain('in line with the usual $60')
  expect(captionOf(Array<number>(12).fill(25), 20)).toContain('above the usual $20')
})
