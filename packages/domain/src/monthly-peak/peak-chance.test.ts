import { expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { listCurtailmentHours } from './curtailment-hours.ts'
import { isWeekendDay, toPeakCalendarDay } from './peak-calendar.ts'
import { computeMonthlyPeakChance, type MonthlyPeakChanceInput, PEAK_FIT_MONTHS } from './peak-chance.ts'
import { findPeakChargeRules, PEAK_CHARGE_RULES } from './peak-charge-rules.ts'

const dayNumber = (day: string): number => Date.parse(day) / DAY_MS

const input = (more: Partial<MonthlyPeakChanceInput> = {}): MonthlyPeakChanceInput => ({
  dayNumber: dayNumber('2026-07-15'),
  moment: 'morning',
  forecastMw: 80_000,
  observedMw: null,
  monthHighMw: 80_000,
  recentHighMw: 80_000,
  ...more,
})

test.each([
  ['2026-05-31', null],
  ['2026-06-01', '4CP'],
  ['2026-09-30', '4CP'],
  ['2026-10-01', null],
])('on %s the charge is %s', (day, name) => {
  expect(findPeakChargeRules(day)?.name ?? null).toBe(name)
})

test('a later entry replaces the rules from its first day on', () => {
  const rules = [
    ...PEAK_CHARGE_RULES,
    {
      fromDay: '2027-01-01',
      name: '12CP',
      months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      intervalMinutes: 30 as const,
    },
  ]
  expect(findPeakChargeRules('2026-12-31', rules)).toBeNull()
  expect(findPeakChargeRules('2027-01-01', rules)).toMatchObject({ name: '12CP', intervalMinutes: 30 })
  expect(findPeakChargeRules('2026-07-15', rules)).toMatchObject({ name: '4CP', intervalMinutes: 15 })
})

test('the fit has seen every month that has a charged peak', () => {
  expect(PEAK_CHARGE_RULES.flatMap(({ months }) => months).filter((month) => !PEAK_FIT_MONTHS.includes(month))).toEqual(
    [],
  )
})

test('a calendar day knows how much of its month is left, in a leap year too', () => {
  expect(toPeakCalendarDay(dayNumber('2024-02-28'))).toMatchObject({ month: 2, dayOfMonth: 28, daysLeft: 1 })
  expect(toPeakCalendarDay(dayNumber('2026-08-01'))).toMatchObject({ daysLeft: 30, daysSinceJuly: 1 })
  expect(['2026-07-17', '2026-07-18', '2026-07-19', '2026-07-20'].map((day) => isWeekendDay(dayNumber(day)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the chance rises with the forecast and falls with the month’s highest load and the days left', () => {
  const usual = computeMonthlyPeakChance(input())
  expect(usual).toBeGreaterThan(0)
  expect(computeMonthlyPeakChance(input({ forecastMw: 83_000 }))).toBeGreaterThan(usual)
  expect(computeMonthlyPeakChance(input({ monthHighMw: 84_000 }))).toBeLessThan(usual)
  expect(computeMonthlyPeakChance(input({ dayNumber: dayNumber('2026-07-30') }))).toBeGreaterThan(usual)
})

test('a day that cannot pass the month’s highest has no chance, and the first day has no highest', () => {
  expect(computeMonthlyPeakChance(input({ forecastMw: 60_000 }))).toBe(0)
  expect(computeMonthlyPeakChance(input({ dayNumber: dayNumber('2026-07-01'), monthHighMw: null }))).toBeGreaterThan(0)
})

test('on the last day the chance is that of passing the month’s highest', () => {
  const last = { dayNumber: dayNumber('2026-07-31') }
  expect(computeMonthlyPeakChance(input(last))).toBeCloseTo(0.5, 1)
  expect(computeMonthlyPeakChance(input({ ...last, forecastMw: null, observedMw: 80_001 }))).toBe(1)
  expect(computeMonthlyPeakChance(input({ ...last, forecastMw: null, observedMw: 80_000 }))).toBe(0)
})

test('load already measured today is a lower bound of its peak', () => {
  const low = input({ moment: 'final', forecastMw: 70_000 })
  expect(computeMonthlyPeakChance(low)).toBe(0)
  expect(computeMonthlyPeakChance({ ...low, observedMw: 81_000 })).toBeGreaterThan(0)
})

test('the hours to be down surround the peak and stay within the day', () => {
  expect([17, 1, 24].map(listCurtailmentHours)).toEqual([
    [16, 17, 18],
    [1, 2, 3],
    [22, 23, 24],
  ])
})
