import { mapZones, type Zone } from '@tradeops/domain/market/zones'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { expect, test } from 'vitest'
import { type RunBriefs, writePlainRunLine, writeRunLine } from './run-line.ts'

const EVENING = new Date('2024-08-21T00:05:13Z')
const PRICES = { HOUSTON: 322.75, NORTH: 271.1, SOUTH: 386.62, WEST: 253.09 }

type Prices = { [zone in Zone]: number | null }

const briefsOf = (lmp: Prices, run: number | null, levels: Partial<Record<Zone, AlertLevel[]>> = {}): RunBriefs =>
  mapZones((zone) => ({
    lmp: lmp[zone],
    lmpMoves: { run, hour: null },
    intelligence: (levels[zone] ?? []).map((level) => ({ level })) as RunBriefs[Zone]['intelligence'],
  }))

test.each<[string, RunBriefs, string]>([
  [
    'a rise has an arrow, and the highest level of the four zones is named',
    briefsOf(PRICES, 8.55, { HOUSTON: ['info', 'watch'], WEST: ['alert'] }),
    '19:05  Houston $322.75 ▴$8.55     North $271  South $387  West $253  Alert',
  ],
  [
    'a fall below zero',
    briefsOf({ ...PRICES, HOUSTON: -12.4 }, -30, { NORTH: ['info'] }),
    '19:05  Houston −$12.40 ▾$30.00    North $271  South $387  West $253  Info',
  ],
  [
    'no move, and no item in any zone',
    briefsOf(PRICES, 0),
    '19:05  Houston $322.75            North $271  South $387  West $253',
  ],
  [
    'missing prices are dashes',
    briefsOf({ HOUSTON: null, NORTH: null, SOUTH: 5000, WEST: 253.09 }, null),
    '19:05  Houston —                  North —     South $5,000  West $253',
  ],
])('%s', (_what, briefs, line) => {
  expect(writeRunLine(EVENING, briefs)).toBe(line)
})

test.each<[string, RunBriefs, string]>([
  [
    'to the cent, with a signed move',
    briefsOf(PRICES, -8.55, { SOUTH: ['warn'] }),
    '19:05 CT Houston $322.75 −$8.55 North $271.10 South $386.62 West $253.09 level=warn',
  ],
  [
    'with a dash for an unknown move or price',
    briefsOf({ ...PRICES, WEST: null }, null),
    '19:05 CT Houston $322.75 — North $271.10 South $386.62 West — level=none',
  ],
])('for programs %s', (_what, briefs, line) => {
  expect(writePlainRunLine(EVENING, briefs)).toBe(line)
})
