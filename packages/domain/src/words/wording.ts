import { describeOtherDay, MONTH_ABBREVIATIONS } from '../time/central-date.ts'
import { formatCentralClock, isRepeatedHour, padToTwoDigits, readCentralWallClock } from '../time/central-time.ts'
import { cacheTimeFormatter } from '../time/stamps.ts'

/** Every formatted number uses the minus sign U+2212; "−0" never appears. */

const MINUS = '\u2212'

function grouped(digits: string): string {
  return digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`
}

const SCALES = [1, 10, 100] as const

/** Writes a rounded number with its sign before `unitBefore`; zero has no sign. */
function format(value: number, decimals: 0 | 1 | 2, signed: boolean, unitBefore: string, unitAfter: string): string {
  const scale = SCALES[decimals]
  const steps = Math.round(Math.abs(value) * scale)
  if (steps === 0) return decimals === 2 ? `${unitBefore}0.00${unitAfter}` : `${unitBefore}0${unitAfter}`
  const sign = value < 0 ? MINUS : signed ? '+' : ''
  const whole = grouped(String(Math.floor(steps / scale)))
  if (decimals === 0) return sign + unitBefore + whole + unitAfter
  const rest = steps % scale
  const fraction = decimals === 2 && rest < 10 ? `0${rest}` : String(rest)
  return `${sign}${unitBefore}${whole}.${fraction}${unitAfter}`
}

/** Whether an amount is shown with cents: under $10 and not in whole dollars. */
function hasCents(value: number): boolean {
  const cents = Math.round(Math.abs(value) * 100)
  return cents < 1000 && cents % 100 !== 0
}

/** Writes dollars: to the cent under $10 unless the cents are zero, whole dollars above. */
export const formatUsd = (value: number, signed = false): string =>
  format(value, hasCents(value) ? 2 : 0, signed, '$', '')

/** Computes the dollar amount as the reader sees it, so that differences on the page add up. */
export function roundToShownUsd(value: number): number {
  const steps = hasCents(value) ? 100 : 1
  return (Math.sign(value) * Math.round(Math.abs(value) * steps)) / steps + 0
}

/** Writes gas prices, to the cent. */
export const formatUsdToCent = (value: number, signed = false): string => format(value, 2, signed, '$', '')

/** Writes power to the nearest 10 MW below 10,000 MW, and in GW above. */
export const formatPower = (value: number, signed = false): string =>
  Math.abs(value) >= 9995 ? formatGigawatts(value, signed) : format(Math.round(value / 10) * 10, 0, signed, '', ' MW')

export const formatGigawatts = (value: number, signed = false): string => format(value / 1000, 1, signed, '', ' GW')

/** Writes a percentage in whole numbers, with one decimal under 1. */
export const formatPercent = (value: number, signed = false): string =>
  format(value, Math.abs(value) < 0.95 && value !== 0 ? 1 : 0, signed, '', '%')

export const formatPlainNumber = (value: number, decimals: 0 | 1 | 2, signed = false): string =>
  format(value, decimals, signed, '', '')

/** Writes an ordinal number: 1st, 2nd, 3rd, 4th; 11th to 13th are exceptions. */
export function formatOrdinal(value: number): string {
  const whole = Math.round(value)
  const tens = whole % 100
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][whole % 10] ?? 'th')
  return `${whole}${suffix}`
}

export const formatDegrees = (value: number, signed = false): string => `${formatPlainNumber(value, 0, signed)}°F`

/** Writes 18:00 to 19:00 as HE19; the repeated hour in fall is HE02*, as on ERCOT's pages. */
export const formatHourEndingText = cacheTimeFormatter((hourMs) => {
  const at = new Date(hourMs)
  return `HE${padToTwoDigits(readCentralWallClock(at).hour + 1)}${isRepeatedHour(at) ? '*' : ''}`
})

/** Writes Central time as 17:35, or 01:35* in the repeated hour. */
export const formatClockText = cacheTimeFormatter((ms) => {
  const at = new Date(ms)
  return `${formatCentralClock(at)}${isRepeatedHour(at) ? '*' : ''}`
})

/** Writes a time with its day unless that is today: `17:35`, `17:35 yesterday`, `17:35 on 12 Jul`. */
export const formatMomentText = (ms: number, nowMs: number): string =>
  `${formatClockText(ms)}${describeOtherDay(ms, nowMs)}`

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/** Writes a time span: `Wed 15 Jul 2026, 16:35–17:35 CT`; a span across midnight names both days. */
export function formatTimeSpanCt(fromMs: number, toMs: number): string {
  const from = readCentralWallClock(new Date(fromMs))
  const to = readCentralWallClock(new Date(toMs))
  const day = (at: typeof to) => `${WEEKDAYS[at.weekday]} ${at.day} ${MONTH_ABBREVIATIONS[at.month - 1]}`
  if (from.day === to.day) return `${day(to)} ${to.year}, ${formatClockText(fromMs)}–${formatClockText(toMs)} CT`
  return `${day(from)} ${formatClockText(fromMs)} – ${day(to)} ${to.year}, ${formatClockText(toMs)} CT`
}

/** Joins words as "a", "a and b", "a, b and c". */
export function joinWithAnd(words: readonly string[]): string {
  if (words.length <= 1) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** Counts words that contain a letter or a digit, so that marks such as "-" and "##" do not count. */
export function countWords(text: string): number {
  let count = 0
  let counted = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 32 || code === 10) counted = false
    else if (!counted && isWordCode(code)) {
      counted = true
      count++
    }
  }
  return count
}

const isWordCode = (code: number): boolean =>
  (code >= 48 && code <= 57) ||
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 0xc0 && code < 0x2000)

/** Begins the sentence about the block of most expensive hours: today's block can be cheaper than tomorrow's. */
export const startExpensiveHourBlockSentence = (isToday: boolean): string =>
  isToday ? 'Most expensive left today' : 'Most expensive ahead'
