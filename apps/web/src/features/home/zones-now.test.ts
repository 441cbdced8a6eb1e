import { expect, test } from 'vitest'
import { basisOf, oldestAt, type ZoneNow } from './zones-now.ts'

const houston: ZoneNow = { zone: 'HOUSTON', lmp: 58.42, at: '2026-07-15T22:35:17Z', hubAverage: 39.22, spark: [] }

test('the basis is the zone minus the hub average, and unknown if either is', () => {
  expect(basisOf(houston)).toBeCloseTo(19.2)
  expect(basisOf({ ...houston, lmp: null })).toBeNull()
  expect(basisOf({ ...houston, hubAverage: null })).toBeNull()
})

test('the board is as old as its oldest price', () => {
  const west = { ...houston, at: '2026-07-15T22:30:14Z' }
  expect(oldestAt([houston, west])).toBe('2026-07-15T22:30:14Z')
  expect(oldestAt([{ ...houston, at: null }])).toBeNull()
})
