import { expect, test } from 'vitest'
import { createSampleWindow, type SampleVintages } from '../../../test/sample-window.ts'
import { readMarketClock } from '../facts/clock.ts'
import { readForecastFacts } from '../facts/forecasts.ts'
import { judgeRenewableVolatility } from './renewable-volatility.ts'

const NOW = Date.parse('2026-07-15T20:10:00Z')
const HOUR = 3_600_000
const HOUR_START = Date.parse('2026-07-15T20:00:00Z')
const DAY = 86_400_000

const posting = (publishedAtMs: number, values: (number | null)[]) => ({
  publishedAtMs,
  startsAtMs: Math.floor(publishedAtMs / HOUR) * HOUR + HOUR,
  values,
})

/** Fourteen days of hourly forecasts in which solar falls by 3,000 MW in this hour. */
const usualSun = Array.from({ length: 14 }, (_, index) =>
  posting(NOW - (14 - index) * DAY - 15 * 60_000, [20_000, 17_000]),
)

const judge = (
  wind: (number | null)[] | null,
  solar: (number | null)[] | null,
  more: SampleVintages = {},
  nowMs = NOW,
  high = false,
) => {
  const postings: SampleVintages = {
    ...(wind ? { 'stwpf/SYSTEM': [posting(HOUR_START - 5 * 60_000, wind)] } : {}),
    ...(solar ? { 'stppf/SYSTEM': [...usualSun, posting(HOUR_START - 5 * 60_000, solar)] } : {}),
    ...more,
  }
  return judgeRenewableVolatility(readForecastFacts(createSampleWindow(nowMs, {}, postings), readMarketClock(nowMs)), {
    high,
  })[0]
}

test.each([
  ['a quiet next hour is normal', [9000, 9500], [20_000, 17_000], 'Normal'],
  ['wind that will fall 2.5 GW is high', [9000, 6500], [20_000, 17_000], 'HIGH'],
  ['a sunset that falls as it always does is normal', [9000, 9000], [20_000, 17_500], 'Normal'],
  ['a sunset 4 GW steeper than usual is high', [9000, 9000], [20_000, 13_000], 'HIGH'],
])('%s', (_sentence, wind, solar, status) => {
  expect(judge(wind, solar).status).toBe(status)
})

test('a revision of 1.5 GW since the posting before is high', () => {
  const revised = {
    'stwpf/SYSTEM': [
      posting(HOUR_START - 65 * 60_000, [9000, 9000, 9000]),
      posting(HOUR_START - 5 * 60_000, [9000, 7400]),
    ],
  }
  expect(judge(null, [20_000, 17_000], revised)).toMatchObject({ status: 'HIGH', windRevision: -1600 })
})

test('an uncertain wind forecast is high', () => {
  const doubt = { 'wgrpp/SYSTEM': [posting(HOUR_START - 5 * 60_000, [9000, 5000])] }
  expect(judge([9000, 9000], [20_000, 17_000], doubt).status).toBe('HIGH')
})

test('high ends below 80 % of its entry value', () => {
  expect(judge([9000, 6900], [20_000, 17_000], {}, NOW, true).status).toBe('HIGH')
  expect(judge([9000, 7100], [20_000, 17_000], {}, NOW, true).status).toBe('Normal')
})

test.each([
  ['no wind posting', null, [20_000, 17_000], NOW, 'missing'],
  ['a posting without the next hour', [9000], [20_000, 17_000], NOW, 'too_few'],
  [
    'a posting of two and a half hours',
    [9000, 9000, 9000, 9000],
    [20_000, 17_000, 9, 9],
    HOUR_START + 146 * 60_000,
    'missing',
  ],
])('%s is unknown and says why', (_sentence, wind, solar, nowMs, reason) => {
  expect(judge(wind, solar, {}, nowMs)).toMatchObject({ status: 'Unknown (degraded)', reason })
})

test('the known change is still reported', () => {
  expect(judge(null, [20_000, 17_000])).toMatchObject({ deltaStwpf1h: null, deltaStppf1h: -3000 })
})

test('without five days of history only an extreme solar decline is high, and it is marked', () => {
  const young = { 'stppf/SYSTEM': [posting(HOUR_START - 5 * 60_000, [20_000, 9000])] }
  expect(judge([9000, 9000], null, young)).toMatchObject({ status: 'Normal', reason: 'too_few' })
})
