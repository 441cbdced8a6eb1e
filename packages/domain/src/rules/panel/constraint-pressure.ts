import type { Zone } from '../../market/zones.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import { type AbsenceReason, type FactOrAbsent, isFact } from '../engine/fact.ts'
import { THRESHOLDS } from '../engine/thresholds.ts'
import type { ConstraintFacts } from '../facts/constraints.ts'
import { type AttributedConstraint, attributeConstraint, type ConstraintExposures } from './constraint-exposure.ts'

const PRESSURE_GRADES = ['LOW', 'MODERATE', 'HIGH', 'SEVERE'] as const
type PressureGrade = (typeof PRESSURE_GRADES)[number]

export type ConstraintPressure =
  | {
      known: true
      status: 'ACTIVE' | 'Low'
      grade: PressureGrade
      /**
       * The grade by the newest SCED run alone; `grade` can be higher, because a higher grade is kept for some runs.
       */
      gradeNow: PressureGrade
      /** The zone's basis: hub LMP minus hub average. */
      basis: number | null
      top: AttributedConstraint | null
      relevant: readonly AttributedConstraint[]
      bindingCount: number
      /** True if there is no usable constraint file, so that the result is based on the zone's basis alone. */
      degraded: boolean
    }
  | { known: false; reason: AbsenceReason }

export type ConstraintPressureMemory = { grade: PressureGrade; qualifiedMs: number }

export const NO_CONSTRAINT_PRESSURE_MEMORY: ConstraintPressureMemory = { grade: 'LOW', qualifiedMs: 0 }

const rank = (grade: PressureGrade): number => PRESSURE_GRADES.indexOf(grade)

function gradeByBasis(basis: number | null, zone: Zone): PressureGrade {
  const [moderate, high, severe] = THRESHOLDS.pressure.basis[zone]
  const size = basis === null ? 0 : Math.abs(basis)
  if (size >= severe) return 'SEVERE'
  if (size >= high) return 'HIGH'
  return size >= moderate ? 'MODERATE' : 'LOW'
}

/**
 * Grades congestion by the shadow prices of constraints that move the zone's price, because a 138 kV line can bind at
 * hundreds of dollars all year and barely move a hub.
 */
function gradeByShadow(top: AttributedConstraint | null, relevant: readonly AttributedConstraint[]): PressureGrade {
  const rule = THRESHOLDS.pressure
  const cap = top?.constraint.detail?.maxShadow ?? null
  const atCap = top !== null && cap !== null && top.constraint.shadow >= rule.capShare * cap
  if (atCap && (top.constraint.detail?.violatedMw ?? 0) > 0 && top.attribution !== 'none') return 'SEVERE'
  if (relevant.some(({ constraint }) => constraint.isInterface && constraint.shadow >= rule.interfaceShadow))
    return 'HIGH'
  return relevant.some(({ constraint }) => constraint.shadow >= rule.relevantShadow) ? 'MODERATE' : 'LOW'
}

const weight = (item: AttributedConstraint): number => Math.abs(item.impact ?? 0)

function topOf(all: readonly AttributedConstraint[]): AttributedConstraint | null {
  const exposed = all.filter((item) => item.impact !== null).sort((left, right) => weight(right) - weight(left))
  const tagged = all.find((item) => item.attribution === 'tag')
  return exposed[0] ?? tagged ?? all[0] ?? null
}

export function judgeConstraintPressure(
  zone: Zone,
  basis: FactOrAbsent,
  constraints: ConstraintFacts,
  exposures: ConstraintExposures,
  nowMs: number,
  memory: ConstraintPressureMemory,
): [ConstraintPressure, ConstraintPressureMemory] {
  const known = constraints.state === 'known'
  if (!isFact(basis) && !known) return [{ known: false, reason: basis.absent }, memory]
  const all = known
    ? constraints.binding.map((constraint) => attributeConstraint(constraint, zone, exposures, nowMs))
    : []
  const relevant = all.filter((item) => item.attribution !== 'none')
  const top = topOf(all)
  const relative = isFact(basis) ? basis.value : null
  const byBasis = gradeByBasis(relative, zone)
  const byShadow = gradeByShadow(top, relevant)
  const now = rank(byShadow) > rank(byBasis) ? byShadow : byBasis
  const held =
    nowMs - memory.qualifiedMs <= THRESHOLDS.pressure.holdMinutes * MINUTE_MS && rank(memory.grade) > rank(now)
  const grade = held ? memory.grade : now
  const result: ConstraintPressure = {
    known: true,
    status: rank(grade) >= rank('HIGH') ? 'ACTIVE' : 'Low',
    grade,
    gradeNow: now,
    basis: relative,
    top,
    relevant,
    bindingCount: all.length,
    degraded: !known,
  }
  return [result, held ? memory : { grade: now, qualifiedMs: nowMs }]
}
