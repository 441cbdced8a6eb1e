import { computeUsualPrices, USUAL_PRICES_LOOK_BACK_MS } from '@tradeops/domain/market/history/usual-prices'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createUsualPriceCache } from './usual-price-cache.ts'

const NOW_MS = Date.parse('2026-07-15T21:00:00Z')
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const LOOK_BACK_DAYS = USUAL_PRICES_LOOK_BACK_MS / DAY_MS

const pricesBetween = (fromMs: number, toMs: number) => {
  const at = Array.from(
    { length: Math.floor((toMs - fromMs) / QUARTER_HOUR_MS) },
    (_, index) => fromMs + index * QUARTER_HOUR_MS,
  )
  return { at, values: at.map((atMs) => 20 + ((atMs / QUARTER_HOUR_MS) % 97)) }
}

function createCache() {
  const queriedDays: number[] = []
  const usual = createUsualPriceCache({
    now: () => new Date(NOW_MS),
    async columns([wanted], fromMs, toMs) {
      queriedDays.push((toMs - fromMs) / DAY_MS)
      return new Map([[`${wanted!.series}/${wanted!.point}`, pricesBetween(fromMs, toMs)]])
    },
  })
  return { usual, queriedDays }
}

test('hours long past are computed once, and stay the same', async () => {
  const { usual, queriedDays } = createCache()
  const [fromMs, toMs] = [NOW_MS - 10 * DAY_MS, NOW_MS - 5 * DAY_MS]
  const first = await usual('WEST', fromMs, toMs)
  expect(first).toEqual(
    computeUsualPrices('WEST', pricesBetween(fromMs - USUAL_PRICES_LOOK_BACK_MS, toMs), fromMs, toMs),
  )
  expect(first.low.filter((low) => low !== null).length).toBeGreaterThan(24)
  expect(await usual('WEST', fromMs + HOUR_MS, toMs)).toEqual({
    at: first.at.slice(1),
    low: first.low.slice(1),
    middle: first.middle.slice(1),
    high: first.high.slice(1),
  })
  expect(queriedDays).toEqual([LOOK_BACK_DAYS + 5])
})

test('hours whose past can still be corrected are computed again, and each zone separately', async () => {
  const { usual, queriedDays } = createCache()
  await usual('WEST', NOW_MS - 6 * DAY_MS, NOW_MS)
  await usual('WEST', NOW_MS - 6 * DAY_MS, NOW_MS)
  await usual('NORTH', NOW_MS - 6 * DAY_MS, NOW_MS - 5 * DAY_MS)
  expect(queriedDays).toEqual([LOOK_BACK_DAYS + 6, LOOK_BACK_DAYS + 3, LOOK_BACK_DAYS + 1])
})

test('the cached hours of a zone are dropped once they are more than five thousand', async () => {
  const { usual, queriedDays } = createCache()
  const endMs = NOW_MS - 10 * DAY_MS
  const readAgain = async () => {
    queriedDays.length = 0
    await usual('WEST', endMs - HOUR_MS, endMs)
    return queriedDays.length
  }
  await usual('WEST', endMs - 5_000 * HOUR_MS, endMs)
  await usual('WEST', endMs - 5_001 * HOUR_MS, endMs - 5_000 * HOUR_MS)
  expect(await readAgain()).toBe(0)
  await usual('WEST', endMs - 5_002 * HOUR_MS, endMs - 5_001 * HOUR_MS)
  expect(await readAgain()).toBe(1)
})
