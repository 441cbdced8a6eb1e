import type { AncillaryService } from '@tradeops/domain/market/series'
import { readCentralWallClock } from '@tradeops/domain/time/central-time'
import { interpolatePoints } from '../curves.ts'

/**
 * The prices that ERCOT pays for an ancillary service: each step is a price and the cumulative megawatts up to which it
 * applies, from the highest price to the lowest.
 */
export type DemandCurve = readonly { quantityMw: number; usdPerMw: number }[]

export type AncillaryClearingResult = {
  product: AncillaryService
  requirementMw: number
  /**
   * Megawatts that resources could provide. Below the requirement the service is short, and its demand curve sets the
   * price.
   */
  capabilityMw: number
  usdPerMw: number
}

type Steps = readonly (readonly [share: number, usdPerMw: number])[]

/**
 * Demand curve of each ancillary service: the price by share of the requirement. The slowest service becomes short
 * first, because its prices are lowest.
 */
const CURVES: Record<AncillaryService, Steps> = {
  NSPIN: [
    [0.05, 1_000],
    [0.2, 750],
    [0.4, 500],
    [0.6, 300],
    [0.75, 200],
    [0.9, 100],
    [1, 50],
  ],
  ECRS: [
    [0.05, 2_500],
    [0.2, 1_800],
    [0.4, 1_300],
    [0.6, 900],
    [0.8, 500],
    [1, 250],
  ],
  RRS: [
    [0.1, 4_500],
    [0.3, 3_500],
    [0.5, 2_800],
    [0.7, 2_000],
    [0.85, 1_500],
    [1, 1_000],
  ],
  REGUP: [
    [0.25, 5_000],
    [0.5, 4_500],
    [0.75, 3_500],
    [1, 2_500],
  ],
  REGDN: [
    [0.25, 5_000],
    [0.5, 2_500],
    [0.75, 1_000],
    [1, 100],
  ],
}

/** The upward ancillary services from slow to fast; a faster service never has a lower price than a slower one. */
const UPWARD = ['NSPIN', 'ECRS', 'RRS', 'REGUP'] as const satisfies readonly AncillaryService[]

const DAY_MW: Record<AncillaryService, number> = { RRS: 2_425, ECRS: 1_150, NSPIN: 3_200, REGUP: 334, REGDN: 380 }
/** Hours of the morning and evening ramps, which need more regulation and contingency reserve. */
const RAMP_HOURS = new Set([6, 7, 17, 18, 19, 20, 21])
const RAMP_FACTOR: Record<AncillaryService, number> = { RRS: 1, ECRS: 1.5, NSPIN: 1.15, REGUP: 1.4, REGDN: 1 }

const isRampHour = (at: Date): boolean => RAMP_HOURS.has(readCentralWallClock(at).hour)

const planMw = (product: AncillaryService, isRamp: boolean): number =>
  Math.round(DAY_MW[product] * (isRamp ? RAMP_FACTOR[product] : 1))

/** Computes how many megawatts of an ancillary service ERCOT plans for the hour that contains the instant `at`. */
export const computePlannedAncillaryMw = (product: AncillaryService, at: Date): number =>
  planMw(product, isRampHour(at))

export const buildDemandCurve = (product: AncillaryService, requirementMw: number): DemandCurve =>
  CURVES[product].map(([share, usdPerMw]) => ({ quantityMw: Math.round(share * requirementMw), usdPerMw }))

/** What is planned of every service in hours of a ramp and in others, from which each SCED run of a day is cleared. */
const PLANS = [false, true].map((isRamp) =>
  ([...UPWARD, 'REGDN'] as const).map((product) => {
    const requirementMw = planMw(product, isRamp)
    return { product, requirementMw, curve: buildDemandCurve(product, requirementMw) }
  }),
)

/** Finds the price on a demand curve for a quantity; zero for quantities beyond the end of the curve. */
export const findDemandCurvePrice = (curve: DemandCurve, quantityMw: number): number =>
  curve.find((step) => quantityMw <= step.quantityMw)?.usdPerMw ?? 0

/** The highest energy offer of the simulation, in $/MWh. Lambda above this offer is the price of missing reserve. */
export const HIGHEST_ENERGY_OFFER_USD_PER_MWH = 250
const LAMBDA_CAP_USD = 5_000

/** Finds the megawatts at which the price of a demand curve equals the scarcity part of the energy price. */
function findShortQuantity(curve: DemandCurve, scarcityUsd: number): number {
  const prices = curve.map(({ quantityMw, usdPerMw }) => [usdPerMw, quantityMw] as const)
  return Math.floor(interpolatePoints([...prices.toReversed(), [LAMBDA_CAP_USD + 1, 0]], scarcityUsd))
}

/**
 * Finds the megawatts of a service that an auction buys at a price: all that is planned, or what its curve still pays.
 */
export function findAncillarySoldMw(product: AncillaryService, at: Date, usdPerMw: number): number {
  const plannedMw = computePlannedAncillaryMw(product, at)
  const curve = buildDemandCurve(product, plannedMw)
  return usdPerMw > curve.at(-1)!.usdPerMw ? findShortQuantity(curve, usdPerMw) : plannedMw
}

/**
 * How much capability an ancillary service has above its requirement while none is short, by physical responsive
 * capability (PRC).
 */
const SPARE_BY_PRC: readonly (readonly [prcMw: number, share: number])[] = [
  [3_000, 0.02],
  [6_000, 0.1],
  [9_000, 0.6],
  [14_000, 1.4],
]

/**
 * Clears energy and ancillary services together: lambda above the highest offer is the value of one more megawatt of
 * reserve, so each service is short down to the quantity at which its demand curve has this value. `usdWhileAmple`
 * gives the price of a service that is not short.
 */
export function computeAncillaryClearing(
  run: { at: Date; lambdaUsdPerMwh: number; prcMw: number },
  usdWhileAmple: (product: AncillaryService) => number,
): Record<AncillaryService, AncillaryClearingResult> {
  const scarcityUsd = run.lambdaUsdPerMwh - HIGHEST_ENERGY_OFFER_USD_PER_MWH
  const spareShare = interpolatePoints(SPARE_BY_PRC, run.prcMw)
  let slowerUsd = 0
  const cleared = {} as Record<AncillaryService, AncillaryClearingResult>
  for (const { product, requirementMw, curve } of PLANS[isRampHour(run.at) ? 1 : 0]!) {
    const isShort = product !== 'REGDN' && scarcityUsd > curve.at(-1)!.usdPerMw
    const capabilityMw = isShort ? findShortQuantity(curve, scarcityUsd) : Math.round(requirementMw * (1 + spareShare))
    const ownUsd = isShort ? findDemandCurvePrice(curve, capabilityMw) : usdWhileAmple(product)
    const usdPerMw = product === 'REGDN' ? ownUsd : Math.max(ownUsd, slowerUsd)
    if (product !== 'REGDN') slowerUsd = usdPerMw
    cleared[product] = { product, requirementMw, capabilityMw, usdPerMw }
  }
  const { REGUP, REGDN, RRS, ECRS, NSPIN } = cleared
  return { REGUP, REGDN, RRS, ECRS, NSPIN }
}
