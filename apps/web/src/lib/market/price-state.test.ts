import { expect, test } from 'vitest'
import { isStale, missingWords, oldestAt, priceAbsence, sinceWords } from './price-state.ts'

const houston = { zone: 'HOUSTON' as const, lmpAt: '2026-07-15T22:35:17Z', missing: [] }

test('the board is as old as its oldest price', () => {
  const west = { lmpAt: '2026-07-15T22:30:14Z' }
  expect(oldestAt([houston, west])).toBe('2026-07-15T22:30:14Z')
  expect(oldestAt([{ lmpAt: null }])).toBeNull()
})

test('a price past its freshness limit is stale', () => {
  expect(isStale('2026-07-15T22:35:00Z', new Date('2026-07-15T22:45:00Z'))).toBe(false)
  expect(isStale('2026-07-15T22:35:00Z', new Date('2026-07-15T22:45:01Z'))).toBe(true)
  expect(isStale(null, new Date('2026-07-15T22:45:01Z'))).toBe(false)
})

test('a price of another day shows its date, and a missing one is reported', () => {
  const now = new Date('2026-07-15T22:45:00Z')
  expect(sinceWords('2026-07-15T22:35:00Z', now)).toBe('17:35 CT · 10 min old')
  expect(priceAbsence({ lmpAt: '2026-07-14T17:05:00Z' }, now)).toBe('no price since 14 Jul 2026, 12:05 CT')
  expect(priceAbsence({ lmpAt: null }, now)).toBe('no price yet')
})

test('a source missing everywhere is named once, any other with its zones', () => {
  const west = { zone: 'WEST' as const, missing: ['load' as const] }
  expect(missingWords([houston, { ...west, missing: [] }])).toBe('')
  expect(missingWords([{ ...houston, missing: ['weather', 'load'] }, west])).toBe('Weather (Houston), Load')
})
