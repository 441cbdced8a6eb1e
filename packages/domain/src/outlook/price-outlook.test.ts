import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../test/sample-window.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { buildOutlookErrorArchive } from './error-columns.ts'
import { NO_LEARNED_OUTLOOK_FITS } from './learned-outlook.ts'
import { estimatePriceOutlook } from './price-outlook.ts'

const HUB = 'HB_WEST'
const HOUR = Date.parse('2026-07-15T21:00:00Z')
/** Each quarter-hour becomes known three minutes after its end; the last one begins at 21:15 UTC. */
const quarters = Array.from({ length: 126 }, (_, index): SampleRow => {
  const atMs = HOUR - DAY_MS - 6 * HOUR_MS + index * QUARTER_HOUR_MS
  return [atMs, 30 + (index % 9), { knownAtMs: atMs + QUARTER_HOUR_MS + 3 * MINUTE_MS }]
}).filter(([atMs]) => atMs < HOUR + 30 * MINUTE_MS)
/** The day-ahead price of 03:00 UTC, the sixth hour ahead, becomes known only at 21:42 UTC. */
const hours: SampleRow[] = [
  ...Array.from(
    { length: 36 },
    (_, index): SampleRow => [HOUR + (index - 30) * HOUR_MS, 40, { knownAtMs: HOUR - DAY_MS }],
  ),
  [HOUR + 6 * HOUR_MS, 44, { knownAtMs: HOUR + 42 * MINUTE_MS }],
]
const windowAt = (asOfMs: number) => createSampleWindow(asOfMs, { [`spp/${HUB}`]: quarters, [`damSpp/${HUB}`]: hours })

const shared = windowAt(0)
const outlookAt = (nowMs: number, window = { ...shared, asOfMs: nowMs }, learned = NO_LEARNED_OUTLOOK_FITS) =>
  estimatePriceOutlook(window, HUB, nowMs, Math.floor(nowMs / HOUR_MS) * HOUR_MS + HOUR_MS, learned)

test('an outlook from a shared window equals one from a new window', () => {
  for (let nowMs = HOUR; nowMs < HOUR + 5 * HOUR_MS; nowMs += 5 * MINUTE_MS + 7_000)
    expect(outlookAt(nowMs)).toEqual(outlookAt(nowMs, windowAt(nowMs)))
})

test('without SCED runs the outlook changes when a quarter settles, an hour gets its price, or errors are learned', () => {
  const [first, same, settled, sold] = [20, 25, 34, 43].map((minutes) => outlookAt(HOUR + minutes * MINUTE_MS))
  expect(same!.hours).toEqual(first!.hours)
  expect(settled!.hours).not.toEqual(same!.hours)
  expect(settled!.realTimeUntilMs).toBe(HOUR + 30 * MINUTE_MS)
  expect([settled!.hours[5], sold!.hours[5]?.dayAhead]).toEqual([null, 44])
  const seen = [{ fromMs: HOUR - DAY_MS, hour: 12, horizon: 1, location: 1, premium: 0, error: 3 } as const]
  const learned = outlookAt(HOUR + 43 * MINUTE_MS, undefined, {
    ...NO_LEARNED_OUTLOOK_FITS,
    errors: buildOutlookErrorArchive(seen, HOUR),
  })
  expect(learned.hours[0]?.similarHours).toBe(1)
})

test('prices that became too old are not used, although nothing new is known', () => {
  expect(outlookAt(HOUR + 45 * MINUTE_MS).realTimeUntilMs).not.toBe(null)
  expect(outlookAt(HOUR + 4.9 * HOUR_MS).realTimeUntilMs).toBe(null)
})
