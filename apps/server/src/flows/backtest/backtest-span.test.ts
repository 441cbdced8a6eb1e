import { createMarketWindow } from '@tradeops/domain/market/market-window'
import { expect, test } from 'vitest'
import { listRulesLackingSeries } from './backtest-span.ts'

test('a rule is left out when every series that it could use is missing', () => {
  const row = { atMs: 0, value: 1, knownAtMs: 0 }
  const only = (...keys: string[]) =>
    listRulesLackingSeries(
      createMarketWindow({
        origin: 'live',
        asOfMs: 1,
        observations: new Map(keys.map((key) => [key, [row]])) as never,
        vintages: new Map(),
      }),
    )
  expect(only('lmp/HB_WEST')).not.toContain('price_level')
  expect(only('lmp/HB_WEST')).toContain('spike_risk')
  expect(only('lmp/HB_WEST', 'damSpp/HB_WEST', 'load/SYSTEM', 'generation/wind')).not.toContain('spike_risk')
  expect(only()).toContain('price_level')
})
