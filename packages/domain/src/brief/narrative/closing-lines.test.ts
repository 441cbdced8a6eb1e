import { expect, test } from 'vitest'
import { unsupportedNumbers } from '../../../test/numbers-in.ts'
import { endingAt } from '../../../test/sample-scene.ts'
import { type SampleRow, sampleWindow, usualAround } from '../../../test/sample-window.ts'
import { composeBrief } from '../compose-brief.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')

/** A price that has stood for an hour where $30 is usual, and day-ahead hours from the running one on. */
function briefOf(price: number, dayAhead: readonly number[]) {
  const sold = dayAhead.map(
    (value, index): SampleRow => [THIS_HOUR + index * HOUR, value, { knownAtMs: NOW - 24 * HOUR }],
  )
  return composeBrief(
    'HOUSTON',
    sampleWindow(NOW, {
      'lmp/HB_HOUSTON': [
        ...usualAround(RUN, 30),
        ...endingAt(
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

test('at a high price a short position is led to the highest hour that day-ahead has sold', () => {
  const brief = briefOf(610, [620, 900, 2_215, 400, 60])
  expect(positionsIn(brief)).toBe('- If short real-time, HE20 cleared $2,215 day-ahead; check what is open until then.')
  expect(unsupportedNumbers(brief)).toEqual([])
})

test('where no hour left is high, nothing is said of it', () => {
  expect(positionsIn(briefOf(610, [600, 40, 44, 38, 30]))).toBeNull()
})

test('a price far over day-ahead says who is paid by it instead, once', () => {
  const positions = positionsIn(briefOf(610, [90, 900, 2_215, 400, 60]))
  expect(positions).toContain('- If short real-time, the exposure is open; day-ahead length in HE18 is paying.')
  expect(positions?.match(/If short/g)).toHaveLength(1)
})

test('a quiet price asks for nothing to be checked', () => {
  expect(positionsIn(briefOf(30, [30, 34, 44, 38, 30]))).toBeNull()
})
