import { latestObservation, type MarketWindow, newestVintage, type Vintage } from '../../market/market-window.ts'
import type { AsDemandCurveDetail } from '../../market/reading.ts'
import { type AsProduct, DOCUMENT_BY_SERIES, maxUsableAgeMs, SYSTEM } from '../../market/series.ts'
import { type Fact, type FactOrAbsent, isFact, readFact, readNumber } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/** An ancillary service: what it costs now, and how far it is from a shortage. */
export type ServiceFacts = {
  product: AsProduct
  /** $/MW of the newest SCED run. */
  realTime: FactOrAbsent
  /** $/MW of the current hour in the day-ahead auction. */
  dayAhead: number | null
  capability: FactOrAbsent
  requirementMw: number | null
  /** Capability less requirement: below zero the product is short and its demand curve sets the price. */
  spareMw: number | null
  /** $/MW that the demand curve pays once capability is `CURVE_STEP_MW` lower. */
  nextStepUsd: number | null
  /** The highest price of the operator's look-ahead. */
  ahead: Fact | null
}

export type ScarcityFacts = {
  services: readonly ServiceFacts[]
  /** The upward service that is short, otherwise the one furthest above its day-ahead price; null without prices. */
  tightest: ServiceFacts | null
  /** $/MWh that reliability deployments add to every LMP. */
  adder: FactOrAbsent
  /** The uncapped system lambda of the newest run if a cap lowered it; null where none did. */
  uncapped: Fact | null
  headroomUp: FactOrAbsent
}

export const CURVE_STEP_MW = 500

/** In the order desks list them: fastest response first, regulation last. */
const LISTED_SERVICES: readonly AsProduct[] = ['RRS', 'ECRS', 'NSPIN', 'REGUP', 'REGDN']

export function readScarcity(window: MarketWindow, clock: MarketClock): ScarcityFacts {
  const services = LISTED_SERVICES.map((product) => readService(window, product, clock))
  return {
    services,
    tightest: findTightest(services),
    adder: readFact(window, 'priceAdder', SYSTEM, clock.nowMs),
    uncapped: readUncapped(window, clock),
    headroomUp: readFact(window, 'scedHeadroom', 'UP', clock.nowMs),
  }
}

function readService(window: MarketWindow, product: AsProduct, { nowMs, hourMs }: MarketClock): ServiceFacts {
  const ofHour = (series: 'asPriceDayAhead' | 'asRequirement' | 'asDemandCurve') => {
    const found = latestObservation(window, series, product, hourMs)
    return found?.atMs === hourMs ? found : null
  }
  const capability = readFact(window, 'asCapability', product, nowMs)
  const capabilityMw = readNumber(capability)
  const requirementMw = ofHour('asRequirement')?.value ?? null
  const curve = ofHour('asDemandCurve')?.detail
  return {
    product,
    realTime: readFact(window, 'asPrice', product, nowMs),
    dayAhead: ofHour('asPriceDayAhead')?.value ?? null,
    capability,
    requirementMw,
    spareMw: capabilityMw === null || requirementMw === null ? null : capabilityMw - requirementMw,
    nextStepUsd:
      capabilityMw === null || !curve || !('quantitiesMw' in curve)
        ? null
        : readDemandCurve(curve, capabilityMw - CURVE_STEP_MW),
    ahead: readLookAhead(window, product, nowMs),
  }
}

/** $/MW of the step that a quantity is on; beyond the last step nothing is paid. */
function readDemandCurve({ quantitiesMw, pricesUsdPerMw }: AsDemandCurveDetail, quantityMw: number): number {
  const step = quantitiesMw.findIndex((mw) => quantityMw <= mw)
  return step < 0 ? 0 : (pricesUsdPerMw[step] ?? 0)
}

function readLookAhead(window: MarketWindow, product: AsProduct, nowMs: number): Fact | null {
  const vintage = newestVintage(window, 'rtdAsPrice', product)
  if (vintage === null || nowMs - vintage.publishedAtMs > maxUsableAgeMs('rtdAsPrice')) return null
  return findHighestAhead(vintage, nowMs)
}

function findHighestAhead({ values, startsAtMs, stepMs }: Vintage, nowMs: number): Fact | null {
  let highest: Fact | null = null
  values.forEach((value, index) => {
    const atMs = startsAtMs + index * stepMs
    if (value !== null && atMs + stepMs > nowMs && (highest === null || value > highest.value))
      highest = { value, atMs, source: DOCUMENT_BY_SERIES.rtdAsPrice }
  })
  return highest
}

/** Downward regulation is short when energy is cheap: it is no sign of scarcity. */
function findTightest(services: readonly ServiceFacts[]): ServiceFacts | null {
  const upward = services.filter(({ product, realTime }) => product !== 'REGDN' && isFact(realTime))
  const short = upward.filter(isShortService)
  const over = ({ realTime, dayAhead }: ServiceFacts) => (readNumber(realTime) ?? 0) - (dayAhead ?? 0)
  const paid = ({ realTime, spareMw }: ServiceFacts) => (readNumber(realTime) ?? 0) - (spareMw ?? 0) / MW_PER_TIE
  const first = (list: readonly ServiceFacts[], size: (each: ServiceFacts) => number) =>
    list.length === 0 ? null : list.reduce((best, each) => (size(each) > size(best) ? each : best))
  return first(short, paid) ?? first(upward, over)
}

/** Of services at one price, the one that lacks more megawatts comes first: a megawatt counts for a hundredth of a cent. */
const MW_PER_TIE = 10_000

export const isShortService = ({ spareMw }: ServiceFacts): boolean => spareMw !== null && spareMw < 0

/** $/MWh: the two lambdas are published with different roundings. */
const SAME_LAMBDA_USD = 0.01

function readUncapped(window: MarketWindow, { nowMs }: MarketClock): Fact | null {
  const capped = readFact(window, 'systemLambda', SYSTEM, nowMs)
  const uncapped = readFact(window, 'systemLambdaUncapped', SYSTEM, nowMs)
  if (!isFact(capped) || !isFact(uncapped) || capped.atMs !== uncapped.atMs) return null
  return uncapped.value - capped.value > SAME_LAMBDA_USD ? uncapped : null
}
