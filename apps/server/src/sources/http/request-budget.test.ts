import { expect, test } from 'vitest'
import { createRequestBudget } from './request-budget.ts'

test('the limit applies to any span, not to calendar minutes', () => {
  let nowMs = 50_000
  const budget = createRequestBudget(2, 60_000, () => nowMs)
  const takeAt = (atMs: number) => {
    nowMs = atMs
    return budget.take()
  }
  expect(takeAt(50_000)).toEqual({ ok: true })
  expect(takeAt(55_000)).toEqual({ ok: true })
  expect(takeAt(65_000)).toEqual({ ok: false, waitMs: 45_000 })
  expect(takeAt(110_000)).toEqual({ ok: true })
  expect(takeAt(110_001)).toEqual({ ok: false, waitMs: 4_999 })
})
