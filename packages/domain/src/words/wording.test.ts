import { expect, test } from 'vitest'
import {
  countWords,
  formatClockText,
  formatDegrees,
  formatGigawatts,
  formatHourEndingText,
  formatOrdinal,
  formatPercent,
  formatPower,
  formatTimeSpanCt,
  formatUsd,
  formatUsdToCent,
  roundToShownUsd,
} from './wording.ts'

test.each([
  [0, '$0'],
  [-0.004, '$0'],
  [0.44, '$0.44'],
  [7.3, '$7.30'],
  [9.994, '$9.99'],
  [9.996, '$10'],
  [58.42, '$58'],
  [-12.4, '−$12'],
  [1234.5, '$1,235'],
  [-1234.5, '−$1,235'],
  [8, '$8'],
])('$%d reads %s', (value, text) => {
  expect(formatUsd(value)).toBe(text)
})

test('a signed amount carries its sign, and nothing carries none', () => {
  expect([formatUsd(19.2, true), formatUsd(-19.2, true), formatUsd(0.004, true), formatUsdToCent(3.2)]).toEqual([
    '+$19',
    '−$19',
    '$0',
    '$3.20',
  ])
})

test.each([
  [844, '840 MW'],
  [-844, '−840 MW'],
  [996, '1,000 MW'],
  [2674, '2,670 MW'],
  [9994, '9,990 MW'],
  [9995, '10.0 GW'],
  [72_560, '72.6 GW'],
  [-3, '0 MW'],
])('%d MW reads %s', (value, text) => {
  expect(formatPower(value)).toBe(text)
})

test('other quantities follow the rounding rules', () => {
  expect([
    formatGigawatts(-840, true),
    formatGigawatts(20),
    formatPercent(0.44),
    formatPercent(-12.6),
    formatDegrees(-0.4),
    formatOrdinal(91),
    formatOrdinal(12),
    formatOrdinal(3),
  ]).toEqual(['−0.8 GW', '0 GW', '0.4%', '−13%', '0°F', '91st', '12th', '3rd'])
})

test.each([
  ['an ordinary hour', '2026-07-15T21:35:00Z', '2026-07-15T22:35:17Z', 'Wed 15 Jul 2026, 16:35–17:35 CT'],
  [
    'across midnight both days are named',
    '2026-07-16T04:30:00Z',
    '2026-07-16T05:30:00Z',
    'Wed 15 Jul 23:30 – Thu 16 Jul 2026, 00:30 CT',
  ],
  [
    'across the spring gap the clock jumps',
    '2026-03-08T07:35:00Z',
    '2026-03-08T08:35:00Z',
    'Sun 8 Mar 2026, 01:35–03:35 CT',
  ],
  ['the repeated hour is starred', '2026-11-01T06:35:00Z', '2026-11-01T07:35:00Z', 'Sun 1 Nov 2026, 01:35–01:35* CT'],
])('stamp: %s', (_sentence, from, to, text) => {
  expect(formatTimeSpanCt(Date.parse(from), Date.parse(to))).toBe(text)
})

test('hours are named by their end, the repeated one with a star', () => {
  expect(formatHourEndingText(Date.parse('2026-07-15T22:00:00Z'))).toBe('HE18')
  expect(formatHourEndingText(Date.parse('2026-11-01T06:00:00Z'))).toBe('HE02')
  expect(formatHourEndingText(Date.parse('2026-11-01T07:00:00Z'))).toBe('HE02*')
  expect(formatClockText(Date.parse('2026-11-01T07:05:00Z'))).toBe('01:05*')
})

test('marks are not words', () => {
  expect(countWords('# Houston brief — 17:35 CT\n**Up $19**\n- 20:00 peak.')).toBe(8)
})

test.each([
  [58.42, 58],
  [9.994, 9.99],
  [9.996, 10],
  [-4.256, -4.26],
  [0.004, 0],
])('a reader of %d dollars has %d', (value, shown) => {
  expect(roundToShownUsd(value)).toBe(shown)
  expect(formatUsd(shown)).toBe(formatUsd(value))
})
