import { expect, test } from 'vitest'
import { createConstraintFileReading } from './constraint-file-reading.ts'
import { composeColumnKey, createMarketWindow, type MarketWindow } from './market-window.ts'
import type { Reading } from './reading.ts'

const windowWith = (runs: string[]): MarketWindow =>
  createMarketWindow({
    origin: 'simulated',
    asOfMs: Date.parse('2026-07-15T22:06:00Z'),
    observations: new Map([
      [
        composeColumnKey('lmp', 'HB_HUBAVG'),
        runs.map((at) => ({ atMs: Date.parse(at), knownAtMs: Date.parse(at) + 30_000, value: 20 })),
      ],
    ]),
    vintages: new Map(),
  })

const row = (at: string): Reading => ({
  series: 'constraint',
  point: 'WESTEX|BASE CASE',
  at: new Date(at),
  value: 40,
  unit: '$/MWh',
  publishedAt: null,
})

const runs = ['2026-07-15T21:50:16Z', '2026-07-15T21:55:25Z', '2026-07-15T22:00:19Z']
const published = new Date('2026-07-15T22:05:00Z')

const reach = (window: MarketWindow, rows: Reading[]) => {
  const { at, value } = createConstraintFileReading(window, rows, published)
  return `${value} to ${at.toISOString().slice(11, 19)}`
}

test.each<[string, MarketWindow, Reading[], string]>([
  ['a file reaches to its newest row', windowWith(runs), [row(runs[0]!), row(runs[1]!)], '2 to 21:55:25'],
  ['a quiet end of the hour is covered all the same', windowWith(runs), [row('2026-07-15T21:20:14Z')], '1 to 21:55:25'],
  ['a file without rows says that nothing bound until the hour', windowWith(runs), [], '0 to 21:55:25'],
  ['a run after the hour counts if the file names it', windowWith(runs), [row(runs[2]!)], '1 to 22:00:19'],
  ['without prices the last mark before the hour is taken', windowWith([]), [], '0 to 21:55:00'],
  [
    'prices that stopped long before the hour do not shorten it',
    windowWith(['2026-07-15T20:10:00Z']),
    [],
    '0 to 21:55:00',
  ],
])('%s', (_sentence, window, rows, expected) => {
  expect(reach(window, rows)).toBe(expected)
})
