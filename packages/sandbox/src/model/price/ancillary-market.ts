import { AS_PRODUCTS, type AsProduct } from '@tradeops/domain/market/series'
import { readCentralParts } from '@tradeops/domain/time/central-time'
import { interpolateKnots } from '../curves.ts'

/** What the operator pays for a product: each price up to its cumulative megawatts, from high to low price. */
export type DemandCurve = readonly { quantityMw: number; usdPerMw: number }[]

export type AncillaryClearing = {
  product: AsProduct
  requirementMw: number
  /** What resources could provide; below the requirement the product is short and its curve sets the price. */
  capabilityMw: number
  usdPerMw: number
}

type Steps = readonly (readonly [share: number, usdPerMw: number])[]

/** The price of each part of the requirement. A shortage reaches the slowest product first, at the lowest price. */
const CURVES: Record<AsProduct, Steps> = {
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

const DAY_MW: Record<AsProduct, number> = { RRS: 2_425, ECRS: 1_150, NSPIN: 3_200, REGUP: 334, REGDN: 380 }
/** Morning and evening ramps need more regulation and contingency reserve. */
const RAMP_HOURS = new Set([6, 7, 17, 18, 19, 20, 21])
const RAMP_FACTOR: Record<AsProduct, number> = { RRS: 1, ECRS: 1.5, NSPIN: 1.15, REGUP: 1.4, REGDN: 1 }

/** The ancillary service plan of the hour that contains an instant. */
export function planAncillaryMw(product: AsProduct, at: Date): number {
  const factor = RAMP_HOURS.has(readCentralParts(at).hour) ? RAMP_FACTOR[product] : 1
  return Math.round(DAY_MW[product] * factor)
}

export const buildDemandCurve = (product: AsProduct, requirementMw: number): DemandCurve =>
  CURVES[product].map(([share, usdPerMw]) => ({ quantityMw: Math.round(share * requirementMw), usdPerMw }))

/** The price of the step that a quantity is on; zero beyond the curve. */
export const readCurve = (curve: DemandCurve, quantityMw: number): number =>
  curve.find((step) => quantityMw <= step.quantityMw)?.usdPerMw ?? 0

/** $/MWh: the highest energy offer of the simulation. What lambda has above it is the price of missing reserve. */
export const HIGHEST_OFFER_USD = 250
const LAMBDA_CAP_USD = 5_000

/** The megawatts at which a curve's price equals the scarcity in the energy price. */
function findShortQuantity(curve: DemandCurve, scarcityUsd: number): number {
  const prices = curve.map(({ quantityMw, usdPerMw }) => [usdPerMw, quantityMw] as const)
  return Math.floor(interpolateKnots([...prices.toReversed(), [LAMBDA_CAP_USD + 1, 0]], scarcityUsd))
}

/** How far an ancillary service is above its requirement where none is short; it grows with PRC. */
const SPARE_BY_PRC: readonly (readonly [prcMw: number, share: number])[] = [
  [3_000, 0.02],
  [6_000, 0.1],
  [9_000, 0.6],
  [14_000, 1.4],
]

/** From slow to fast: capacity that could serve a faster product never does it for less. */
const UPWARD = ['NSPIN', 'ECRS', 'RRS', 'REGUP'] as const satisfies readonly AsProduct[]

/**
 * Energy and reserve clear together: lambda above the highest offer is what one more megawatt of reserve is worth, so each
 * product is short down to the quantity its curve pays that much for. `usdWhileAmple` is the price without a shortage.
 */
export function clearAncillaryServices(
  run: { at: Date; lambdaUsdPerMwh: number; prcMw: number },
  usdWhileAmple: (product: AsProduct) => number,
): Record<AsProduct, AncillaryClearing> {
  const scarcityUsd = run.lambdaUsdPerMwh - HIGHEST_OFFER_USD
  const spareShare = interpolateKnots(SPARE_BY_PRC, run.prcMw)
  let slowerUsd = 0
  const cleared = new Map<AsProduct, AncillaryClearing>()
  for (const product of [...UPWARD, 'REGDN'] as const) {
    const requirementMw = planAncillaryMw(product, run.at)
    const curve = buildDemandCurve(product, requirementMw)
    const isShort = product !== 'REGDN' && scarcityUsd > curve.at(-1)!.usdPerMw
    const capabilityMw = isShort ? findShortQuantity(curve, scarcityUsd) : Math.round(requirementMw * (1 + spareShare))
    const ownUsd = isShort ? readCurve(curve, capabilityMw) : usdWhileAmple(product)
    const usdPerMw = product === 'REGDN' ? ownUsd : Math.max(ownUsd, slowerUsd)
    if (product !== 'REGDN') slowerUsd = usdPerMw
    cleared.set(product, { product, requirementMw, capabilityMw, usdPerMw })
  }
  return Object.fromEntries(AS_PRODUCTS.map((product) => [product, cleared.get(product)!])) as Record<
    AsProduct,
    AncillaryClearing
  >
}
