import { expect, test } from 'vitest'
import { type OutlookLedgerHour, type ShownQuantiles, scoreOutlookLedger } from './outlook-ledger.ts'

const FROM = Date.parse('2026-07-15T22:00:00Z')
const RANGE: ShownQuantiles = [20, 40, 60]
const POINT: ShownQuantiles = [40, 40, 40]

const hour = (paid: number, more: Partial<OutlookLedgerHour> = {}): OutlookLedgerHour => ({
  ...{ statedAtMs: FROM - 1_500_000, fromMs: FROM, horizon: 1, paid, outlook: RANGE, over100: 0.1, below0: 0 },
  over100Unfitted: 0.2,
  ...{ baselines: { dayAhead: POINT, persistence: POINT, climatology: RANGE }, lookAhead: null },
  ...more,
})

test('without stated hours there is no row, and each hour ahead has its own', () => {
  expect(scoreOutlookLedger([])).toEqual([])
  const rows = scoreOutlookLedger([hour(40, { horizon: 6 }), hour(40), hour(41)])
  expect(rows.map(({ horizon, hours }) => [horizon, hours])).toEqual([
    [1, 2],
    [6, 1],
  ])
})

test('a price within the range costs its weighted distance from each quantile', () => {
  const [row] = scoreOutlookLedger([hour(40)])
  expect(row?.pinball).toBeCloseTo((0.1 * 20 + 0 + 0.1 * 20) / 3, 9)
  expect(row?.within80).toBe(1)
  expect(scoreOutlookLedger([hour(60), hour(60.01)])[0]?.within80).toBe(0.5)
})

test('baselines are compared with the outlook only on hours that all of them cover', () => {
  const [row] = scoreOutlookLedger([hour(40), hour(400, { baselines: null })])
  expect(row?.hours).toBe(2)
  expect(row?.against).toMatchObject({ hours: 1, dayAhead: 0, persistence: 0 })
  expect(row?.against?.outlook).toBeCloseTo(row?.against?.climatology ?? 0, 9)
  expect(scoreOutlookLedger([hour(40, { baselines: null })])[0]?.against).toBeNull()
})

test('ERCOT’s look-ahead is compared with the middle of the range where both exist', () => {
  const [row] = scoreOutlookLedger([hour(50, { lookAhead: { price: 48, middle: 40 } }), hour(90)])
  expect(row?.lookAhead).toEqual({ hours: 1, lookAhead: 2, outlook: 10 })
})

test('chances are scored against prices beyond their lines', () => {
  const [row] = scoreOutlookLedger([hour(100), hour(101), hour(-1)])
  expect([row?.over.happened, row?.below.happened]).toEqual([1, 1])
  expect(row?.over.squares).toBeCloseTo(0.01 + 0.81 + 0.01, 9)
})

test('an hour with a corrected price is scored on it, and the first scores stay beside', () => {
  const [row] = scoreOutlookLedger([hour(90, { restated: { paid: 40, atMs: FROM } }), hour(40)])
  const [first] = scoreOutlookLedger([hour(90), hour(40)])
  expect([row?.within80, row?.restated?.first.within80, row?.restated?.hours]).toEqual([1, 0.5, 1])
  expect(row?.restated?.first.pinball).toBe(first?.pinball)
  expect(first?.restated).toBeNull()
})
