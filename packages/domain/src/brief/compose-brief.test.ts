import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../test/quoted-numbers.ts'
import { createSampleWindow } from '../../test/sample-window.ts'
import { createMarketWindow, type MarketWindow } from '../market/market-window.ts'
import { countWords } from '../words/wording.ts'
import { type BriefEngineState, composeBrief } from './compose-brief.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-07-15T22:36:20Z')

test('with nothing known it says so: nulls with reasons, never zeros', () => {
  const { brief } = composeBrief('HOUSTON', createSampleWindow(NOW, {}), new Date(NOW), null)
  expect(new Set(Object.values(brief.nowcast))).toEqual(new Set([null]))
  expect(brief).toMatchObject({
    lmp: null,
    scedRunAt: null,
    changes: [],
    signals: [],
    required: { weather: false, lmp: false, load: false, constraints: false, gas: false },
    dataQuality: { score: 0, grade: 'Poor' },
    evidence: {
      windDeltaMw1h: null,
      solarDeltaMw1h: null,
      netLoadDeltaMw1h: null,
      detail: { wind: { reason: 'missing' }, solar: { reason: 'missing' }, netLoad: { reason: 'missing' } },
    },
    rulesShadow: {
      lmpBreakout: { status: 'Unknown', reason: 'missing', z: null, band: null },
      constraintPressure: { status: 'Unknown', reason: 'missing', top: null },
      renewableVolatility: { status: 'Unknown (degraded)', reason: 'missing', deltaStwpf1h: null },
    },
    norms: { lmp: null, load: null, netLoad: null, basis: null },
    trendCaption: 'Too few prices for a trend.',
  })
  expect(brief.intelligence.map(({ kind, level, confidenceBand }) => [kind, level, confidenceBand])).toEqual([
    ['data_degraded', 'warn', 'calm'],
  ])
  expect(countWords(brief.narrative)).toBeGreaterThanOrEqual(90)
})

const market = createSimulatedMarket({ seed: 5, scenario: 'heat-dome' })
const START = Date.parse('2026-08-12T20:00:00Z')
/** Forecasts are compared with those of the day before. */
const POSTED_FROM = new Date(START - 2 * DAY)
const columns = simulateMarketWindow(market, new Date(START - 15 * DAY), new Date(START + 4 * 3_600_000), POSTED_FROM)
const runs = market.scedRunTimes(new Date(START), new Date(START + 4 * 3_600_000))
const asOf = (run: Date, window: MarketWindow = columns) => ({ ...window, asOfMs: run.getTime() + 65_000 })
const later = (run: Date) => new Date(run.getTime() + 65_000)

const withoutColumns = (pattern: RegExp): MarketWindow =>
  createMarketWindow({
    ...columns,
    observations: new Map([...columns.observations].filter(([key]) => !pattern.test(key))),
  })

const cutAt = (pattern: RegExp, ms: number): MarketWindow =>
  createMarketWindow({
    ...columns,
    observations: new Map(
      [...columns.observations].map(([key, rows]) => [
        key,
        pattern.test(key) ? rows.filter((row) => row.atMs <= ms) : rows,
      ]),
    ),
  })

test.each([
  ['prices', /^lmp\//],
  ['settlement prices', /^spp\//],
  ['load', /^load\//],
  ['the fuel mix', /^generation\//],
  ['constraints', /^constraint/],
  ['gas', /^gas\//],
  ['weather', /^(tempF|relHum|dewPoint|windMph|windDir|pressure|visibility|weatherAlert)/],
  ['lambda', /^systemLambda/],
  ['day-ahead prices', /^damSpp/],
  ['reserves', /^(prc|gridCondition)/],
])('without %s the brief is complete, quotes no missing number, and keeps its length', (_name, pattern) => {
  const window = withoutColumns(pattern)
  let state: BriefEngineState | null = null
  for (const run of runs.slice(0, 12)) {
    const composed = composeBrief('HOUSTON', asOf(run, window), later(run), state)
    state = composed.state
    expect(listUnsupportedNumbersOfBrief(composed.brief)).toEqual([])
    const words = countWords(composed.brief.narrative)
    expect(words >= 90 && words <= 195).toBe(true)
  }
})

test('an item whose input fails is held with its last true time, then forgotten', () => {
  const cutMs = START + 2.75 * 3_600_000
  const window = cutAt(/^(lmp|systemLambda)\//, cutMs)
  let state: BriefEngineState | null = null
  const seen: string[] = []
  for (const run of runs) {
    const composed = composeBrief('HOUSTON', asOf(run, run.getTime() <= cutMs ? columns : window), later(run), state)
    state = composed.state
    const held = composed.brief.intelligence.filter((item) => item.held)
    for (const { body } of held) expect(body).toMatch(/^Held: last confirmed at \d{2}:\d{2}/)
    seen.push(held.length > 0 ? 'held' : 'live')
  }
  expect(seen).toContain('held')
  expect(seen.at(-1)).toBe('live')
})

test('nothing material since the last brief gives no changes', () => {
  const run = runs[20]!
  const first = composeBrief('SOUTH', asOf(run), later(run), null)
  const again = composeBrief('SOUTH', asOf(run), new Date(later(run).getTime() + 1000), first.state)
  expect(first.brief.changes).toEqual([])
  expect(again.brief.changes).toEqual([])
})

test('changes are signed, at most seven, and say from when to when', () => {
  const first = composeBrief('HOUSTON', asOf(runs[0]!), later(runs[0]!), null)
  const hourLater = composeBrief('HOUSTON', asOf(runs[12]!), later(runs[12]!), first.state)
  expect(hourLater.brief.changes.length).toBeGreaterThan(0)
  for (const { fromAt, toAt, from, to } of hourLater.brief.changes) {
    expect(Date.parse(fromAt)).toBeLessThan(Date.parse(toAt))
    expect(from).not.toBe(to)
  }
})

test('a replay of the same run has the same id, another zone another', () => {
  const run = runs[3]!
  const id = composeBrief('HOUSTON', asOf(run), later(run), null).brief.id
  expect(id).toMatch(/^b_[0-9A-Z]{8}H$/)
  expect(composeBrief('HOUSTON', asOf(run), later(run), null).brief.id).toBe(id)
  expect(composeBrief('WEST', asOf(run), later(run), null).brief.id).toBe(`${id.slice(0, -1)}W`)
})

test('simulated data is never passed off as the market', () => {
  expect(composeBrief('HOUSTON', asOf(runs[0]!), later(runs[0]!), null).brief.origin).toBe('simulated')
})
