import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import type { ForecastBias } from '../../forecast-misses/forecast-bias.ts'
import { composeBrief } from '../compose-brief.ts'

const HOUR = 3_600_000
/** Midnight of 15 July 2026, Central. */
const MIDNIGHT = Date.parse('2026-07-15T05:00:00Z')

const market = createSimulatedMarket({ seed: 21, scenario: 'calm' })
const window = simulateMarketWindow(market, new Date(MIDNIGHT - 24 * HOUR), new Date(MIDNIGHT + 24 * HOUR))

const bias = (more: Partial<ForecastBias> = {}): ForecastBias => ({
  ...{ series: 'wind', part: 'evening', side: -1, sameSide: 9, days: 10, meanMw: -1_830 },
  ...{ fromMs: MIDNIGHT - 10 * 24 * HOUR, untilMs: MIDNIGHT, ...more },
})

function briefAt(hour: number, biases: readonly ForecastBias[]) {
  const now = new Date(MIDNIGHT + hour * HOUR + 36 * 60_000)
  return composeBrief('HOUSTON', { ...window, asOfMs: now.getTime() }, now, null, { biases }).brief
}

const lineAt = (hour: number, biases: readonly ForecastBias[]) =>
  briefAt(hour, biases)
    .narrative.split('\n')
    .find((line) => line.includes('its day-ahead forecast in'))

const WIND = '- Wind ran below its day-ahead forecast in 9 of the last 10 evenings, by 1.8 GW on average.'

test('a bias is reported before its part of the day, and not once that has begun', () => {
  expect([10, 11, 16, 17].map((hour) => lineAt(hour, [bias()]))).toEqual([undefined, WIND, WIND, undefined])
  expect(lineAt(20, [bias({ part: 'night' })])).toContain('of the last 10 nights,')
})

test('the largest of several biases is reported, on either side', () => {
  const load = bias({ series: 'load', side: 1, meanMw: 2_400, sameSide: 10 })
  expect(lineAt(12, [bias(), load])).toBe(
    '- Load ran above its day-ahead forecast in 10 of the last 10 evenings, by 2.4 GW on average.',
  )
})

test('its figures can be looked up, with the documents they are from and the end of the last of those days', () => {
  const figures = briefAt(12, [bias()]).figures.filter(({ key }) => key.startsWith('bias'))
  expect(figures.map(({ key, value, unit, source, asOf }) => [key, value, unit, source, asOf])).toEqual([
    ['biasSame', 9, 'count', 'fuel-mix, NP4-732-CD', '2026-07-15T05:00:00Z'],
    ['biasDays', 10, 'count', 'fuel-mix, NP4-732-CD', '2026-07-15T05:00:00Z'],
    ['bias', -1_830, 'MW', 'fuel-mix, NP4-732-CD', '2026-07-15T05:00:00Z'],
  ])
})

test('a bias changes a sentence and no level', () => {
  const [without, withBias] = [briefAt(12, []), briefAt(12, [bias()])]
  expect(withBias.intelligence).toEqual(without.intelligence)
  expect(withBias.summaryInsight).toBe(without.summaryInsight)
})
