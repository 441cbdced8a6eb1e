import { signedDecimal } from '@tradeops/domain/present/numbers'
import type { ReactNode } from 'react'
import type { FigureCell } from '../../ui/figure-table/figure-table.tsx'
import { FigureOrReason } from '../../ui/figures/missing.tsx'

/** A deeper tint than this would make the figure hard to read. */
const MAX_TINT_PERCENT = 30
/** The smallest value ($/MWh) that gets the deepest tint, which keeps the tints pale on a calm day. */
const MIN_SCALE = 25

/** Chooses the value that gets the deepest tint of a table. */
export const chooseTintScale = (values: readonly (number | null)[]): number =>
  Math.max(MIN_SCALE, ...values.map((value) => Math.abs(value ?? 0)))

/** Computes the tint from the square root, so that $20 stays visible beside a spike of $500. */
export const computeTintPercent = (value: number, scale: number): number =>
  Math.round(MAX_TINT_PERCENT * Math.sqrt(Math.min(1, Math.abs(value) / scale)))

type TintedValue = {
  value: number | null
  scale: number
  /** Why the cell has no value. */
  reason: string
}

/** Writes dollars with their sign, tinted by direction and size. */
export function composeTintedCell({ value, scale, reason }: TintedValue, prefix?: ReactNode): FigureCell {
  const direction = value !== null && value > 0 ? '--up' : '--down'
  const percent = value === null ? 0 : computeTintPercent(value, scale)
  return {
    style: percent > 0 ? { background: `color-mix(in srgb, var(${direction}) ${percent}%, transparent)` } : undefined,
    content: (
      <>
        {prefix}
        <FigureOrReason text={signedDecimal(value)} reason={reason} />
      </>
    ),
  }
}
