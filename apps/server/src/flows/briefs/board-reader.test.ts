import { createMarketWindow, type MarketWindow } from '@tradeops/domain/market/market-window'
import { NO_CONSTRAINT_EXPOSURES } from '@tradeops/domain/rules/panel/constraint-exposure'
import { expect, test, vi } from 'vitest'
import { createMonitorPageReader } from './board-reader.ts'

const START = Date.parse('2026-07-15T22:36:00Z')

function createMonitor() {
  let nowMs = START
  const windowAt = vi.fn(
    (asOf: Date): MarketWindow =>
      createMarketWindow({ origin: 'live', asOfMs: asOf.getTime(), observations: new Map(), vintages: new Map() }),
  )
  const fits = vi.fn(async () => NO_CONSTRAINT_EXPOSURES)
  const monitor = createMonitorPageReader({
    now: () => new Date(nowMs),
    windowAt,
    newest: () => null,
    exposures: { at: fits },
  })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { monitor, windowAt, fits, pass }
}

test('requests within two seconds share one board, and the exposure fit is read once', async () => {
  const { monitor, windowAt, fits, pass } = createMonitor()
  const [first, second] = await Promise.all([monitor(), monitor()])
  expect(second).toBe(first)
  pass(2_000)
  expect((await monitor()).asOf).toBe('2026-07-15T22:36:02Z')
  expect([windowAt.mock.calls.length, fits.mock.calls.length]).toEqual([2, 2])
})

test('without an exposure fit the board is still shown, without constraints', async () => {
  const { monitor, fits } = createMonitor()
  fits.mockResolvedValue(null as never)
  expect((await monitor()).congestion.constraints).toEqual([])
})
