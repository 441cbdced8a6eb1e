import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../test/samples.ts'
import { np4190DayAheadPricesEmitter } from './np4-190-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np4-190-cd_dam_spp/archive_20260928_for_20260929_trimmed.csv',
)
const market = createConstantMarket()
const hubRows = (clearedAt: string) =>
  np4190DayAheadPricesEmitter
    .csv(market, new Date(clearedAt))
    .split('\n')
    .filter((line) => line.includes(',HB_HOUSTON,'))

test('header and hub row are those of a real file, byte for byte', { tags: 'samples' }, () => {
  const csv = np4190DayAheadPricesEmitter.csv(market, new Date('2026-09-28T18:30:00Z'))
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL!))
  expect(csv.split('\n')).toContain(REAL!.split('\n').find((line) => line.includes('HB_HOUSTON')))
})

test('an afternoon gives the next day: 24 hours in two digits, a blank before the price', () => {
  const rows = hubRows('2026-09-28T18:30:00Z')
  expect(rows).toHaveLength(24)
  expect(rows[0]).toBe('09/29/2026,01:00,HB_HOUSTON, 27.36,N')
  expect(rows[23]).toBe('09/29/2026,24:00,HB_HOUSTON, 27.36,N')
})

test('it clears once a day between 13:20 and 13:40, also on the days the clocks change', () => {
  const at = np4190DayAheadPricesEmitter.subjects(
    market,
    new Date('2026-10-25T05:00:00Z'),
    new Date('2026-11-08T06:00:00Z'),
  )
  expect(at).toHaveLength(14)
  const minutes = at.map((cleared) =>
    cleared.toLocaleTimeString('en-GB', { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit' }),
  )
  for (const minute of minutes) expect(minute >= '13:20' && minute < '13:40').toBe(true)
  expect(new Set(minutes).size).toBeGreaterThan(5)
})

test('the autumn day has HE02 twice, the second flagged', () => {
  expect(hubRows('2026-10-31T18:30:00Z').slice(1, 4)).toEqual([
    '11/01/2026,02:00,HB_HOUSTON, 27.36,N',
    '11/01/2026,02:00,HB_HOUSTON, 27.36,Y',
    '11/01/2026,03:00,HB_HOUSTON, 27.36,N',
  ])
})

test('the spring day has no HE03', () => {
  const rows = hubRows('2026-03-07T19:30:00Z')
  expect(rows).toHaveLength(23)
  expect(rows[2]).toBe('03/08/2026,04:00,HB_HOUSTON, 27.36,N')
})
