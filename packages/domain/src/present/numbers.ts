/** Shown instead of a missing value, with the reason beside it. */
export const DASH = '—'

type Maybe = number | null | undefined

const isKnown = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value)

type SignDisplay = 'negative' | 'exceptZero'

const formatters = new Map<string, Intl.NumberFormat>()

/** Writes −0, and any number that rounds to it, without a sign. */
function number(value: number, digits: number, signDisplay: SignDisplay = 'negative'): string {
  const key = `${digits}/${signDisplay}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(value).replace('-', '−')
}

const beforeDigits = (signed: string, symbol: string) => signed.replace(/^[−+]?/, (sign) => sign + symbol)

/** Writes `58.42`, `−12.00`, `1,234.50` for columns with the unit in the heading. */
export const decimal = (value: Maybe, digits = 2): string => (isKnown(value) ? number(value, digits) : DASH)

/** Writes a number with its sign: `+4.91`, `−1.20`, `0.00`. */
export const signedDecimal = (value: Maybe, digits = 2): string =>
  isKnown(value) ? number(value, digits, 'exceptZero') : DASH

/** Writes dollars: `$58.42`, `−$12.00`, `$5,000.00`. */
export const dollars = (value: Maybe, digits = 2): string =>
  isKnown(value) ? beforeDigits(number(value, digits), '$') : DASH

/** `+$19.32`, `−$3.10`. */
export const signedDollars = (value: Maybe, digits = 2): string =>
  isKnown(value) ? beforeDigits(number(value, digits, 'exceptZero'), '$') : DASH

/** Writes whole megawatts, such as `79,120`. */
export const megawatts = (value: Maybe): string => decimal(value, 0)

/** `+4,120`, `−840`. */
export const signedMegawatts = (value: Maybe): string => signedDecimal(value, 0)

/** Writes whole miles, `10`, and tenths below one mile, `0.3`, because fog is measured in tenths. */
export const miles = (value: Maybe): string => decimal(value, isKnown(value) && value < 1 ? 1 : 0)

/** Writes a share from 0 to 1 as a percentage, `71%`. */
export const formatShareAsPercent = (share: Maybe): string => (isKnown(share) ? `${number(share * 100, 0)}%` : DASH)

const COMPASS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Names one of sixteen compass points, 22.5° each. */
export function nameCompassPoint(degrees: Maybe): string {
  if (!isKnown(degrees)) return DASH
  const turn = ((degrees % 360) + 360) % 360
  return COMPASS[Math.round(turn / 22.5) % 16] ?? DASH
}

/** Writes a count with its noun: `1 day`, `2 days`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
