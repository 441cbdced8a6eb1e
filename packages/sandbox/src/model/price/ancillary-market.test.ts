import { ANCILLARY_SERVICES } from '@tradeops/domain/market/series'
import { expect, test } from 'vitest'
import { computeRunAncillaryClearing } from '../../wire/ercot/ancillary/ancillary-prices.ts'
import { createSimulatedMarket } from '../create-simulated-market.ts'
import {
  buildDemandCurve,
  computePlannedAncillaryMw,
  findDemandCurvePrice,
  HIGHEST_ENERGY_OFFER_USD_PER_MWH,
} from './ancillary-market.ts'

test.each(ANCILLARY_SERVICES)('the curve of %s falls from step to step and ends at the requirement', (product) => {
  const requirementMw = computePlannedAncillaryMw(product, new Date('2026-07-16T00:00:00Z'))
  const curve = buildDemandCurve(product, requirementMw)
  expect(curve.at(-1)?.quantityMw).toBe(requirementMw)
  curve.slice(1).forEach((step, index) => {
    expect(step.quantityMw).toBeGreaterThan(curve[index]!.quantityMw)
    expect(step.usdPerMw).toBeLessThan(curve[index]!.usdPerMw)
  })
})

test.each([
  ['heat-dome', '2026-07-14T06:30:00Z'],
  ['winter-storm', '2026-01-19T06:00:00Z'],
] as const)(
  'in a %s every short product clears on its curve, and energy above it in the same run',
  (scenario, onset) => {
    const market = createSimulatedMarket({ seed: 7, scenario, onsetAt: new Date(onset) })
    const fromMs = Date.parse(onset) + 30 * 3_600_000
    let shortages = 0
    for (const runAt of market.scedRunTimes(new Date(fromMs), new Date(fromMs + 86_400_000))) {
      const cleared = computeRunAncillaryClearing(market, runAt)
      const { lambdaUsdPerMwh } = market.scedRun(runAt)
      for (const { product, capabilityMw, requirementMw, usdPerMw } of Object.values(cleared)) {
        if (capabilityMw >= requirementMw) continue
        shortages++
        const ownUsd = findDemandCurvePrice(buildDemandCurve(product, requirementMw), capabilityMw)
        expect(usdPerMw).toBeGreaterThanOrEqual(ownUsd)
        expect(lambdaUsdPerMwh - ownUsd).toBeGreaterThanOrEqual(HIGHEST_ENERGY_OFFER_USD_PER_MWH)
        if (product === 'NSPIN') expect(usdPerMw).toBe(ownUsd)
      }
    }
    expect(shortages).toBeGreaterThan(10)
  },
)

test('prices of reserve and energy rise together: more lambda never means a lower price or more capability', () => {
  const market = createSimulatedMarket({ seed: 3, scenario: 'heat-dome' })
  const at = new Date('2026-08-12T23:00:15Z')
  const runs = [200, 300, 400, 700, 1_500, 3_000, 5_000].map((lambdaUsdPerMwh) =>
    computeRunAncillaryClearing({ ...market, scedRun: (run) => ({ ...market.scedRun(run), lambdaUsdPerMwh }) }, at),
  )
  for (const product of ['NSPIN', 'ECRS', 'RRS', 'REGUP'] as const)
    runs.slice(1).forEach((run, index) => {
      expect(run[product].usdPerMw).toBeGreaterThanOrEqual(runs[index]![product].usdPerMw)
      expect(run[product].capabilityMw).toBeLessThanOrEqual(runs[index]![product].capabilityMw)
    })
})
