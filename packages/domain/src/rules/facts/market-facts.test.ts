import { expect, test } from 'vitest'
import { createSampleWindow } from '../../../test/sample-window.ts'
import { ZONES } from '../../market/zones.ts'
import { readMarketFacts, shareAmongZones } from './market-facts.ts'

const NOW = Date.parse('2026-07-15T21:36:00Z')

test('what is about the grid is computed once for the four zones of a run, and again for the next run', () => {
  const window = createSampleWindow(NOW, {})
  const computedAt: number[] = []
  const share = shareAmongZones((_window, { clock }) => {
    computedAt.push(clock.nowMs)
    return clock
  })
  const shareAt = (nowMs: number) =>
    ZONES.map((zone) => share(readMarketFacts(zone, { ...window, asOfMs: nowMs }, nowMs)))
  expect(new Set(shareAt(NOW))).toHaveLength(1)
  expect(shareAt(NOW + 300_000)[0]?.nowMs).toBe(NOW + 300_000)
  expect(computedAt).toEqual([NOW, NOW + 300_000])
  expect(share(readMarketFacts('WEST', createSampleWindow(NOW, {}), NOW)).nowMs).toBe(NOW)
})
