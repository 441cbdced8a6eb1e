import { expect, test } from 'vitest'
import { createFetchersAt, createFetchWorld } from '../../../../test/fetch-world.ts'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { eiaPageGasPrices } from './source.ts'

const FETCHED = new Date('2026-09-25T14:00:00Z')
const world = createFetchWorld()

const table = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const UNITS = ['Region', '$/million Btu', '% chg*', '$/MWh', '% chg*', '$/MWh']
const PRICES = [
  ['New England', '2.80', '+1.0', '35.00', '-2.0', '15.40'],
  ['Louisiana', '3.12', '-0.6', '41.10', '+3.1', '19.26'],
  ['Houston', '2.71', '-1.1', '38.25', '+2.0', '19.28'],
]
const POINTS = [
  ['Region', 'Gas Point Used', 'Power Point Used'],
  ['Louisiana', 'Henry Hub', 'into Entergy'],
  ['Houston', 'Houston Ship Channel', 'ERCOT Houston'],
]
const OIL = [
  ['Product', 'Area', 'Price'],
  ['Crude Oil ($/barrel)', 'WTI', '64.10'],
]

type Page = { heading?: string; header?: string[]; prices?: string[][]; points?: string[][]; oil?: string }
const page = ({
  heading = 'Spot Natural Gas and Electric Power Prices, 9/24/26',
  header = UNITS,
  prices = PRICES,
  points = POINTS,
  oil = 'Wholesale Spot Petroleum Prices, 9/24/26 Close',
}: Page = {}) => `<html><script>grecaptcha.ready()</script><body><h1>Daily Prices</h1>
<b>${oil}</b>${table(OIL)}<b>${heading}</b>${table([['', 'Natural Gas', 'Electricity', 'Spark Spread'], header, ...prices])}${table(points)}</body></html>`
const parse = (html: string) => parseDocumentText(eiaPageGasPrices.parse, html, { fetchedAt: FETCHED })

test('gas prices of Henry Hub and Houston are at Central midnight of the trade date', () => {
  const parsed = parse(page())
  expect(formatReadings(parsed)).toEqual([
    'gas HENRY_HUB 2026-09-24T05:00:00Z 3.12',
    'gas HOUSTON 2026-09-24T05:00:00Z 2.71',
  ])
  expect([parsed.refused, parsed.readings[0]?.publishedAt]).toEqual([[], null])
})

test.each<[string, Page, string]>([
  ['one heading row', { header: ['Region', 'Natural Gas Price ($/million Btu)', 'Percent Change'] }, '2026-09-24'],
  [
    'Henry Hub for a region',
    {
      prices: [
        ['Henry Hub, LA', '3.12'],
        ['Houston', '2.71'],
      ],
      points: [],
    },
    '2026-09-24',
  ],
  ['a whole year', { heading: 'Natural Gas and Electricity Prices, 9/23/2026' }, '2026-09-23'],
  ['the day in the oil heading only', { heading: 'Natural Gas and Electricity' }, '2026-09-24'],
])('a page with %s is still read', (_sentence, changed, day) => {
  expect(formatReadings(parse(page(changed)))[0]).toBe(`gas HENRY_HUB ${day}T05:00:00Z 3.12`)
})

test('a winter trade date begins an hour later, also on days of clock changes', () => {
  const of = (day: string) => parse(page({ heading: `Natural Gas Prices, ${day}` })).readings[0]?.at.toISOString()
  expect(of('1/23/26')).toBe('2026-01-23T06:00:00.000Z')
  expect(of('3/9/26')).toBe('2026-03-09T05:00:00.000Z')
})

test('a blank price is absent, a word is refused, and Houston can be missing', () => {
  const without = (price: string) => page({ prices: [['Louisiana', price], PRICES[2]!, PRICES[0]!] })
  expect(formatReadings(parse(without('NA')))).toEqual(['gas HOUSTON 2026-09-24T05:00:00Z 2.71'])
  expect(parse(without('high'))).toMatchObject({ readings: [{ point: 'HOUSTON' }], refused: [{}] })
  expect(parse(page({ prices: PRICES.slice(0, 2) })).readings).toHaveLength(1)
})

test.each<[string, string, string]>([
  ['without a table of gas', page({ header: ['Region', 'Coal', ''] }), 'no table'],
  ['of gas in another unit', page({ header: ['Region', 'Natural Gas ($/Mcf)', ''] }), '$/million Btu'],
  ['without a day', page({ heading: 'Natural Gas', oil: 'Oil' }), 'the day of its prices'],
  ['of a future day', page({ heading: 'Natural Gas Prices, 9/24/62' }), 'in the future'],
  ['that does not name Henry Hub', page({ points: [] }), 'Henry Hub'],
  ['of a bot', '<html><title>Access Denied</title></html>', 'no table'],
])('a page %s is refused', (_sentence, html, words) => {
  expect(() => parse(html)).toThrow(words)
})

test('a bot page is refused as blocked', () => {
  expect(() => parse('<html><title>Access Denied</title></html>')).toThrow(expect.objectContaining({ kind: 'blocked' }))
})

test('one page of EIA’s site is fetched', async () => {
  const { base, requests, context } = await world.upstream(() => page())
  await createFetchersAt(base)(eiaPageGasPrices)[0]!.fetch(context)
  expect(requests).toEqual(['/todayinenergy/prices.php'])
})
