import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns } from '../../../test/sample-window.ts'
import { NO_LEARNED_OUTLOOK_FITS } from '../../outlook/learned-outlook.ts'
import { composeCurrentHourPrice } from './current-hour-price.ts'

const MIN = 60_000
const HOUR = 60 * MIN
/** 16:40 Central: forty minutes of HE17 are over. */
const NOW = Date.parse('2026-07-15T21:40:00Z')
const HOUR_START = NOW - 40 * MIN

type Run = readonly [minute: number, price: number]

const market = (runs: readonly Run[], sold = 40): SampleColumns => ({
  'lmp/HB_WEST': runs.map(([minute, price]) => [HOUR_START + minute * MIN, price]),
  'spp/HB_WEST': Array.from({ length: 110 }, (_, back) => [HOUR_START + (back - 109) * 15 * MIN, 42]),
  'damSpp/HB_WEST': Array.from({ length: 40 }, (_, hour) => [HOUR_START + (hour - 38) * HOUR, sold, { knownAtMs: 0 }]),
})
const every = (price: number): Run[] => Array.from({ length: 9 }, (_, index) => [5 * index, price] as const)
const runningAt = (columns: SampleColumns, nowMs = NOW) =>
  composeCurrentHourPrice(
    createSampleWindow(nowMs, columns),
    'HB_WEST',
    { nowMs, hourMs: HOUR_START },
    NO_LEARNED_OUTLOOK_FITS,
  )

test('the running hour states what it has paid so far, what is left, and the range of the rest', () => {
  const hour = runningAt(market(every(45)))
  expect(hour).toMatchObject({ hourEnding: 'HE17', dayAhead: 40, paidUsdPerMwh: 45, minutesLeft: 20 })
  expect(hour!.p10).toBeLessThan(hour!.p50)
  expect(hour!.p50).toBeGreaterThan(40)
  expect(hour!.p90).toBeGreaterThan(45)
})

test('uneven runs count by their minutes: a storm with more runs does not weigh more', () => {
  const calm: Run[] = [0, 5, 10, 15, 20, 25].map((minute) => [minute, 40])
  const storm: Run[] = [30, 32, 34, 36, 38].map((minute) => [minute, 400])
  // The price was $40 for thirty minutes and $400 for ten.
  expect(runningAt(market([...calm, ...storm]))?.paidUsdPerMwh).toBe(130)
})

test('the rest follows the last quarter hour, not what the hour has paid', () => {
  const late: Run[] = [...every(40).slice(0, 6), [30, 600], [35, 600], [40, 600]]
  expect(runningAt(market(late))!.p50).toBeGreaterThan(150)
})

test('there is no range without a recent run, without a day-ahead price, or with nothing left', () => {
  expect(runningAt(market([[0, 40]]))).toBeNull()
  expect(runningAt({ ...market(every(40)), 'damSpp/HB_WEST': [] })).toBeNull()
  expect(runningAt(market([...every(40), [55, 40]]), HOUR_START + 56 * MIN)).toBeNull()
})
