import { expect, test } from 'vitest'
import { basisOf, isStale, missingWords, oldestAt, type ZoneNow } from './zones-now.ts'

const houston: ZoneNow = {
  zone: 'HOUSTON',
  lmp: 58.42,
  at: '2026-07-15T22:35:17Z',
  hubAverage: 39.22,
  spark: [],
  missing: [],
}

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

test('a price past its fresh limit is not the price now', () => {
  expect(isStale('2026-07-15T22:35:00Z', new Date('2026-07-15T22:45:00Z'))).toBe(false)
  expect(isStale('2026-07-15T22:35:00Z', new Date('2026-07-15T22:45:01Z'))).toBe(true)
  expect(isStale(null, new Date('2026-07-15T22:45:01Z'))).toBe(false)
})

test('a source that is down everywhere is named once, another with the zones that lack it', () => {
  const west: ZoneNow = { ...houston, zone: 'WEST', missing: ['load'] }
  expect(missingWords([houston, { ...west, missing: [] }])).toBe('')
  expect(missingWords([{ ...houston, missing: ['weather', 'load'] }, west])).toBe('Weather (Houston), Load')
})
