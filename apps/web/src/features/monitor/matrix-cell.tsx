import { signedDecimal } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import { FigureOrReason } from '../../ui/figures/missing.tsx'

/** Of the strongest cell; beyond it the ink would no longer stand out. */
const DEEPEST_PERCENT = 30
/** $/MWh: on a calm day the largest difference is a small one, and stays pale. */
const LEAST_SCALE = 25

/** What the deepest tint of a table stands for. */
export const tintScale = (values: readonly (number | null)[]): number =>
  Math.max(LEAST_SCALE, ...values.map((value) => Math.abs(value ?? 0)))

/** By the square root of the size: beside a spike of $500 a difference of $20 would else look like none. */
export const tintPercent = (value: number, scale: number): number =>
  Math.round(DEEPEST_PERCENT * Math.sqrt(Math.min(1, Math.abs(value) / scale)))

export type MatrixCellProps = {
  value: number | null
  scale: number
  /** Why there is no value. */
  reason: string
  /** What stands before the figure. */
  children?: ReactNode
}

/** Dollars with their sign; petrol where they add, ochre where they take. */
export function MatrixCell({ value, scale, reason, children }: MatrixCellProps) {
  const direction = value !== null && value > 0 ? '--up' : '--down'
  const share = value === null ? 0 : tintPercent(value, scale)
  return (
    <td style={share > 0 ? { background: `color-mix(in srgb, var(${direction}) ${share}%, transparent)` } : undefined}>
      {children}
      <FigureOrReason text={signedDecimal(value)} reason={reason} />
    </td>
  )
}
