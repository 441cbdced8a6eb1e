import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../../test/quoted-numbers.ts'
import { createRowsEndingAt } from '../../../test/sample-input.ts'
import { createSampleWindow, createUsualRows, type SampleRow } from '../../../test/sample-window.ts'
import { composeBrief } from '../compose-brief.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-15T22:36:20Z')
const RUN = Date.parse('2026-07-15T22:35:00Z')
const THIS_HOUR = Date.parse('2026-07-15T22:00:00Z')

/** Creates a brief for a constant price, with day-ahead hours from the current one on. */
function briefOf(price: number, dayAhead: readonly number[]) {
  const sold = dayAhead.map(
    (value, index): SampleRow => [THIS_HOUR + index * HOUR, value, { knownAtMs: NOW - 24 * HOUR }],
  )
  const runs = Array.from({ length: 12 }, (_, index) => price + (index % 3) / 100)
  return composeBrief(
    'HOUSTON',
    createSampleWindow(NOW, {
      'lmp/HB_HOUSTON': [...createUsualRows(RUN, price), ...createRowsEndingAt(RUN, runs)],
      'damSpp/HB_HOUSTON': sold,
    }),
    new Date(NOW),
    null,
  ).brief
}

const turnIn = ({ narrative }: { narrative: string }) => /^- (\d\d% odds that .*)$/m.exec(narrative)?.[1] ?? null

test('likely hours below zero are reported ahead, from the first one', () => {
  const brief = briefOf(10, [8, 6, -15, -15, -15, -15, -15])
  expect(brief.summaryInsight).toMatch(/; \d\d% odds that HE20 is below zero\.$/)
  expect(turnIn(brief)).toMatch(/^\d\d% odds that HE20 is below zero\.$/)
  expect(listUnsupportedNumbersOfBrief(brief)).toEqual([])
})

test('so are hours above $100', () => {
  const brief = briefOf(40, [45, 60, 90, 300, 300, 120, 60])
  expect(brief.summaryInsight).toMatch(/; \d\d% odds that HE21 is over \$100\.$/)
  expect(turnIn(brief)).toMatch(/^\d\d% odds that HE21 is over \$100\.$/)
})

test.each([
  ['a price that is there already', -10, [-12, -15, -15, -15, -15, -15, -15]],
  ['hours that are less likely than not', 40, [45, 60, 60, 60, 60, 60, 60]],
  ['odds that an item already states', 2, [3, -15, -15, -15, -15, -15, -15]],
  ['hours that day-ahead has not sold', 40, [45]],
])('nothing is said of %s', (_case, price, dayAhead) => {
  expect(turnIn(briefOf(price, dayAhead))).toBeNull()
})
