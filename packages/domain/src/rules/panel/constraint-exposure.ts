import type { Zone } from '../../market/zones.ts'
import { DAY_MS } from '../../time/durations.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { BindingConstraint } from '../facts/constraints.ts'

/**
 * How much one constraint has moved one hub's price: −∂LMP/∂shadow, estimated from prices, not ERCOT's shift factor.
 */
export type ConstraintExposure = {
  shiftFactor: number
  n: number
  correlation: number
  sameSignInBothHalves: boolean
  lastBoundMs: number
}

export type ConstraintExposures = {
  fittedAtMs: number
  byConstraint: { readonly [key: string]: { readonly [zone in Zone]?: ConstraintExposure } }
}

export const NO_CONSTRAINT_EXPOSURES: ConstraintExposures = { fittedAtMs: 0, byConstraint: {} }

const tagged = (zone: Zone, names: string): [string, Zone][] => names.split(' ').map((name) => [name, zone])

/** The zone whose price a constraint is known to move before prices have shown it; constraints not listed are local. */
const REGIONS = new Map<string, Zone>([
  ...tagged('WEST', 'WESTEX PNHNDL MCCAMY BEARKT CULBSN TRDWEL HARGRO_TWINBU1_1 6437__F LPLMK_LPLNE_1'),
  ...tagged('HOUSTON', 'N_TO_H SEA_AAT1'),
  ...tagged('SOUTH', 'VALIMP VALEXP NELRIO ZAPSTR RV_RH BRUNI_69_1 NLARSW_PILONC1_1 HON_DEVI_1'),
  ...tagged('NORTH', 'EASTEX 587__A 1025__B'),
])

/** Returns the zone into or out of which a constraint limits the flow; null if that is not known by its name. */
export const findRegionOfConstraint = (name: string): Zone | null => REGIONS.get(name.toUpperCase()) ?? null

type Attribution = 'exposure' | 'tag' | 'none'

export type AttributedConstraint = {
  constraint: BindingConstraint
  attribution: Attribution
  /** The dollars that the constraint adds to the zone's price (−SF·μ); null without a usable measured exposure. */
  impact: number | null
  /** True with enough binding intervals to state dollars, not only a direction. */
  dollarsFirm: boolean
}

function usableExposure(
  exposures: ConstraintExposures,
  key: string,
  zone: Zone,
  nowMs: number,
): ConstraintExposure | null {
  const rule = THRESHOLDS.exposure
  if (nowMs - exposures.fittedAtMs > rule.expireDays * DAY_MS) return null
  const found = exposures.byConstraint[key]?.[zone]
  if (!found || found.n < rule.fewest || Math.abs(found.correlation) < rule.correlation) return null
  return found.sameSignInBothHalves ? found : null
}

/** Estimates a binding constraint's effect on a zone's price from its measured exposure, otherwise from its region. */
export function attributeConstraint(
  constraint: BindingConstraint,
  zone: Zone,
  exposures: ConstraintExposures,
  nowMs: number,
): AttributedConstraint {
  const exposure = usableExposure(exposures, constraint.key, zone, nowMs)
  if (exposure) {
    const impact = -exposure.shiftFactor * constraint.shadow
    return {
      constraint,
      attribution: 'exposure',
      impact,
      dollarsFirm: exposure.n >= THRESHOLDS.exposure.fewestForDollars,
    }
  }
  const attribution = findRegionOfConstraint(constraint.name) === zone ? 'tag' : 'none'
  return { constraint, attribution, impact: null, dollarsFirm: false }
}
