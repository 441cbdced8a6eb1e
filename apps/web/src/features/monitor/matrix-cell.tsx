import { formatSignedDecimal } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import type { FigureCell } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrMissingReason } from '../../ui/figures/missing.tsx'

/** The strongest tint of a cell in percent; a stronger one would make the figure hard to read. */
const MAX_TINT_PERCENT = 30
/** The smallest value ($/MWh) that gets the strongest tint, so that tints stay pale on a calm day. */
const MIN_SCALE = 25

/** Chooses the value that gets the strongest tint of a table. */
export const chooseStrongestTintValue = (values: readonly (number | null)[]): number =>
  Math.max(MIN_SCALE, ...values.map((value) => Math.abs(value ?? 0)))

/** Computes the tint of a cell from the square root of its value, so that $20 stays visible beside a spike of $500. */
export const computeTintPercent = (value: number, scale: number): number =>
  Math.round(MAX_TINT_PERCENT * Math.sqrt(Math.min(1, Math.abs(value) / scale)))

type TintedValue = {
  value: number | null
  scale: number
  /** Why the cell has no value. */
  reason: string
}

/** Composes a cell with signed dollars, tinted by the sign and size of the value. */
export function composeTintedCell({ value, scale, reason }: TintedValue, prefix?: ReactNode): FigureCell {
  const direction = value !== null && value > 0 ? '--up' : '--down'
  const percent = value === null ? 0 : computeTintPercent(value, scale)
  return {
    style: percent > 0 ? { background: `color-mix(in srgb, var(${direction}) ${percent}%, transparent)` } : undefined,
    content: (
      <>
        {prefix}
        <FigureOrMissingReason text={formatSignedDecimal(value)} reason={reason} />
      </>
    ),
  }
}
