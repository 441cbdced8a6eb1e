import { expect, test } from 'vitest'
import { HOUR_MS } from '../../time/durations.ts'
import type { ScoredPeakSeasonDay } from './peak-season-day.ts'
import { summarizePeakMonths } from './summarize-peak-months.ts'

/** 17:00 Central in summer. */
const peakOf = (day: string) => Date.parse(`${day}T22:00:00Z`)
const dayOf = (day: string, more: Partial<ScoredPeakSeasonDay> = {}): ScoredPeakSeasonDay => ({
  day,
  peakMw: 80_000,
  peakAtMs: peakOf(day),
  calledFromMs: null,
  naiveFromMs: null,
  isNaiveKnown: true,
  ...more,
})
const monthOf = (change: (dayOfMonth: number) => Partial<ScoredPeakSeasonDay>, count = 30) =>
  Array.from({ length: count }, (_, index) => {
    const day = `2026-06-${String(index + 1).padStart(2, '0')}`
    return dayOf(day, change(index + 1))
  })
const calledAround = (dayOfMonth: number) => peakOf(`2026-06-${String(dayOfMonth).padStart(2, '0')}`) - HOUR_MS

test('a whole month has its peak, what each rule caught and the hours requested beside it', () => {
  const days = monthOf((day) => ({
    peakMw: day === 18 ? 84_000.4 : 80_000,
    calledFromMs: day === 18 || day === 20 ? calledAround(day) : null,
    naiveFromMs: day > 10 ? calledAround(day) : null,
  }))
  expect(summarizePeakMonths(days)).toEqual([
    {
      month: '2026-06',
      daysInMonth: 30,
      daysKnown: 30,
      peakMw: 84_000,
      peakAtMs: peakOf('2026-06-18'),
      ours: { callDays: 2, hasCaughtPeak: true, falseHours: 3 },
      naive: { callDays: 20, hasCaughtPeak: true, falseHours: 57 },
    },
  ])
})

test.each([
  ['a peak on a day without a call is missed', null, false, 0],
  ['a peak in the first minute of the hours is caught', 0, true, 0],
  ['a peak in the last quarter of the hours is caught', -2.75 * HOUR_MS, true, 0],
  ['a peak when the hours are over is missed', -3 * HOUR_MS, false, 3],
  ['a peak before the hours is missed', HOUR_MS / 4, false, 3],
])('%s', (_sentence, fromPeakMs, hasCaughtPeak, falseHours) => {
  const days = monthOf((day) =>
    day === 18 ? { peakMw: 84_000, calledFromMs: fromPeakMs === null ? null : peakOf('2026-06-18') + fromPeakMs } : {},
  )
  expect(summarizePeakMonths(days)[0]?.ours).toMatchObject({ hasCaughtPeak, falseHours })
})

test('while a day of the month is not known, call days are counted and nothing is scored', () => {
  const [june] = summarizePeakMonths(monthOf((day) => ({ calledFromMs: calledAround(day) }), 29))
  expect(june).toMatchObject({ daysKnown: 29, ours: { callDays: 29, hasCaughtPeak: null, falseHours: null } })
})

test('a day on which the naive rule is not known leaves the rule out of its month only', () => {
  const days = [...monthOf((day) => ({ isNaiveKnown: day !== 1 })), dayOf('2026-07-01')]
  expect(summarizePeakMonths(days).map(({ month, naive }) => [month, naive === null])).toEqual([
    ['2026-07', false],
    ['2026-06', true],
  ])
})
