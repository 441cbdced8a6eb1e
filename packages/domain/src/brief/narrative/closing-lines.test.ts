import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../../test/quoted-numbers.ts'
import { createRowsEndingAt } from '../../../test/sample-input.ts'
import { createSampleWindow, createUsualRows, type SampleRow } from '../../../test/sample-window.ts'
import { composeBrief } from '../compose-brief.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')

/**
 * Creates a brief after an hour with prices from `price` to $2 above it, where $30 is usual, and with day-ahead prices
 * from the current hour on.
 */
function briefOf(price: number, dayAhead: readonly number[]) {
  const sold = dayAhead.map(
    (value, index): SampleRow => [THIS_HOUR + index * HOUR, value, { knownAtMs: NOW - 24 * HOUR }],
  )
  return composeBrief(
    'HOUSTON',
    createSampleWindow(NOW, {
      'lmp/HB_HOUSTON': [
        ...createUsualRows(RUN, 30),
        ...createRowsEndingAt(
          RUN,
          Array.from({ length: 12 }, (_, index) => price + (index % 3)),
        ),
      ],
      'damSpp/HB_HOUSTON': sold,
    }),
    new Date(NOW),
    null,
  ).brief
}

const positionsIn = ({ narrative }: { narrative: string }) =>
  /## Positions to check\n((?:- .*\n?)+)/.exec(narrative)?.[1]?.trim() ?? null

test('at a high price shorts are pointed to the highest day-ahead hour left', () => {
  const brief = briefOf(610, [620, 900, 2_215, 400, 60])
  expect(positionsIn(brief)).toBe(
    '- If short real-time, check open volume through HE20, which cleared at $2,215 day-ahead.',
  )
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
})

test('without a high hour left there is no hint', () => {
  expect(positionsIn(briefOf(610, [600, 40, 44, 38, 30]))).toBeNull()
})

test('a price far over day-ahead says what shorts pay instead, once', () => {
  const positions = positionsIn(briefOf(610, [90, 900, 2_215, 400, 60]))
  expect(positions).toContain('- Shorts are paying $521 over day-ahead in HE18.')
  expect(positions?.match(/If short|Shorts are/g)).toHaveLength(1)
})

test('the hint for shorts is the same whether the spread has a card or is named on another', () => {
  const brief = briefOf(610, [90, 900, 2_215, 400, 60])
  const kinds = brief.intelligence.map(({ kind }) => kind)
  const folded = brief.intelligence.flatMap((item) => item.folded ?? []).map(({ kind }) => kind)
  expect([...kinds, ...folded]).toContain('dart_spread')
  expect(positionsIn(brief)).toContain('Shorts are paying')
})

test('at a quiet price there is nothing to check', () => {
  expect(positionsIn(briefOf(30, [30, 34, 44, 38, 30]))).toBeNull()
})
