import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { AlertQuantity } from '@tradeops/domain/alerts/alert-quantity'
import { fillAlertConditionDefaults } from '@tradeops/domain/alerts/check-alert-condition'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../packages/sandbox/test/full-counts.ts'
import { previewAlert } from '../src/flows/alerts/preview-alert.ts'
import type { ReadStoredSeries } from '../src/flows/history/stored-series.ts'

const archive = process.env.MARKET_ARCHIVE
type Prices = { at: number[]; values: number[] }

/** Reads the prices of every SCED run by hub, without the product's own readers. */
function readPrices(): Map<string, Prices> {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(archive!, 'sced_lmp_5min.csv.gz')))
    .toString()
    .trim()
    .split('\n')
  const hubs = head.trim().split(',').slice(1)
  const columns = hubs.map((): Prices => ({ at: [], values: [] }))
  for (const line of lines) {
    const [run = '', ...cells] = line.split(',')
    const atMs = Date.parse(run)
    for (const [index, { at, values }] of columns.entries()) {
      at.push(atMs)
      values.push(Number(cells[index]))
    }
  }
  return new Map(hubs.map((hub, index) => [`lmp/${hub}`, columns[index]!]))
}

const cut = ({ at, values }: Prices, fromMs: number, toMs: number): Prices => {
  const [first, end] = [findFirst(at, fromMs), findFirst(at, toMs)]
  return { at: at.slice(first, end), values: values.slice(first, end) }
}

/** Finds the first index of an ascending list that is not before an instant. */
function findFirst(at: readonly number[], ms: number): number {
  let [low, high] = [0, at.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at[middle]! < ms) low = middle + 1
    else high = middle
  }
  return low
}

/** The ends of the tested spans, which have no missing SCED run, so that a plain count needs no rule for gaps. */
const ENDS = chooseCount(
  ['2024-03-10T00:00:00Z', '2024-08-22T00:00:00Z'],
  ['2024-03-10T00:00:00Z', '2024-06-15T00:00:00Z', '2024-08-22T00:00:00Z', '2024-12-15T00:00:00Z'],
)
const DAYS = 30

type Counted = { quantity: AlertQuantity; side: 'above' | 'below'; line: number; confirmRuns: number }
type Values = (prices: Map<string, Prices>, fromMs: number, toMs: number) => number[]

/** Alerts are evaluated a minute after a SCED run; if SCED ran again within that minute, the newer price counts. */
function atRuns({ at, values }: Prices): number[] {
  return at.map((ms, index) => {
    let newest = index
    while (newest + 1 < at.length && at[newest + 1]! <= ms + MINUTE_MS) newest++
    return values[newest]!
  })
}

const lmp =
  (hub: string): Values =>
  (prices, fromMs, toMs) =>
    atRuns(cut(prices.get(`lmp/${hub}`)!, fromMs, toMs))

const cents = (value: number) => Math.round(value * 1000) / 1000
const minus = (one: readonly number[], other: readonly number[]) =>
  one.map((value, index) => cents(value - other[index]!))

const CONDITIONS: [name: string, Counted, Values][] = [
  [
    'Houston > $100',
    { quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: 100, confirmRuns: 2 },
    lmp('HB_HOUSTON'),
  ],
  [
    'Houston > $40 at once',
    { quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: 40, confirmRuns: 1 },
    lmp('HB_HOUSTON'),
  ],
  ['West < $0', { quantity: { kind: 'lmp', zone: 'WEST' }, side: 'below', line: 0, confirmRuns: 1 }, lmp('HB_WEST')],
  [
    'North > $60 for 3 runs',
    { quantity: { kind: 'lmp', zone: 'NORTH' }, side: 'above', line: 60, confirmRuns: 3 },
    lmp('HB_NORTH'),
  ],
  [
    'Houston minus West > $20',
    { quantity: { kind: 'spread', zone: 'HOUSTON', otherZone: 'WEST' }, side: 'above', line: 20, confirmRuns: 2 },
    (prices, ...span) => minus(lmp('HB_HOUSTON')(prices, ...span), lmp('HB_WEST')(prices, ...span)),
  ],
  [
    'South up $30 in 6 runs',
    { quantity: { kind: 'lmp_change', zone: 'SOUTH', runs: 6 }, side: 'above', line: 30, confirmRuns: 1 },
    (prices, fromMs, toMs) => {
      const { at, values } = prices.get('lmp/HB_SOUTH')!
      return at.flatMap((ms, index) => (ms >= fromMs && ms < toMs ? [cents(values[index]! - values[index - 6]!)] : []))
    },
  ],
]

/**
 * Counts firings by the definition alone: enough SCED runs in a row past the threshold begin a firing, and two in a row
 * back past the clear threshold end it.
 */
function countFirings(values: readonly number[], { side, line, confirmRuns }: Counted, clearLine: number): number {
  const sign = side === 'above' ? 1 : -1
  let [firings, past, clear, isFiring] = [0, 0, 0, false]
  for (const value of values) {
    past = sign * value > sign * line ? past + 1 : 0
    clear = sign * value < sign * clearLine ? clear + 1 : 0
    if (!isFiring && past === confirmRuns) {
      firings++
      isFiring = true
      clear = 0
    } else if (isFiring && clear === 2) {
      isFiring = false
      past = 0
    }
  }
  return firings
}

test('on the real market a preview counts the same firings as the files themselves', { tags: 'archive' }, async () => {
  const prices = readPrices()
  const columns: ReadStoredSeries = async (wanted, fromMs, toMs) =>
    new Map(
      wanted.flatMap(({ series, point }) => {
        const found = prices.get(`${series}/${point}`)
        return found ? [[`${series}/${point}`, cut(found, fromMs, toMs)] as const] : []
      }),
    )
  const storedValues = async () => ({ zoneLevel: () => null, ruleLevel: () => null, chance: () => null })
  const sending = { quietHours: null, snoozedUntilMs: null, repeatMinutes: null }
  let counted = 0
  for (const end of ENDS)
    for (const [name, body, values] of CONDITIONS) {
      const now = new Date(end)
      const { condition } = fillAlertConditionDefaults(body)
      const preview = await previewAlert({ columns, storedValues }, { condition, sending }, DAYS, now)
      const span = [now.getTime() - DAYS * DAY_MS, now.getTime() + 1] as const
      const expected = countFirings(values(prices, ...span), body, condition.clearLine)
      expect([end, name, preview.firings.length]).toEqual([end, name, expected])
      counted += expected
    }
  expect(counted).toBeGreaterThan(100)
})
