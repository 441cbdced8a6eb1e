import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { createSimulatedMarket } from '../../../model/create-simulated-market.ts'
import { np3233OutagesEmitter } from './np3-233-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np3-233-cd_outage_capacity/np3-233-cd-history-current.csv',
)
const lines = (issuedAt: string, market = createConstantMarket()) =>
  np3233OutagesEmitter.csv(market, new Date(issuedAt)).trimEnd().split('\n')
const labels = (issuedAt: string) =>
  lines(issuedAt)
    .slice(1)
    .map((line) => line.slice(0, 13))

test('header, hours and the first row are those of the real file with as much out', { tags: 'samples' }, () => {
  const asMuchOut = {
    ...createConstantMarket(),
    outagesMw: () => ({ dispatchable: { planned: 0, unplanned: 9255 }, renewable: { planned: 0, unplanned: 5583 } }),
  }
  const [header, first] = lines('2026-09-07T04:00:50Z', asMuchOut)
  expect(header).toBe(readFirstLine(REAL!))
  expect(first).toBe(REAL!.split('\n')[1])
  expect(labels('2026-09-07T04:00:50Z').slice(0, 3)).toEqual(
    REAL!
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 13)),
  )
})

test('168 hours from the present one on, 24 to every day, on both nights too', () => {
  expect(labels('2026-09-07T04:00:50Z')).toHaveLength(168)
  expect(labels('2026-11-01T05:00:50Z').slice(0, 4)).toEqual([
    '11/01/2026,01',
    '11/01/2026,02',
    '11/01/2026,03',
    '11/01/2026,04',
  ])
  expect(labels('2026-03-08T06:00:50Z').slice(1, 4)).toEqual(['03/08/2026,02', '03/08/2026,03', '03/08/2026,04'])
})

test('plant that is broken comes back over the week, and maintenance belongs to the mild months', () => {
  const total = (scenario: 'calm' | 'winter-storm', hourStart: string, knownAt: string) => {
    const market = createSimulatedMarket({ seed: 7, scenario })
    const { planned, unplanned } = market.outagesMw(new Date(hourStart), new Date(knownAt)).dispatchable
    return planned + unplanned
  }
  const storm = (hourStart: string) => total('winter-storm', hourStart, '2026-01-18T12:00:00Z')
  expect(storm('2026-01-18T12:00:00Z') - storm('2026-01-24T12:00:00Z')).toBeGreaterThan(2_000)
  const calm = (at: string) => total('calm', at, at)
  expect(calm('2026-04-15T12:00:00Z') - calm('2026-07-15T12:00:00Z')).toBeGreaterThan(5_000)
})
