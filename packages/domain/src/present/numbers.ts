/** Shown in place of a missing value, with the reason beside it. */
export const MISSING_VALUE_DASH = '—'

type Maybe = number | null | undefined

const isKnown = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value)

type SignDisplay = 'negative' | 'exceptZero'

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats a number by hand, because making the platform's first number formatter takes a phone a tenth of a second; the
 * text is the same. A number that rounds to −0 gets no sign.
 */
function number(value: number, digits: number, signDisplay: SignDisplay = 'negative'): string {
  const rounded = Math.abs(value).toFixed(digits)
  const dot = digits === 0 ? rounded.length : rounded.length - digits - 1
  const text = dot > 3 ? rounded.slice(0, dot).replace(THOUSANDS, ',') + rounded.slice(dot) : rounded
  if (Number(rounded) === 0) return text
  return value < 0 ? `−${text}` : signDisplay === 'exceptZero' ? `+${text}` : text
}

const beforeDigits = (signed: string, symbol: string) => signed.replace(/^[−+]?/, (sign) => sign + symbol)

/** Writes a number such as `58.42`, `−12.00`, `1,234.50` for columns with the unit in the heading. */
export const formatDecimal = (value: Maybe, digits = 2): string =>
  isKnown(value) ? number(value, digits) : MISSING_VALUE_DASH

/** Writes a number with its sign: `+4.91`, `−1.20`, `0.00`. */
export const formatSignedDecimal = (value: Maybe, digits = 2): string =>
  isKnown(value) ? number(value, digits, 'exceptZero') : MISSING_VALUE_DASH

/** Writes dollars: `$58.42`, `−$12.00`, `$5,000.00`. */
export const formatDollarAmount = (value: Maybe, digits = 2): string =>
  isKnown(value) ? beforeDigits(number(value, digits), '$') : MISSING_VALUE_DASH

/** Writes dollars with their sign: `+$19.32`, `−$3.10`. */
export const formatSignedDollarAmount = (value: Maybe, digits = 2): string =>
  isKnown(value) ? beforeDigits(number(value, digits, 'exceptZero'), '$') : MISSING_VALUE_DASH

/** Writes whole megawatts, such as `79,120`. */
export const formatMegawatts = (value: Maybe): string => formatDecimal(value, 0)

/** Writes whole megawatts with their sign: `+4,120`, `−840`. */
export const formatSignedMegawatts = (value: Maybe): string => formatSignedDecimal(value, 0)

/** Writes whole miles, `10`, and tenths below one mile, `0.3`, because fog is measured in tenths. */
export const formatMiles = (value: Maybe): string => formatDecimal(value, isKnown(value) && value < 1 ? 1 : 0)

/** Writes a fraction from 0 to 1 as a percentage, `71%`. */
export const formatShareAsPercent = (share: Maybe): string =>
  isKnown(share) ? `${number(share * 100, 0)}%` : MISSING_VALUE_DASH

const COMPASS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Names one of the sixteen compass points, 22.5° each. */
export function nameCompassPoint(degrees: Maybe): string {
  if (!isKnown(degrees)) return MISSING_VALUE_DASH
  const turn = ((degrees % 360) + 360) % 360
  return COMPASS[Math.round(turn / 22.5) % 16] ?? MISSING_VALUE_DASH
}

/** Writes a count with its noun: `1 day`, `2 days`. */
export const formatCountWithNoun = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
