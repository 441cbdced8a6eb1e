import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { createSimulatedMarket } from '../../../model/create-simulated-market.ts'
import { computeRunAncillaryPrices } from './ancillary-prices.ts'
import { np6332AncillaryRunPricesEmitter } from './np6-332-cd.ts'

const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'np6-332-cd_rt_mcpc_sced/NP6-332-CD-20261003_224520.csv')
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))

test('header, stamps and the order of services are those of a real file', { tags: 'samples' }, () => {
  const csv = np6332AncillaryRunPricesEmitter.csv(createConstantMarket(), new Date('2026-10-04T03:45:20Z'))
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL!))
  expect(rows(csv).map((row) => row.slice(0, 3))).toEqual(rows(REAL!).map((row) => row.slice(0, 3)))
})

test('the second pass of the autumn hour is flagged and has another name', () => {
  const second = new Date('2026-11-01T07:25:15Z')
  expect(rows(np6332AncillaryRunPricesEmitter.csv(createConstantMarket(), second))[1]!.slice(0, 3)).toEqual([
    '11/01/2026 01:25:15',
    'Y',
    'ECRS',
  ])
  expect(np6332AncillaryRunPricesEmitter.suffix(second)).not.toBe(
    np6332AncillaryRunPricesEmitter.suffix(new Date('2026-11-01T06:25:15Z')),
  )
})

test('the shorter reserve is, the nearer its price comes to that of energy; down is worth most when energy is cheap', () => {
  const at = new Date('2026-07-15T22:00:15Z')
  const pricesAt = (prcMw: number, lambdaUsdPerMwh: number) =>
    computeRunAncillaryPrices(
      createConstantMarket({
        systemAt: (now) => ({ ...createConstantMarket().systemAt(now), prcMw }),
        scedRun: (now) => ({ ...createConstantMarket().scedRun(now), lambdaUsdPerMwh }),
      }),
      at,
    )
  expect(pricesAt(2_400, 4_000).REGUP).toBeGreaterThan(2_500)
  expect(pricesAt(12_000, 25).REGUP).toBeLessThan(1)
  expect(pricesAt(15_000, -15)).toMatchObject({ REGUP: 0, RRS: 0, ECRS: 0, NSPIN: 0 })
  expect(pricesAt(15_000, -15).REGDN).toBeGreaterThan(pricesAt(12_000, 25).REGDN)
})

test('no service of a simulated winter storm costs less than zero or more than energy', () => {
  const market = createSimulatedMarket({ seed: 7, scenario: 'winter-storm' })
  for (const runAt of market.scedRunTimes(new Date('2026-07-15T00:00:00Z'), new Date('2026-07-17T00:00:00Z'))) {
    const { REGDN, ...upward } = computeRunAncillaryPrices(market, runAt)
    expect(REGDN).toBeGreaterThanOrEqual(0)
    const energyUsd = Math.max(0, market.scedRun(runAt).lambdaUsdPerMwh)
    for (const usd of Object.values(upward)) expect(usd >= 0 && usd <= energyUsd).toBe(true)
  }
})
