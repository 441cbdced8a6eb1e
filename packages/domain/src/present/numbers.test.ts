import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCountWithNoun,
  formatDecimal,
  formatDollarAmount,
  formatMegawatts,
  formatMiles,
  formatShareAsPercent,
  formatSignedDecimal,
  formatSignedDollarAmount,
  formatSignedMegawatts,
  MISSING_VALUE_DASH,
  nameCompassPoint,
} from './numbers.ts'

test.each([
  ['a price has two decimals', formatDollarAmount(58.4), '$58.40'],
  ['the minus is U+2212 and comes before the dollar sign', formatDollarAmount(-12), '−$12.00'],
  ['a cap price has thousands separators', formatDollarAmount(5000), '$5,000.00'],
  ['minus zero is zero', formatDollarAmount(-0), '$0.00'],
  ['what rounds to zero has no sign', formatDollarAmount(-0.004), '$0.00'],
  ['whole dollars on request', formatDollarAmount(412.33, 0), '$412'],
  ['a missing price is a dash', formatDollarAmount(null), MISSING_VALUE_DASH],
  ['so is one that is not a number', formatDollarAmount(Number.NaN), MISSING_VALUE_DASH],
  ['and one without end', formatDollarAmount(Number.POSITIVE_INFINITY), MISSING_VALUE_DASH],
  ['a rise carries its plus', formatSignedDollarAmount(19.32), '+$19.32'],
  ['a fall its minus', formatSignedDollarAmount(-3.1), '−$3.10'],
  ['no change carries nothing', formatSignedDollarAmount(0), '$0.00'],
  ['a column of prices has no dollar', formatDecimal(-1234.5), '−1,234.50'],
  ['a column of changes has signs', formatSignedDecimal(4.91), '+4.91'],
  ['a small fall that rounds to zero has no sign', formatSignedDecimal(-0.001), '0.00'],
  ['megawatts are whole', formatMegawatts(79119.6), '79,120'],
  ['missing megawatts are a dash', formatMegawatts(undefined), MISSING_VALUE_DASH],
  ['a delta in megawatts is signed', formatSignedMegawatts(4120), '+4,120'],
  ['and so is a negative one', formatSignedMegawatts(-840.2), '−840'],
  ['visibility is in whole miles', formatMiles(9.6), '10'],
  ['fog is shown in tenths of a mile', formatMiles(0.25), '0.3'],
  ['the thickest too', formatMiles(0), '0.0'],
  ['a mile is no fog', formatMiles(1), '1'],
  ['missing visibility is a dash', formatMiles(null), MISSING_VALUE_DASH],
  ['a share is a whole percentage', formatShareAsPercent(0.714), '71%'],
  ['a missing share is a dash', formatShareAsPercent(null), MISSING_VALUE_DASH],
])('%s', (_sentence, text, expected) => {
  expect(text).toBe(expected)
})

test.each([
  [0, 'N'],
  [360, 'N'],
  [11.2, 'N'],
  [11.3, 'NNE'],
  [160, 'SSE'],
  [348.8, 'N'],
  [348.7, 'NNW'],
  [-90, 'W'],
  [720, 'N'],
])('%d° is %s', (degrees, point) => {
  expect(nameCompassPoint(degrees)).toBe(point)
})

test('a missing direction is a dash', () => {
  expect(nameCompassPoint(null)).toBe(MISSING_VALUE_DASH)
})

test('one source is not plural', () => {
  expect([formatCountWithNoun(0, 'alert'), formatCountWithNoun(1, 'alert'), formatCountWithNoun(2, 'alert')]).toEqual([
    '0 alerts',
    '1 alert',
    '2 alerts',
  ])
})

const writerOf = (digits: number, signDisplay: 'negative' | 'exceptZero') =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay })

test.each([0, 1, 2, 3, 4])('every number with %d decimals is written as the platform writes it', (digits) => {
  const [plain, signed] = [writerOf(digits, 'negative'), writerOf(digits, 'exceptZero')]
  const tie = fc.integer({ min: -4_000_000, max: 4_000_000 }).map((eighths) => eighths / 8)
  const any = fc.oneof(fc.double({ min: -1e7, max: 1e7, noNaN: true }), tie)
  fc.assert(
    fc.property(any, (value) => {
      expect(formatDecimal(value, digits)).toBe(plain.format(value).replace('-', '−'))
      expect(formatSignedDecimal(value, digits)).toBe(signed.format(value).replace('-', '−'))
    }),
    { seed: 7, numRuns: 400 },
  )
})
