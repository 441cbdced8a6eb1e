import { type MarketWindow, marketWindow } from '@tradeops/domain/market/market-window'
import { NO_EXPOSURES } from '@tradeops/domain/rules/panel/exposure'
import { expect, test, vi } from 'vitest'
import { monitorNow } from './monitor-now.ts'

const START = Date.parse('2026-07-15T22:36:00Z')

function watched() {
  let nowMs = START
  const windowAt = vi.fn(
    (asOf: Date): MarketWindow =>
      marketWindow({ origin: 'live', asOfMs: asOf.getTime(), observations: new Map(), vintages: new Map() }),
  )
  const fits = vi.fn(async () => NO_EXPOSURES)
  const monitor = monitorNow({ now: () => new Date(nowMs), windowAt, newest: () => null, exposures: { at: fits } })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { monitor, windowAt, fits, pass }
}

test('whoever asks within two seconds is shown the same, and the fit is read once for all', async () => {
  const { monitor, windowAt, fits, pass } = watched()
  const [first, second] = await Promise.all([monitor(), monitor()])
  expect(second).toBe(first)
  pass(2_000)
  expect((await monitor()).asOf).toBe('2026-07-15T22:36:02Z')
  expect([windowAt.mock.calls.length, fits.mock.calls.length]).toEqual([2, 2])
})

test('without a fit yet the board stands, and nothing is explained', async () => {
  const { monitor, fits } = watched()
  fits.mockResolvedValue(null as never)
  expect((await monitor()).congestion.constraints).toEqual([])
})
