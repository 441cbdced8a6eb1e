import type { Brief as DomainBrief } from '@tradeops/domain/brief/brief'
import { composeBrief } from '@tradeops/domain/brief/compose-brief'
import exampleBrief from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { createMarketWindow } from '@tradeops/domain/market/market-window'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { BriefHistoryQuery } from './brief-calls.ts'
import { Brief } from './briefs.ts'

/** Compiles only while the engine's type matches the contract. */
const served = (brief: DomainBrief): Brief => brief

const NOW = new Date('2026-07-15T22:36:20Z')
const market = createSimulatedMarket({ seed: 3, scenario: 'calm' })
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const window = simulateMarketWindow(market, daysBefore(15), NOW, daysBefore(2))

test.each(['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] as const)('a brief for %s passes the contract unchanged', (zone) => {
  const brief = served(composeBrief(zone, window, NOW, null).brief)
  expect(Brief.parse(brief)).toEqual(brief)
})

test('a brief without any data passes too', () => {
  const empty = createMarketWindow({
    origin: 'live',
    asOfMs: NOW.getTime(),
    observations: new Map(),
    vintages: new Map(),
  })
  const { brief } = composeBrief('WEST', empty, NOW, null)
  expect(Brief.parse(brief)).toEqual(brief)
})

test.each([
  ['no limit means twelve', undefined, 12],
  ['a number in text is a number', '48', 48],
])('%s', (_sentence, limit, expected) => {
  expect(BriefHistoryQuery.parse({ zone: 'WEST', limit }).limit).toBe(expected)
})

test.each(['0', '49', '1.5', 'all', ''])('a limit of "%s" is refused', (limit) => {
  expect(BriefHistoryQuery.safeParse({ zone: 'WEST', limit }).success).toBe(false)
})

test('the example in the documentation passes too', () => {
  expect(Brief.parse(exampleBrief)).toEqual(exampleBrief)
})
