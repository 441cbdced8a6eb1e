import type { ConstraintDetail } from '../src/market/reading.ts'
import type { SampleColumns } from './sample-window.ts'

/** Constraints for tests at 17:36 Central: the newest SCED run of the hourly file is forty minutes older. */
export const MIN = 60_000
export const NOW = Date.parse('2026-07-15T22:36:20Z')
export const RUN = Date.parse('2026-07-15T22:35:00Z')
export const FILE = RUN - 40 * MIN

export const detail = (more: Partial<ConstraintDetail> = {}): { detail: ConstraintDetail } => ({
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

export const bound = (name: string, shadow: number, more: Partial<ConstraintDetail> = {}): SampleColumns => ({
  [`constraint/${name}` as const]: [[FILE, shadow, detail(more)]],
  'constraintFile/SYSTEM': [[FILE, 1]],
})
