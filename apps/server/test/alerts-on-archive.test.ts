import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { completeAlertCondition } from '@tradeops/domain/alerts/check-condition'
import type { AlertQuantity } from '@tradeops/domain/alerts/quantity'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { previewAlert } from '../src/flows/alerts/preview-alert.ts'
import type { ReadStoredColumns } from '../src/flows/history/stored-columns.ts'

const archive = process.env.MARKET_ARCHIVE
type Prices = { at: number[]; values: number[] }

const readRows = (name: string): string[][] =>
  gunzipSync(readFileSync(join(archive!, name)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','))

/** Every price of the files by series and point, without any of the product's readers. */
function readPrices(): Map<string, Prices> {
  const prices = new Map<string, Prices>()
  const add = (key: string, at: string, value: string) => {
    const column = prices.get(key) ?? { at: [], values: [] }
    prices.set(key, column)
    column.at.push(Date.parse(at))
    column.values.push(Number(value))
  }
  const [head, ...runs] = readRows('sced_lmp_5min.csv.gz')
  for (const run of runs)
    for (const [index, point] of head!.entries()) if (index > 0) add(`lmp/${point}`, run[0]!, run[index]!)
  for (const [at, point, price] of readRows('rt_spp.csv.gz').slice(1))
    if (at! >= '2024') add(`spp/${point}`, at!, price!)
  return prices
}

const cut = ({ at, values }: Prices, fromMs: number, toMs: number): Prices => {
  const first = at.findIndex((ms) => ms >= fromMs)
  const end = at.findLastIndex((ms) => ms < toMs) + 1
  return { at: at.slice(first, end), values: values.slice(first, end) }
}

/** Spans without a missing run, so that a plain count needs no rule for gaps. */
const ENDS = ['2024-03-10T00:00:00Z', '2024-06-15T00:00:00Z', '2024-08-22T00:00:00Z', '2024-12-15T00:00:00Z'] as const
const DAYS = 30

type Counted = { quantity: AlertQuantity; side: 'above' | 'below'; line: number; confirmRuns: number }
type Values = (prices: Map<string, Prices>, fromMs: number, toMs: number) => number[]

/** A run is judged a minute after it; where SCED ran again within that minute, the newer price counts. */
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

/** Written from the words: so many runs in a row past the line begin a firing, two past the clear line end it. */
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

test.skipIf(!archive)('on the real market a preview counts the same firings as the files themselves', async () => {
  const prices = readPrices()
  const columns: ReadStoredColumns = async (wanted, fromMs, toMs) =>
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
      const { condition } = completeAlertCondition(body)
      const preview = await previewAlert({ columns, storedValues }, { condition, sending }, DAYS, now)
      const span = [now.getTime() - DAYS * DAY_MS, now.getTime() + 1] as const
      const expected = countFirings(values(prices, ...span), body, condition.clearLine)
      expect([end, name, preview.firings.length]).toEqual([end, name, expected])
      counted += expected
    }
  expect(counted).toBeGreaterThan(100)
})
