import type { ConstraintDetail } from '../src/market/reading.ts'
import type { SampleColumns } from './sample-window.ts'

/**
 * Times for tests at 17:36 Central: the newest SCED run of the constraint file is forty minutes older than the newest
 * price.
 */
export const MIN = 60_000
export const NOW = Date.parse('2026-07-15T22:36:20Z')
export const SCED_RUN_MS = Date.parse('2026-07-15T22:35:00Z')
export const CONSTRAINT_FILE_MS = SCED_RUN_MS - 40 * MIN

export const createConstraintDetail = (more: Partial<ConstraintDetail> = {}): { detail: ConstraintDetail } => ({
  detail: {
    maxShadow: null,
    limitMw: null,
    flowMw: null,
    violatedMw: null,
    fromStation: null,
    toStation: null,
    fromKv: null,
    toKv: null,
    ...more,
  },
})

export const createBindingConstraint = (
  name: string,
  shadow: number,
  more: Partial<ConstraintDetail> = {},
): SampleColumns => ({
  [`constraint/${name}` as const]: [[CONSTRAINT_FILE_MS, shadow, createConstraintDetail(more)]],
  'constraintFile/SYSTEM': [[CONSTRAINT_FILE_MS, 1]],
})
