import { expect, test } from 'vitest'
import {
  composeColumnKey,
  createMarketWindow,
  type MarketWindow,
  type Observation,
} from '../../market/market-window.ts'
import type { AlertLevel } from '../../rules/alert-level.ts'
import type { Brief } from '../brief.ts'
import exampleBrief from '../example-brief.json' with { type: 'json' }
import { composeBoard } from './compose-board.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const DAY_MINUTES = 1_440
const row = (minutesAgo: number, value: number): Observation => {
  const atMs = NOW.getTime() - minutesAgo * 60_000
  return { atMs, value, knownAtMs: atMs }
}
type Columns = Record<string, Observation[]>
const windowOf = (columns: Columns, now = NOW): MarketWindow =>
  createMarketWindow({
    origin: 'simulated',
    asOfMs: now.getTime(),
    observations: new Map(Object.entries(columns)) as MarketWindow['observations'],
    vintages: new Map(),
  })
const boardOf = (columns: Columns, now = NOW, brief: Brief | null = null) =>
  composeBoard(windowOf(columns, now), now, (zone) => (brief?.zone === zone ? brief : null))
const zoneIn = (zone: string, columns: Columns, brief: Brief | null = null) =>
  boardOf(columns, NOW, brief).zones.find((each) => each.zone === zone)
const milestone = (key: string, columns: Columns, now: Date) =>
  boardOf(columns, now).clock.find((each) => each.key === key)

const briefOfWest = (scedRunAt: string): Brief =>
  ({ ...structuredClone(exampleBrief), zone: 'WEST', scedRunAt }) as unknown as Brief

test('a zone’s price is its newest run, its basis only against the average of the same run, its line has a hole where a quarter is missing', () => {
  const columns = {
    [composeColumnKey('lmp', 'HB_WEST')]: [row(6, 18), row(1, 20.43)],
    [composeColumnKey('lmp', 'HB_HUBAVG')]: [row(6, 30)],
    [composeColumnKey('spp', 'HB_WEST')]: [row(21, 20)],
  }
  const west = zoneIn('WEST', columns)
  expect(west).toMatchObject({ lmp: 20.43, lmpAt: '2026-07-15T22:35:00Z', basis: null })
  expect(west?.spark.slice(-2)).toEqual([null, 20])
  expect(zoneIn('NORTH', columns)).toMatchObject({ lmp: null, lmpAt: null })
  const sameRun = { ...columns, [composeColumnKey('lmp', 'HB_HUBAVG')]: [row(1, 30)] }
  expect(zoneIn('WEST', sameRun)?.basis).toBe(-9.57)
})

test('a price older than a day is not shown, but its time is', () => {
  const west = zoneIn('WEST', { [composeColumnKey('lmp', 'HB_WEST')]: [row(DAY_MINUTES + 1, 20.43)] })
  expect(west).toMatchObject({ lmp: null, lmpAt: '2026-07-14T22:35:00Z', basis: null, heatRate: null, norm: null })
})

test('a zone lists the missing sources of its brief', () => {
  const columns = {
    [composeColumnKey('lmp', 'HB_WEST')]: [row(1, 20.43)],
    [composeColumnKey('load', 'SYSTEM')]: [row(1, 71_000)],
    [composeColumnKey('generation', 'wind')]: [row(1, 9_000)],
    [composeColumnKey('tempF', 'KMAF')]: [row(20, 99)],
  }
  expect(zoneIn('WEST', columns)?.missing).toEqual(['constraints', 'gas'])
  expect(zoneIn('HOUSTON', columns)?.missing).toEqual(['weather', 'lmp', 'constraints', 'gas'])
})

test('DART is day-ahead minus the newest price; the hour so far and the moves are separate figures', () => {
  const hourStart = row(36, 40)
  const columns = {
    [composeColumnKey('lmp', 'HB_WEST')]: [
      row(61, 10),
      row(21, -20),
      row(16, -20),
      row(11, -20),
      row(6, -20),
      row(1, -35),
    ],
    [composeColumnKey('spp', 'HB_WEST')]: [row(36, -20), row(21, -20)],
    [composeColumnKey('damSpp', 'HB_WEST')]: [{ ...hourStart, atMs: Date.parse('2026-07-15T22:00:00Z') }],
    [composeColumnKey('gas', 'HENRY_HUB')]: [row(DAY_MINUTES, 3)],
  }
  expect(zoneIn('WEST', columns)).toMatchObject({
    dayAhead: 40,
    dart: 75,
    moves: { run: -15, hour: -45 },
    heatRate: null,
  })
  expect(zoneIn('WEST', columns)?.hourSoFar).toBe(-21.87)
})

test('the level is that of a brief of this very price; a brief of an older one says nothing of it', () => {
  const columns = { [composeColumnKey('lmp', 'HB_WEST')]: [row(1, 20.43)] }
  const [first] = exampleBrief.intelligence
  expect(zoneIn('WEST', columns, briefOfWest('2026-07-15T22:35:00Z'))).toMatchObject({
    level: first?.level,
    title: first?.title,
    items: exampleBrief.intelligence.length,
  })
  expect(zoneIn('WEST', columns, briefOfWest('2026-07-15T22:30:00Z'))).toMatchObject({
    level: null,
    title: null,
    items: 0,
  })
})

test('hubs far apart are named, close hubs share a range, missing prices are reported', () => {
  const prices = (west: number) => ({
    [composeColumnKey('lmp', 'HB_HOUSTON')]: [row(1, 41.2)],
    [composeColumnKey('lmp', 'HB_NORTH')]: [row(1, 39)],
    [composeColumnKey('lmp', 'HB_SOUTH')]: [row(1, 40)],
    [composeColumnKey('lmp', 'HB_WEST')]: [row(1, west)],
  })
  expect(boardOf(prices(-12.4)).headline).toBe('Houston $41, South $40 and North $39; West −$12: a $53 split.')
  expect(boardOf(prices(30)).headline).toBe('All hubs between $30 and $41.')
  expect(boardOf({}).headline).toBe('No current prices.')
  expect(boardOf(prices(-12.4)).hubAverage.highToLow).toBe(53.6)
  expect(boardOf({ [composeColumnKey('lmp', 'HB_WEST')]: [row(1, 30)] }).hubAverage.highToLow).toBeNull()
})

test('day-ahead results are due, landed when they were published, or late', () => {
  const tomorrow = {
    atMs: Date.parse('2026-07-16T05:00:00Z'),
    value: 44,
    knownAtMs: Date.parse('2026-07-15T17:52:00Z'),
  }
  const sold = { [composeColumnKey('damSpp', 'HB_HOUSTON')]: [tomorrow] }
  const at = (time: string) => new Date(`2026-07-15T${time}:00Z`)
  expect(milestone('dam_results', {}, at('18:29'))).toMatchObject({ state: 'due', dueAt: '2026-07-15T18:30:00Z' })
  expect(milestone('dam_results', {}, at('18:46'))).toMatchObject({ state: 'late', landedAt: null })
  expect(milestone('dam_results', sold, at('18:00'))).toMatchObject({
    state: 'landed',
    landedAt: '2026-07-15T17:52:00Z',
  })
  expect(milestone('dam_close', {}, at('14:59'))?.state).toBe('due')
  expect(milestone('dam_close', {}, at('15:00'))?.state).toBe('passed')
})

test.each([
  ['spring forward', '2026-03-08T12:00:00Z', '2026-03-08T18:30:00Z'],
  ['fall back', '2026-11-01T12:00:00Z', '2026-11-01T19:30:00Z'],
])('on the day of %s the results are due at 13:30 Central', (_name, now, dueAt) => {
  expect(milestone('dam_results', {}, new Date(now))?.dueAt).toBe(dueAt)
})

test('a run that does not come is late after two marks', () => {
  const last = { [composeColumnKey('lmp', 'HB_HOUSTON')]: [row(0, 30)] }
  const after = (minutes: number) => milestone('sced_run', last, new Date(NOW.getTime() + minutes * 60_000))
  expect(after(11)).toMatchObject({ state: 'landed', landedAt: '2026-07-15T22:36:00Z', dueAt: '2026-07-15T22:50:00Z' })
  expect(after(12)?.state).toBe('late')
})

test('the sample is of the zone in which most is going on, each sentence with figures', () => {
  const columns = { [composeColumnKey('lmp', 'HB_WEST')]: [row(1, 20.43)] }
  const { sample } = boardOf(columns, NOW, briefOfWest('2026-07-15T22:35:00Z'))
  expect(sample).toMatchObject({ zone: 'WEST', at: '2026-07-15T22:35:00Z', insight: exampleBrief.summaryInsight })
  expect(sample?.sentences.length).toBeGreaterThan(0)
  for (const { figures } of sample?.sentences ?? [])
    expect(figures.every(({ value }) => typeof value === 'number')).toBe(true)
  expect(boardOf(columns).sample).toBeNull()
})

test('a row shows the highest item of its zone; of equals the weather comes last', () => {
  const columns = { [composeColumnKey('lmp', 'HB_WEST')]: [row(1, 20.43)] }
  const [first] = exampleBrief.intelligence
  const heat = { ...first, kind: 'heat', level: 'watch', title: 'Heat Advisory for West' }
  const own = (level: AlertLevel) => ({ ...first, kind: 'price_breakout', level, title: 'West at $20, $9 below usual' })
  const brief = briefOfWest('2026-07-15T22:35:00Z')
  const withItems = (...intelligence: object[]) => ({ ...brief, intelligence }) as unknown as Brief
  const equal = withItems(heat, own('watch'))
  expect(zoneIn('WEST', columns, equal)).toMatchObject({ level: 'watch', title: own('watch').title, items: 2 })
  const lower = withItems(own('info'), heat)
  expect(zoneIn('WEST', columns, lower)).toMatchObject({ level: 'watch', title: heat.title, items: 2 })
})
