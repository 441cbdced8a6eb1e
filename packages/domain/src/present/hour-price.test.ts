import { expect, test } from 'vitest'
import { createHourPriceChartScale, formatHourPriceRange } from './hour-price.ts'

const PRICE = { p10: 31.4, p50: 40.6, p90: 58.2, over100: 0.049, below0: 0.05 }

test('a range is in whole dollars from ten dollars on, and has only a chance of five per cent or more', () => {
  expect(formatHourPriceRange(PRICE)).toMatchObject({ middle: '$41', range: '31 to 58', chances: ['5% <$0'] })
  expect(formatHourPriceRange({ ...PRICE, over100: 0.124, below0: 0 })?.chances).toEqual(['12% >$100'])
  expect(formatHourPriceRange({ ...PRICE, p10: -12.4, p50: -0.2 })).toMatchObject({
    middle: '−$0.20',
    range: '−12 to 58',
  })
  expect(formatHourPriceRange(PRICE)?.texts).toEqual({
    p10: '31.40',
    p50: '40.60',
    p90: '58.20',
    over100: '5%',
    below0: '5%',
  })
})

test.each([
  ['none', null],
  ['one of before there were any', undefined],
  ['one without its middle', { ...PRICE, p50: null }],
  ['one that is no number', { ...PRICE, over100: Number.NaN }],
])('%s is not shown', (_case, sent) => {
  expect(formatHourPriceRange(sent)).toBeNull()
})

test('the scale holds every range and day-ahead price, and a calm evening keeps some room', () => {
  const price = formatHourPriceRange(PRICE)
  expect(createHourPriceChartScale([{ price, dayAhead: 20 }])).toEqual({ low: 19.1, high: 59.1 })
  expect(
    createHourPriceChartScale([
      { price, dayAhead: 20 },
      { price: null, dayAhead: 400 },
    ]),
  ).toEqual({ low: 20, high: 400 })
  expect(createHourPriceChartScale([{ price: null, dayAhead: 400 }])).toBeNull()
})
