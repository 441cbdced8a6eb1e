import {
  type ForecastVintage,
  findLatestObservation,
  findNewestVintage,
  type MarketWindow,
} from '../../market/market-window.ts'
import type { AncillaryDemandCurveDetail } from '../../market/reading.ts'
import { type AncillaryService, DOCUMENT_BY_SERIES, findMaxUsableAgeMs, SYSTEM_POINT } from '../../market/series.ts'
import { type Fact, type FactOrAbsent, isFact, readFact, readFactValue } from '../engine/fact.ts'
import type { MarketClock } from './clock.ts'

/** An ancillary service: its price now, and how far it is from a shortage. */
export type AncillaryServiceFacts = {
  product: AncillaryService
  /** The price of the service in the newest SCED run, $/MW. */
  realTime: FactOrAbsent
  /** The price of the service for the current hour in the day-ahead auction, $/MW. */
  dayAhead: number | null
  capability: FactOrAbsent
  requirementMw: number | null
  /** Capability minus requirement, MW: below zero the service is short and its demand curve sets the price. */
  spareMw: number | null
  /** The price on the demand curve once capability is `DEMAND_CURVE_STEP_MW` lower, $/MW. */
  nextStepUsd: number | null
  /** The highest price of the service in ERCOT's look-ahead. */
  ahead: Fact | null
}

export type ScarcityFacts = {
  services: readonly AncillaryServiceFacts[]
  /**
   * The upward ancillary service that is short, otherwise the one furthest above its day-ahead price; null without
   * prices.
   */
  tightest: AncillaryServiceFacts | null
  /** The adder in $/MWh by which reliability deployments raise every LMP. */
  adder: FactOrAbsent
  /** The uncapped system lambda of the newest SCED run if a cap lowered it; null if no cap did. */
  uncapped: Fact | null
  headroomUp: FactOrAbsent
  /**
   * All upward services together: one megawatt can provide several of them, so each can have enough while all of them
   * do not. Null if capability or a requirement is unknown.
   */
  together: { capability: Fact; requirementMw: number } | null
}

export const DEMAND_CURVE_STEP_MW = 500

/** Ancillary services in the order in which trading desks list them: fastest response first, regulation last. */
const LISTED_SERVICES: readonly AncillaryService[] = ['RRS', 'ECRS', 'NSPIN', 'REGUP', 'REGDN']

export function readScarcityFacts(window: MarketWindow, clock: MarketClock): ScarcityFacts {
  const services = LISTED_SERVICES.map((product) => readService(window, product, clock))
  return {
    services,
    tightest: findTightest(services),
    adder: readFact(window, 'priceAdder', SYSTEM_POINT, clock.nowMs),
    uncapped: readUncapped(window, clock),
    headroomUp: readFact(window, 'scedHeadroom', 'UP', clock.nowMs),
    together: readTogether(window, services, clock),
  }
}

function readService(
  window: MarketWindow,
  product: AncillaryService,
  { nowMs, hourMs }: MarketClock,
): AncillaryServiceFacts {
  const ofHour = (series: 'asPriceDayAhead' | 'asRequirement' | 'asDemandCurve') => {
    const found = findLatestObservation(window, series, product, hourMs)
    return found?.atMs === hourMs ? found : null
  }
  const capability = readFact(window, 'asCapability', product, nowMs)
  const capabilityMw = readFactValue(capability)
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
        : readDemandCurve(curve, capabilityMw - DEMAND_CURVE_STEP_MW),
    ahead: readLookAhead(window, product, nowMs),
  }
}

/** The price of the demand curve's step at a quantity, $/MW; beyond the last step nothing is paid. */
function readDemandCurve({ quantitiesMw, pricesUsdPerMw }: AncillaryDemandCurveDetail, quantityMw: number): number {
  const step = quantitiesMw.findIndex((mw) => quantityMw <= mw)
  return step < 0 ? 0 : (pricesUsdPerMw[step] ?? 0)
}

function readLookAhead(window: MarketWindow, product: AncillaryService, nowMs: number): Fact | null {
  const vintage = findNewestVintage(window, 'rtdAsPrice', product)
  if (vintage === null || nowMs - vintage.publishedAtMs > findMaxUsableAgeMs('rtdAsPrice')) return null
  return findHighestAhead(vintage, nowMs)
}

function findHighestAhead({ values, startsAtMs, stepMs }: ForecastVintage, nowMs: number): Fact | null {
  let highest: Fact | null = null
  values.forEach((value, index) => {
    const atMs = startsAtMs + index * stepMs
    if (value !== null && atMs + stepMs > nowMs && (highest === null || value > highest.value))
      highest = { value, atMs, source: DOCUMENT_BY_SERIES.rtdAsPrice }
  })
  return highest
}

/** The name under which ERCOT publishes the capability for all upward services together. */
const ALL_UPWARD = 'REGUP_RRS_ECRS_NSPIN'

function readTogether(
  window: MarketWindow,
  services: readonly AncillaryServiceFacts[],
  { nowMs }: MarketClock,
): ScarcityFacts['together'] {
  const capability = readFact(window, 'reserveCapacity', ALL_UPWARD, nowMs)
  const upward = services.filter(isUpward)
  const planned = upward.flatMap(({ requirementMw }) => requirementMw ?? [])
  if (!isFact(capability) || planned.length < upward.length) return null
  return { capability, requirementMw: planned.reduce((sum, mw) => sum + mw, 0) }
}

/** Downward regulation is short when energy is cheap, so it is no sign of scarcity. */
const isUpward = ({ product }: AncillaryServiceFacts): boolean => product !== 'REGDN'

function findTightest(services: readonly AncillaryServiceFacts[]): AncillaryServiceFacts | null {
  const upward = services.filter((service) => isUpward(service) && isFact(service.realTime))
  const short = upward.filter(isAncillaryServiceShort)
  const over = ({ realTime, dayAhead }: AncillaryServiceFacts) => (readFactValue(realTime) ?? 0) - (dayAhead ?? 0)
  const paid = ({ realTime, spareMw }: AncillaryServiceFacts) =>
    (readFactValue(realTime) ?? 0) - (spareMw ?? 0) / MW_PER_TIE
  const first = (list: readonly AncillaryServiceFacts[], size: (each: AncillaryServiceFacts) => number) =>
    list.length === 0 ? null : list.reduce((best, each) => (size(each) > size(best) ? each : best))
  return first(short, paid) ?? first(upward, over)
}

/**
 * Each missing megawatt counts as a hundredth of a cent, so that of two services with the same price the one that lacks
 * more megawatts comes first.
 */
const MW_PER_TIE = 10_000

export const isAncillaryServiceShort = ({ spareMw }: AncillaryServiceFacts): boolean => spareMw !== null && spareMw < 0

/**
 * Capped and uncapped lambda closer than this ($/MWh) count as equal, because they are published with different
 * rounding.
 */
const SAME_LAMBDA_USD = 0.01

function readUncapped(window: MarketWindow, { nowMs }: MarketClock): Fact | null {
  const capped = readFact(window, 'systemLambda', SYSTEM_POINT, nowMs)
  const uncapped = readFact(window, 'systemLambdaUncapped', SYSTEM_POINT, nowMs)
  if (!isFact(capped) || !isFact(uncapped) || capped.atMs !== uncapped.atMs) return null
  return uncapped.value - capped.value > SAME_LAMBDA_USD ? uncapped : null
}
