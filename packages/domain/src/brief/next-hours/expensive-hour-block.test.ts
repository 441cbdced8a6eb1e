import { expect, test } from 'vitest'
import { createSampleInput } from '../../../test/sample-input.ts'
import type { SampleVintages } from '../../../test/sample-window.ts'
import { findExpensiveHourBlock } from './expensive-hour-block.ts'
import type { NextHours } from './next-hours.ts'

const HOUR = 3_600_000
/** 06:30 Central; the current hour began at 06:00. */
const MORNING = Date.parse('2026-08-20T11:30:00Z')

type Hours = { rows: NextHours['rows']; later: NonNullable<NextHours['later']> }

/**
 * Creates the hours after the current one from their day-ahead prices, the first six as `rows` and the others as
 * `later`; P10 is half the price and P90 is double.
 */
function hoursAfter(nowMs: number, prices: readonly number[]): Hours {
  const at = (index: number) =>
    new Date(Math.floor(nowMs / HOUR) * HOUR + (index + 1) * HOUR).toISOString().replace('.000', '')
  const range = (price: number) => ({ p10: price / 2, p50: price, p90: 2 * price })
  return {
    rows: prices
      .slice(0, 6)
      .map((price, index) => ({ hourStart: at(index), dayAhead: price, price: range(price) })) as NextHours['rows'],
    later: {
      rows: prices.slice(6).map((price, index) => ({
        hourStart: at(index + 6),
        hourEnding: '',
        isTomorrow: false,
        dayAhead: price,
        range: range(price),
      })),
      tomorrow: 'not_due',
      days: 30,
    } as unknown as Hours['later'],
  }
}

const blockOf = (nowMs: number, prices: readonly number[], postings: SampleVintages = {}) =>
  findExpensiveHourBlock(hoursAfter(nowMs, prices), createSampleInput({ nowMs, postings }).facts)

const clock = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString().slice(5, 16))

test('in the morning the evening is found: its hours, its highest price and that hour’s range', () => {
  const prices = [...Array<number>(11).fill(25), 300, 1800, 2215, 1600, 200, 60]
  const block = blockOf(MORNING, prices)
  expect([clock(block?.firstHourMs), clock(block?.peakHourMs), clock(block?.lastHourMs)]).toEqual([
    '08-21T00:00',
    '08-21T01:00',
    '08-21T02:00',
  ])
  expect(block).toMatchObject({ dayAhead: 2215, range: { p10: 1107.5, p90: 4430 }, marginMw: null })
})

test('a block costs the sum of its hours, and nothing at P50 if one hour has no outlook', () => {
  const prices = [...Array<number>(11).fill(25), 300, 1800, 2215, 1600, 200, 60]
  expect(blockOf(MORNING, prices)?.costUsdPerMw).toEqual({ dayAhead: 5615, p50: 5615, p90: 11_230 })
  const hours = hoursAfter(MORNING, prices)
  hours.later.rows[7]!.range = null
  const block = findExpensiveHourBlock(hours, createSampleInput({ nowMs: MORNING }).facts)
  expect(block?.costUsdPerMw).toEqual({ dayAhead: 5615, p50: null, p90: null })
})

test('a flat day has at most four hours in its block', () => {
  const block = blockOf(MORNING, Array<number>(17).fill(25))
  expect((block!.lastHourMs - block!.firstHourMs) / HOUR + 1).toBe(4)
})

test('with less than two hours of today left it is tomorrow’s, if that has cleared', () => {
  const late = Date.parse('2026-08-21T03:30:00Z')
  const prices = [40, 20, 20, 20, 20, 20, 35, 90, 30]
  expect(clock(blockOf(late, prices)?.peakHourMs)).toBe('08-21T11:00')
  expect(blockOf(late, [])).toBeNull()
})
