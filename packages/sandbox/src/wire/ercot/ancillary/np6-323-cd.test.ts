import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { np6323PriceAddersEmitter } from './np6-323-cd.ts'
import { computePriceAdders } from './price-adders.ts'

const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'np6-323-cd_price_adders/np6-323-cd-history-current.csv')
const RUN = new Date('2026-09-07T17:20:19Z')

test('a file is that of a real run with the same lambda and limit, but for what can be turned down', {
  tags: 'samples',
}, () => {
  const state = { ...createConstantMarket().systemAt(RUN), committedCapacityMw: 106_661.27 }
  const market = createConstantMarket({
    systemAt: () => state,
    scedRun: (at) => ({ ...createConstantMarket().scedRun(at), lambdaUsdPerMwh: 34.8972 }),
  })
  const withoutLowLimit = (csv: string) => csv.trimEnd().replace(/,[\d.]+(?=,106661\.27,)/, '')
  expect(withoutLowLimit(np6323PriceAddersEmitter.csv(market, RUN))).toBe(withoutLowLimit(REAL!))
})

test('as many cells as headings, the second pass of the autumn hour flagged and named apart', () => {
  const second = new Date('2026-11-01T07:20:15Z')
  const csv = np6323PriceAddersEmitter.csv(createConstantMarket(), second)
  expect(csv.split('\n')[1]!.split(',')).toHaveLength(readFirstLine(csv).split(',').length)
  expect(csv).toContain('\n11/01/2026 01:20:15,Y,23.889,0.00,')
  expect(np6323PriceAddersEmitter.suffix(second)).toBe('_20261101_012015_xhr')
})

test.each([
  [9_329, 25, 0, 0],
  [3_000, 4_000, 0, 0],
  [2_500, 4_000, 200, 550],
  [1_200, 4_000, 400, 1_100],
  [1_200, 5_000, 0, 1_100],
])('with %i MW of reserve and energy at $%i the adder is $%i and %i MW are deployed', (prcMw, lambda, usd, mw) => {
  const market = createConstantMarket({
    systemAt: (at) => ({ ...createConstantMarket().systemAt(at), prcMw }),
    scedRun: (at) => ({ ...createConstantMarket().scedRun(at), lambdaUsdPerMwh: lambda }),
  })
  const { energyUsd, services, deployedMw } = computePriceAdders(market, RUN)
  expect([energyUsd, deployedMw]).toEqual([usd, mw])
  expect(services).toMatchObject({ REGUP: 0.9 * usd, REGDN: 0 })
})
