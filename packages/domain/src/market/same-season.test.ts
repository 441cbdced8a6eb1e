import { expect, test } from 'vitest'
import { centralClock, centralDay } from '../time/central-time.ts'
import { dayTypeOf } from './day-type.ts'
import { sameSeasonBefore } from './same-season.ts'

const days = (at: string, years: number) =>
  sameSeasonBefore(Date.parse(at), years).map((ms) => ({ day: centralDay(new Date(ms)), ms }))

test('a weekday is compared with the weekdays of thirty days before and after, in each earlier year', () => {
  const found = days('2026-07-15T22:35:00Z', 2)
  expect(found.map(({ day }) => day).sort()).toContain('2025-06-16')
  expect(found.every(({ day }) => /^202[45]-0[678]/.test(day))).toBe(true)
  expect(found.at(0)!.day).toBe('2025-08-14')
  expect(found.at(-1)!.day).toBe('2024-06-17')
  expect(found.every(({ ms }) => dayTypeOf(new Date(ms)) === 'weekdays')).toBe(true)
  expect(found.some(({ day }) => day === '2025-07-04')).toBe(false)
})

test('the wall clock is the same across the nights on which clocks change', () => {
  const found = days('2026-03-16T14:30:00Z', 3)
  expect(new Set(found.map(({ ms }) => centralClock(new Date(ms))))).toEqual(new Set(['09:30']))
  expect(new Set(found.map(({ ms }) => new Date(ms).getUTCHours()))).toEqual(new Set([14, 15]))
})

test('a leap day has its season in common years', () => {
  expect(days('2028-02-29T18:00:00Z', 1).length).toBeGreaterThan(35)
})

test('winter reaches over New Year', () => {
  const found = days('2026-01-05T18:00:00Z', 1).map(({ day }) => day)
  expect(found).toContain('2024-12-10')
  expect(found).toContain('2025-02-03')
})
