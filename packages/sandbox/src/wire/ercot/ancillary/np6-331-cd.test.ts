import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { computeRunAncillaryPrices } from './ancillary-prices.ts'
import { computeQuarterAncillaryPrices, np6331AncillarySettlementPricesEmitter } from './np6-331-cd.ts'
import { computePriceAdders } from './price-adders.ts'

const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'np6-331-cd_rt_mcpc_15min/archive_20260929_HE12_int1.csv')
const market = createConstantMarket()
const lines = (quarterEnd: string) =>
  np6331AncillarySettlementPricesEmitter.csv(market, new Date(quarterEnd)).trimEnd().split('\n')
const keyOf = (line: string) => line.split(',').slice(0, 5).join()

test('header, interval and the order of services are those of a real file', { tags: 'samples' }, () => {
  const csv = lines('2026-09-29T16:15:00Z')
  expect(csv[0]).toBe(readFirstLine(REAL!))
  expect(csv.map(keyOf)).toEqual(REAL!.trimEnd().split('\n').map(keyOf))
})

test.each([
  ['the last quarter of a day', '2026-09-30T05:00:00Z', '09/29/2026,24,4,N'],
  ['the first pass of the autumn hour', '2026-11-01T07:00:00Z', '11/01/2026,2,4,N'],
  ['the second pass', '2026-11-01T07:15:00Z', '11/01/2026,2,1,Y'],
  ['the quarter after clocks go forward', '2026-03-08T08:15:00Z', '03/08/2026,4,1,N'],
])('%s has its own hour and flag', (_sentence, quarterEnd, quarter) => {
  expect(lines(quarterEnd)[1]).toMatch(new RegExp(`^${quarter},ECRS,`))
})

test('a run counts for as long as it is in force, with what is added to it', () => {
  const start = new Date('2026-09-29T16:00:00Z')
  const [early, late] = [new Date('2026-09-29T15:55:15Z'), new Date('2026-09-29T16:10:00Z')]
  const scarce = createConstantMarket({
    scedRunTimes: (from, to) => [early, late].filter((run) => run > from && run <= to),
    systemAt: (at) => ({ ...market.systemAt(at), prcMw: at < late ? 9_000 : 2_500 }),
    scedRun: (at) => ({ ...market.scedRun(at), lambdaUsdPerMwh: at < late ? 30 : 4_000 }),
  })
  const whole = (run: Date) => computeRunAncillaryPrices(scarce, run).RRS + computePriceAdders(scarce, run).services.RRS
  expect(computeQuarterAncillaryPrices(scarce, start).RRS).toBeCloseTo((2 * whole(early) + whole(late)) / 3, 2)
})
