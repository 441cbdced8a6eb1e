import { priceOf, type Quantity, usualOf } from '../../market/norms.ts'
import { SYSTEM } from '../../market/series.ts'
import { HUB_AVERAGE } from '../../market/zones.ts'
import { isFact } from '../engine/fact.ts'
import type { Scene } from '../engine/scene.ts'
import type { MarketFacts } from '../facts/market-facts.ts'
import type { Attributed } from '../panel/exposure.ts'
import { type DriverLevel, type EnergyPart, energyParts } from './energy-parts.ts'

type CauseKind = 'constraint' | 'congestion' | EnergyPart['kind']

/** A part of the gap between a price and its usual, with its sign; the parts add up to the gap. */
export type CausePart = {
  kind: CauseKind
  dollars: number
  /** Of the gap; above 1 where another part takes some of it back. */
  share: number
  driver: DriverLevel | null
  isMeasured: boolean
}

export type PriceCause = {
  gap: number
  energy: number
  congestion: number
  /** Lambda where it is known, else the hub average stands for the energy price, and the basis for congestion. */
  by: 'lambda' | 'hub_average'
  /** The largest that pushes the way the price went and covers a quarter of the gap. */
  lead: CausePart | null
  parts: readonly CausePart[]
  /** The constraint of a `constraint` part. */
  constraint: Attributed | null
  unmeasured: readonly string[]
}

/** Share of the gap from which on something explains it. */
const LEADS_FROM = 0.25
/** $/MWh of shadow price: a line that binds for less is nobody's news. */
const LEAST_SHADOW = 25

const LAMBDA: Quantity = { name: 'lambda', ways: [[{ series: 'systemLambda', point: SYSTEM, sign: 1 }]] }

/** How far the energy price stands from its own usual. */
function energyOf({ window, system }: MarketFacts, atMs: number): { dollars: number; by: PriceCause['by'] } | null {
  const { lambda, hubAverage } = system.prices
  const usualLambda = usualOf(window, LAMBDA, atMs)
  if (isFact(lambda) && usualLambda.isKnown) return { dollars: lambda.value - usualLambda.p50, by: 'lambda' }
  const usual = usualOf(window, priceOf(HUB_AVERAGE), atMs)
  if (!isFact(hubAverage) || !usual.isKnown) return null
  return { dollars: hubAverage.value - usual.p50, by: 'hub_average' }
}

/** The constraint whose fitted push has the sign of the gap and covers a quarter of it, in dollars that are firm. */
function constraintBehind({ pressure }: Scene, gap: number, congestion: number): Attributed | null {
  if (!pressure.known || congestion > 0 !== gap > 0) return null
  let best: Attributed | null = null
  for (const each of pressure.relevant) {
    const { impact, dollarsFirm, constraint } = each
    if (impact === null || !dollarsFirm || impact > 0 !== gap > 0 || constraint.shadow < LEAST_SHADOW) continue
    if (Math.abs(impact) > Math.abs(best?.impact ?? 0)) best = each
  }
  const covered = best === null ? 0 : Math.min(Math.abs(best.impact ?? 0), Math.abs(congestion))
  return covered >= LEADS_FROM * Math.abs(gap) ? best : null
}

/** Why a price stands where it stands: null where it is near its usual, or where nothing says what is. */
export function priceCause(scene: Scene): PriceCause | null {
  const { price, usual, facts } = scene
  if ('absent' in price || !usual.isKnown) return null
  if (price.side === 'level') return null
  const gap = price.lmp.value - usual.p50
  const energy = energyOf(facts, price.lmp.atMs)
  if (energy === null) return null
  const congestion = gap - energy.dollars
  const constraint = constraintBehind(scene, gap, congestion)
  const named = constraint?.impact ? Math.sign(gap) * Math.min(Math.abs(constraint.impact), Math.abs(congestion)) : 0
  const { parts: ofEnergy, unmeasured } = energyParts(facts, energy.dollars)
  const ofCongestion = (kind: CauseKind, dollars: number) => ({ kind, dollars, driver: null, isMeasured: true })
  const parts = [ofCongestion('constraint', named), ofCongestion('congestion', congestion - named), ...ofEnergy]
    .filter(({ dollars }) => dollars !== 0)
    .map((part): CausePart => ({ ...part, share: part.dollars / gap }))
    .sort((one, other) => other.share - one.share)
  const lead = parts.find(({ kind, share }) => kind !== 'energy' && share >= LEADS_FROM) ?? null
  return { gap, energy: energy.dollars, congestion, by: energy.by, lead, parts, constraint, unmeasured }
}
