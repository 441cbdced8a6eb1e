import { expect, test } from 'vitest'
import { keyOf, type MarketWindow, marketWindow, type Observation } from '../market/market-window.ts'
import { zonesNow } from './zones-now.ts'

const NOW = new Date('2026-07-15T22:36:00Z')
const DAY_MINUTES = 1_440
const row = (minutesAgo: number, value: number): Observation => {
  const atMs = NOW.getTime() - minutesAgo * 60_000
  return { atMs, value, knownAtMs: atMs }
}
const windowOf = (columns: Record<string, Observation[]>): MarketWindow =>
  marketWindow({
    origin: 'simulated',
    asOfMs: NOW.getTime(),
    observations: new Map(Object.entries(columns)) as MarketWindow['observations'],
    vintages: new Map(),
  })
const nowIn = (zone: string, columns: Record<string, Observation[]>) =>
  zonesNow(windowOf(columns), NOW).find((now) => now.zone === zone)

test('a zone’s price now is its newest run, its average only that of the same run, its line has a hole where a quarter is missing', () => {
  const window = windowOf({
    [keyOf('lmp', 'HB_WEST')]: [row(6, 18), row(1, 20.43)],
    [keyOf('lmp', 'HB_HUBAVG')]: [row(6, 30)],
    [keyOf('spp', 'HB_WEST')]: [row(21, 20)],
  })
  const west = zonesNow(window, NOW).find(({ zone }) => zone === 'WEST')
  expect(west).toMatchObject({ lmp: 20.43, at: '2026-07-15T22:35:00Z', hubAverage: null })
  expect(west?.spark.slice(-2)).toEqual([null, 20])
  expect(zonesNow(window, NOW).find(({ zone }) => zone === 'NORTH')).toMatchObject({ lmp: null, at: null })
})

test('a price of more than a day ago is no price now, but when it was is told', () => {
  const west = nowIn('WEST', { [keyOf('lmp', 'HB_WEST')]: [row(DAY_MINUTES + 1, 20.43)] })
  expect(west).toMatchObject({ lmp: null, at: '2026-07-14T22:35:00Z', hubAverage: null })
})

test('a zone tells which of the sources of its brief are missing', () => {
  const columns = {
    [keyOf('lmp', 'HB_WEST')]: [row(1, 20.43)],
    [keyOf('load', 'SYSTEM')]: [row(1, 71_000)],
    [keyOf('generation', 'wind')]: [row(1, 9_000)],
    [keyOf('tempF', 'KMAF')]: [row(20, 99)],
  }
  expect(nowIn('WEST', columns)?.missing).toEqual(['constraints', 'gas'])
  expect(nowIn('HOUSTON', columns)?.missing).toEqual(['weather', 'lmp', 'constraints', 'gas'])
})
