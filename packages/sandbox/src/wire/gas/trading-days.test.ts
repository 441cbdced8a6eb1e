import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { createEiaPricesDocument } from './eia-rngwhhd.ts'
import { createFredPricesDocument } from './fred-dhhngsp.ts'
import { isHoliday, isWeekend } from './trading-days.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'gas_henry_hub/FRED_fredgraph_DHHNGSP_2015-04-14_2025-04-14.csv',
)

test('the blanks of three real years are our holidays, and its gaps our weekends', { tags: 'samples' }, () => {
  const rows = REAL!
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
  const recent = rows.filter(([date]) => date! >= '2022-01-01' && date! < '2025-01-01')
  expect(recent.filter(([, value]) => value === '').map(([date]) => date)).toEqual(
    recent.map(([date]) => date!).filter(isHoliday),
  )
  expect(recent.some(([date]) => isWeekend(date!))).toBe(false)
})

test.each([
  ['Independence Day on a Saturday is kept on Friday', '2026-07-03'],
  ['Good Friday', '2026-04-03'],
  ['Thanksgiving', '2026-11-26'],
  ['Memorial Day', '2026-05-25'],
])('%s is no trading day', (_sentence, date) => {
  expect(isHoliday(date)).toBe(true)
})

function fred(now: string, from: string): string {
  const document = createFredPricesDocument({ from, to: null })
  return document.text(market, document.releasedAt(market, new Date(now))!)
}

test('FRED is two trading days late, leaves weekends out and holidays blank', () => {
  expect(fred('2026-07-08T14:30:00Z', '2026-07-01')).toBe(
    'observation_date,DHHNGSP\n2026-07-01,2.82\n2026-07-02,2.82\n2026-07-03,\n2026-07-06,2.82\n',
  )
})

test('a price is not published before nine in the morning of its day, and none on a weekend', () => {
  expect(fred('2026-07-09T13:59:59Z', '2026-07-06')).not.toContain('2026-07-07')
  expect(fred('2026-07-09T14:00:00Z', '2026-07-06')).toContain('2026-07-07,2.82\n')
  expect(fred('2026-07-12T20:00:00Z', '2026-07-06')).toBe(fred('2026-07-10T20:00:00Z', '2026-07-06'))
})

test('EIA is one trading day late, newest first on request, with prices as strings', () => {
  const document = createEiaPricesDocument({ offset: 0, length: 2, newestFirst: true, start: null, end: null })
  const { response } = JSON.parse(document.text(market, document.releasedAt(market, new Date('2026-07-06T22:00:00Z'))!))
  expect(response).toMatchObject({ dateFormat: 'YYYY-MM-DD', frequency: 'daily' })
  expect(response.data).toMatchObject([
    { period: '2026-07-02', series: 'RNGWHHD', value: '2.82', units: '$/MMBTU' },
    { period: '2026-07-01' },
  ])
})
