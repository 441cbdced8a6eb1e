import { expect, test } from 'vitest'
import { createSampleWindow, createSteadyRows, type SampleRow } from '../../../test/sample-window.ts'
import { readMarketClock } from '../facts/clock.ts'
import { readSystemPrices, readZonePriceFacts } from '../facts/prices.ts'
import { judgeLmpBreakout, type LmpBreakoutMemory, NO_LMP_BREAKOUT_MEMORY } from './lmp-breakout.ts'

const NOW = Date.parse('2026-07-15T22:36:00Z')
const LAST_RUN = Date.parse('2026-07-15T22:35:00Z')
const MIN = 60_000

/**
 * Creates fifteen days at $30 and then the last hour as given, oldest first; its last value is at the newest SCED run.
 */
const withHour = (
  hour: readonly number[],
  history: SampleRow[] = createSteadyRows(LAST_RUN - 65 * MIN, 15, 30),
): SampleRow[] => [
  ...history,
  ...hour.map((value, index): SampleRow => [LAST_RUN - (hour.length - 1 - index) * 5 * MIN, value]),
]

const flat = (price: number, count: number) => Array<number>(count).fill(price)

const judge = (rows: SampleRow[], nowMs = NOW, memory: LmpBreakoutMemory = NO_LMP_BREAKOUT_MEMORY) => {
  const window = createSampleWindow(nowMs, { 'lmp/HB_HOUSTON': rows })
  const clock = readMarketClock(nowMs)
  return judgeLmpBreakout(window, readZonePriceFacts(window, readSystemPrices(window, clock), 'HOUSTON', clock), memory)
}

test.each([
  ['a quiet hour is muted', flat(30, 12), 'Muted', 'NORMAL'],
  ['one spike is not a breakout', [...flat(30, 11), 300], 'Muted', 'NORMAL'],
  ['two runs outside the band are a watch', [...flat(30, 10), 80, 90], 'Muted', 'WATCH'],
  ['four runs far outside are a breakout', [...flat(30, 8), 90, 95, 100, 110], 'ACTIVE', 'BREAKOUT'],
  ['a price breaks out downwards as well', [...flat(30, 8), -20, -22, -25, -30], 'ACTIVE', 'BREAKOUT'],
  ['the minimum width of the band ignores cents', flat(34, 12), 'Muted', 'NORMAL'],
])('%s', (_sentence, hour, status, grade) => {
  expect(judge(withHour(hour))[0]).toMatchObject({ known: true, status, grade })
})

/** Creates fifteen days of storms: quarter-hours up to $160 above and below a price. */
const stormy = (calm: number) =>
  createSteadyRows(LAST_RUN - 65 * MIN, 15, (atMs) => calm + 80 * ((Math.floor(atMs / (15 * MIN)) % 5) - 2))

test.each([
  ['at a low price is $25 either side', 20, [-5, 45]],
  ['at a higher price is three quarters of it either side', 80, [20, 140]],
])('the widest band %s, whatever the weeks before', (_sentence, calm, band) => {
  expect(judge(withHour(flat(calm, 12), stormy(calm)))[0]).toMatchObject({ band, center: calm })
})

test('a tenth of the quarter-hours at either end do not widen the band', () => {
  const spiky = createSteadyRows(LAST_RUN - 65 * MIN, 15, (atMs) =>
    Math.floor(atMs / (15 * MIN)) % 12 === 0 ? 2000 : 30,
  )
  expect(judge(withHour(flat(30, 12), spiky))[0]).toMatchObject({ band: [20, 40], center: 30 })
})

test.each([
  ['four runs outside the band, not far from it, are muted', 149.99, 'Muted', 'WATCH'],
  ['the same at a high price is a breakout', 150, 'ACTIVE', 'BREAKOUT'],
])('%s', (_sentence, price, status, grade) => {
  const [result] = judge(withHour([...flat(110, 8), ...flat(price, 4)], createSteadyRows(LAST_RUN - 65 * MIN, 15, 110)))
  expect(result).toMatchObject({ known: true, status, grade, intervalsOutside: 4 })
  expect(result.known && result.z).toBeLessThan(4)
})

test('the band is two and a half scales around the usual price, and the distance is measured in scales', () => {
  const [result] = judge(withHour([...flat(30, 8), 50, 50, 50, 50]))
  expect(result).toMatchObject({
    band: [20, 40],
    center: 30,
    z: 5,
    intervalsOutside: 4,
    totalIntervals: 12,
    avgAbsDelta: 6.67,
  })
})

test.each([
  ['no price at all', [] as SampleRow[], NOW, 'missing'],
  ['a price twenty-one minutes old', withHour(flat(30, 12)), LAST_RUN + 21 * MIN, 'stale'],
  ['an implausible price', withHour([...flat(30, 11), 50_000]), NOW, 'implausible'],
  ['an hour with too few runs', withHour(flat(30, 5)), NOW, 'too_few'],
  ['no history', withHour(flat(30, 12), []), NOW, 'too_few'],
  ['a day of history', withHour(flat(200, 12), createSteadyRows(LAST_RUN - 65 * MIN, 1, 30)), NOW, 'too_few'],
])('%s is unknown with its reason, never muted', (_sentence, rows, nowMs, reason) => {
  expect(judge(rows, nowMs)[0]).toEqual({ known: false, reason })
})

test('evenings are compared with evenings: a usual evening rise is no breakout', () => {
  const evening = (atMs: number) => (new Date(atMs).getUTCHours() >= 21 ? 90 : 30)
  const history = createSteadyRows(LAST_RUN - 65 * MIN, 15, evening)
  expect(judge(withHour(flat(90, 12), history))[0]).toMatchObject({ grade: 'NORMAL' })
})

test('a breakout is left only after two calm runs in a row', () => {
  const calm = withHour(flat(30, 12))
  const loud = withHour([...flat(30, 8), 90, 95, 100, 110])
  const [first, afterLoud] = judge(loud)
  const [second, afterOne] = judge(calm, NOW, afterLoud)
  const [third, afterTwo] = judge(calm, NOW, afterOne)
  expect([first, second, third].map((result) => result.known && result.status)).toEqual(['ACTIVE', 'ACTIVE', 'Muted'])
  expect(afterTwo.active).toBe(false)
})

test('an unknown run neither clears nor starts a breakout', () => {
  const memory = { active: true, calmRuns: 1 }
  expect(judge([], NOW, memory)[1]).toEqual(memory)
})

test('after a first start the settlement prices of the daily pages are enough history', () => {
  const quarters: SampleRow[] = []
  for (let at = LAST_RUN - 15 * 86_400_000; at < LAST_RUN; at += 900_000) quarters.push([at, 30])
  const hour = withHour([...flat(30, 8), 90, 95, 100, 110], [])
  const window = createSampleWindow(NOW, { 'lmp/HB_HOUSTON': hour, 'spp/HB_HOUSTON': quarters })
  const clock = readMarketClock(NOW)
  const prices = readZonePriceFacts(window, readSystemPrices(window, clock), 'HOUSTON', clock)
  expect(judgeLmpBreakout(window, prices, NO_LMP_BREAKOUT_MEMORY)[0]).toMatchObject({ grade: 'BREAKOUT' })
})
