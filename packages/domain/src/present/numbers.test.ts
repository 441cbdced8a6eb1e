import { expect, test } from 'vitest'
import {
  DASH,
  decimal,
  dollars,
  formatShareAsPercent,
  megawatts,
  miles,
  nameCompassPoint,
  plural,
  signedDecimal,
  signedDollars,
  signedMegawatts,
} from './numbers.ts'

test.each([
  ['a price has two decimals', dollars(58.4), '$58.40'],
  ['the minus is U+2212 and comes before the dollar sign', dollars(-12), '−$12.00'],
  ['a cap price has thousands separators', dollars(5000), '$5,000.00'],
  ['minus zero is zero', dollars(-0), '$0.00'],
  ['what rounds to zero has no sign', dollars(-0.004), '$0.00'],
  ['whole dollars on request', dollars(412.33, 0), '$412'],
  ['a missing price is a dash', dollars(null), DASH],
  ['so is one that is not a number', dollars(Number.NaN), DASH],
  ['and one without end', dollars(Number.POSITIVE_INFINITY), DASH],
  ['a rise carries its plus', signedDollars(19.32), '+$19.32'],
  ['a fall its minus', signedDollars(-3.1), '−$3.10'],
  ['no change carries nothing', signedDollars(0), '$0.00'],
  ['a column of prices has no dollar', decimal(-1234.5), '−1,234.50'],
  ['a column of changes has signs', signedDecimal(4.91), '+4.91'],
  ['a small fall that rounds to zero has no sign', signedDecimal(-0.001), '0.00'],
  ['megawatts are whole', megawatts(79119.6), '79,120'],
  ['missing megawatts are a dash', megawatts(undefined), DASH],
  ['a delta in megawatts is signed', signedMegawatts(4120), '+4,120'],
  ['and so is a negative one', signedMegawatts(-840.2), '−840'],
  ['visibility is in whole miles', miles(9.6), '10'],
  ['fog is shown in tenths of a mile', miles(0.25), '0.3'],
  ['the thickest too', miles(0), '0.0'],
  ['a mile is no fog', miles(1), '1'],
  ['missing visibility is a dash', miles(null), DASH],
  ['a share is a whole percentage', formatShareAsPercent(0.714), '71%'],
  ['a missing share is a dash', formatShareAsPercent(null), DASH],
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
  expect(nameCompassPoint(null)).toBe(DASH)
})

test('one source is not plural', () => {
  expect([plural(0, 'alert'), plural(1, 'alert'), plural(2, 'alert')]).toEqual(['0 alerts', '1 alert', '2 alerts'])
})
