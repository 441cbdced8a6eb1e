import { expect, test } from 'vitest'
import {
  describeMissingPrice,
  describeMissingSources,
  describeTimeAndAge,
  findOldestPriceTime,
  isPriceStale,
} from './price-state.ts'

const houston = { zone: 'HOUSTON' as const, lmpAt: '2026-07-15T22:35:17Z', missing: [] }

test('the board is as old as its oldest price', () => {
  const west = { lmpAt: '2026-07-15T22:30:14Z' }
  expect(findOldestPriceTime([houston, west])).toBe('2026-07-15T22:30:14Z')
  expect(findOldestPriceTime([{ lmpAt: null }])).toBeNull()
})

test('a price past its freshness limit is stale', () => {
  expect(isPriceStale('2026-07-15T22:35:00Z', new Date('2026-07-15T22:45:00Z'))).toBe(false)
  expect(isPriceStale('2026-07-15T22:35:00Z', new Date('2026-07-15T22:45:01Z'))).toBe(true)
  expect(isPriceStale(null, new Date('2026-07-15T22:45:01Z'))).toBe(false)
})

test('a price of another day shows its date, and a missing one is reported', () => {
  const now = new Date('2026-07-15T22:45:00Z')
  expect(describeTimeAndAge('2026-07-15T22:35:00Z', now)).toBe('17:35 CT · 10 min old')
  expect(describeMissingPrice({ lmpAt: '2026-07-14T17:05:00Z' }, now)).toBe('no price since 14 Jul 2026, 12:05 CT')
  expect(describeMissingPrice({ lmpAt: null }, now)).toBe('no price yet')
})

test('a source missing everywhere is named once, any other with its zones', () => {
  const west = { zone: 'WEST' as const, missing: ['load' as const] }
  expect(describeMissingSources([houston, { ...west, missing: [] }])).toBe('')
  expect(describeMissingSources([{ ...houston, missing: ['weather', 'load'] }, west])).toBe('Weather (Houston), Load')
})
