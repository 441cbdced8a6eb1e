import { SYSTEM_POINT } from '../../market/series.ts'
import { computeUsualValues, createUsualPriceQuantity, type UsualValueQuantity } from '../../market/usual-values.ts'
import { HUB_AVERAGE, ZONES, type Zone } from '../../market/zones.ts'
import { isFact } from '../engine/fact.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import { readBasisAt, type ZonePriceFacts } from '../facts/prices.ts'
import type { AttributedConstraint } from '../panel/constraint-exposure.ts'
import { type EnergyGapPart, type PriceDriverValue, splitEnergyGap, type UnpricedPriceDriver } from './energy-parts.ts'

type CauseKind = 'constraint' | 'congestion' | EnergyGapPart['kind']

/** One part of the gap between a price and its usual value, with its sign; all parts add up to the gap. */
export type PriceGapPart = {
  kind: CauseKind
  dollars: number
  /** Fraction of the price gap; above 1 if another part has the opposite sign. */
  share: number
  driver: PriceDriverValue | null
}

export type PriceCause = {
  gap: number
  energy: number
  congestion: number
  /**
   * Whether system lambda separates energy from congestion; without it, the hub average counts as the energy price and
   * the basis as congestion.
   */
  by: 'lambda' | 'hub_average'
  /** True if the zone has less congestion than usual: its basis does not have the sign of the congestion part. */
  isLessCongestion: boolean
  /**
   * The largest explained part with the sign of the price gap, if it is at least a quarter of the gap; null if the
   * zones have split.
   */
  lead: PriceGapPart | null
  parts: readonly PriceGapPart[]
  /** The constraint that a `constraint` part of the gap is about. */
  constraint: AttributedConstraint | null
  /** A price driver that is far from usual, but whose part of the price gap cannot be measured in dollars. */
  unpriced: UnpricedPriceDriver | null
  unmeasured: readonly string[]
  /**
   * True if no constraint is named for the congestion, because the constraint file is from a SCED run before the price
   * jump.
   */
  isFileOlderThanJump: boolean
  /**
   * Set if system lambda is unknown and hub prices are very far apart; the price gap is then not divided into energy
   * and congestion.
   */
  zonesSplit: ZonePriceSplit | null
}

/** The hubs with the highest and the lowest price of a SCED run, $/MWh. */
export type ZonePriceSplit = { high: { zone: Zone; price: number }; low: { zone: Zone; price: number } }

/** A part explains a price gap only if it is at least this fraction of the gap. */
const MIN_SHARE = 0.25
/** A constraint with a lower shadow price than this ($/MWh) is not worth naming. */
const MIN_SHADOW = 25

const LAMBDA: UsualValueQuantity = {
  name: 'lambda',
  ways: [[{ series: 'systemLambda', point: SYSTEM_POINT, sign: 1 }]],
}

/** Computes how far the energy price is from usual, $/MWh. */
function energyOf({ window, system }: MarketFacts, atMs: number): { dollars: number; by: PriceCause['by'] } | null {
  const { lambda, hubAverage } = system.prices
  const usualLambda = computeUsualValues(window, LAMBDA, atMs)
  if (isFact(lambda) && usualLambda.isKnown) return { dollars: lambda.value - usualLambda.p50, by: 'lambda' }
  const usual = computeUsualValues(window, createUsualPriceQuantity(HUB_AVERAGE), atMs)
  if (!isFact(hubAverage) || !usual.isKnown) return null
  return { dollars: hubAverage.value - usual.p50, by: 'hub_average' }
}

/**
 * If hub prices differ by more than this ($/MWh), and by more than a tenth of the price gap, their average is not an
 * energy price.
 */
const MAX_SPREAD_WITHOUT_LAMBDA = 30
const MIN_SPREAD_SHARE = 0.1

function findZonesSplit({ system }: MarketFacts, gap: number): ZonePriceSplit | null {
  const priced = ZONES.flatMap((zone) => {
    const price = system.prices.hubs[zone]
    return isFact(price) ? [{ zone, price: price.value }] : []
  }).sort((one, other) => other.price - one.price)
  const [high, low] = [priced[0], priced.at(-1)]
  const mostUsd = Math.max(MAX_SPREAD_WITHOUT_LAMBDA, MIN_SPREAD_SHARE * Math.abs(gap))
  return high && low && high.price - low.price > mostUsd ? { high, low } : null
}

/** If the basis changed by this fraction since the constraint file's SCED run, the file does not explain the basis. */
const JUMP_SHARE = 0.5

function isOlderThanJump({ basis }: ZonePriceFacts, ofRun: number | null): boolean {
  return isFact(basis) && ofRun !== null && Math.abs(basis.value - ofRun) > JUMP_SHARE * Math.abs(basis.value)
}

type ConstraintCause = {
  constraint: AttributedConstraint | null
  /** The $/MWh of the price gap that the constraint explains, without a sign. */
  dollars: number
  /** True if a constraint would explain the gap, but its file is from a SCED run before the price jump. */
  isFileOlderThanJump: boolean
}

/**
 * Finds the constraint whose estimated effect on the price has the sign of the price gap and is reliably at least a
 * quarter of the gap. The effect is never more than the basis in the SCED run of the constraint file, if known, nor
 * more than the congestion now.
 */
function explainingConstraint({ pressure, facts }: RuleInput, gap: number, congestion: number): ConstraintCause {
  const found: ConstraintCause = { constraint: null, dollars: 0, isFileOlderThanJump: false }
  if (!pressure.known || congestion > 0 !== gap > 0) return found
  for (const each of pressure.relevant) {
    const { impact, dollarsFirm, constraint } = each
    if (impact === null || !dollarsFirm || impact > 0 !== gap > 0 || constraint.shadow < MIN_SHADOW) continue
    const ofRun = readBasisAt(facts.window, facts.prices.hub, constraint.atMs)
    if (isOlderThanJump(facts.prices, ofRun)) {
      found.isFileOlderThanJump = true
      continue
    }
    const ofItsRun = ofRun === null ? Math.abs(impact) : Math.max(0, Math.sign(gap) * ofRun)
    const dollars = Math.min(Math.abs(impact), ofItsRun, Math.abs(congestion))
    if (dollars < MIN_SHARE * Math.abs(gap) || dollars <= found.dollars) continue
    found.constraint = each
    found.dollars = dollars
  }
  return found
}

/** A basis smaller than this ($/MWh) counts as none. */
const MIN_BASIS_USD = 1

const isLessCongested = ({ basis }: ZonePriceFacts, congestion: number): boolean =>
  isFact(basis) && (Math.abs(basis.value) < MIN_BASIS_USD || basis.value > 0 !== congestion > 0)

/** Finds why a price differs from usual; null if the price is near usual or if inputs are missing. */
export function findPriceCause(input: RuleInput): PriceCause | null {
  const { price, usual, facts } = input
  if ('absent' in price || !usual.isKnown) return null
  if (price.side === 'level') return null
  const gap = price.lmp.value - usual.p50
  const energy = energyOf(facts, price.lmp.atMs)
  if (energy === null) return null
  const zonesSplit = energy.by === 'lambda' ? null : findZonesSplit(facts, gap)
  const congestion = gap - energy.dollars
  const { constraint, dollars, isFileOlderThanJump } = explainingConstraint(input, gap, congestion)
  const named = Math.sign(gap) * dollars
  const { parts: ofEnergy, unpriced, unmeasured } = splitEnergyGap(facts, energy.dollars)
  const ofCongestion = (kind: CauseKind, dollars: number) => ({ kind, dollars, driver: null })
  const parts = [ofCongestion('constraint', named), ofCongestion('congestion', congestion - named), ...ofEnergy]
    .filter(({ dollars }) => dollars !== 0)
    .map(({ kind, dollars, driver }): PriceGapPart => ({ kind, dollars, share: dollars / gap, driver }))
    .sort((one, other) => other.share - one.share)
  const lead = zonesSplit ? null : (parts.find(({ kind, share }) => kind !== 'energy' && share >= MIN_SHARE) ?? null)
  return {
    gap,
    energy: energy.dollars,
    congestion,
    by: energy.by,
    isLessCongestion: isLessCongested(facts.prices, congestion),
    lead,
    parts,
    constraint,
    unpriced,
    unmeasured,
    isFileOlderThanJump: isFileOlderThanJump && constraint === null,
    zonesSplit,
  }
}
