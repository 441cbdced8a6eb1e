import type { MarketHistoryAnswer, MarketHistorySeries } from '@tradeops/contract/market/history'
import { expect, test } from 'vitest'
import { findComparedSpan, readComparedPrices } from './compared-prices.ts'

const SHOWN = { zone: 'HOUSTON', from: '2026-07-14T00:00:00.000Z', to: '2026-07-15T00:00:00.000Z' } as const
const answer = (...series: Partial<MarketHistorySeries>[]) => ({ series }) as unknown as MarketHistoryAnswer

test('another zone is compared over the same span', () => {
  expect(findComparedSpan('WEST', SHOWN)).toEqual({ ...SHOWN, zone: 'WEST', shiftMs: 0, label: 'West price' })
})

test('the span before ends where the span on screen begins, and is drawn at its times', () => {
  const span = findComparedSpan('before', SHOWN)
  expect(span).toMatchObject({ zone: 'HOUSTON', from: '2026-07-13T00:00:00.000Z', to: SHOWN.from })
  const sent = answer({ at: [Date.parse(span.from)], values: [40] })
  expect(readComparedPrices(span, sent)).toMatchObject({ at: [Date.parse(SHOWN.from)], values: [40] })
})

test('settled prices are compared where SCED prices are missing', () => {
  const span = findComparedSpan('WEST', SHOWN)
  const sent = answer({ at: [0, 1], values: [null, null] }, { at: [0, 1], values: [20, 21] })
  expect(readComparedPrices(span, sent)?.values).toEqual([20, 21])
  expect(readComparedPrices(span, answer({ at: [0], values: [null] }))).toBeNull()
})
