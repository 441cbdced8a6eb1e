/** Limits of a reader's short position in MW, from 0.1 MW to about a tenth of the grid's highest load. */
export const POSITION_SIZE_LIMITS_MW = { min: 0.1, max: 9_999 } as const

export const isAllowedPositionMw = (value: unknown): value is number =>
  typeof value === 'number' && value >= POSITION_SIZE_LIMITS_MW.min && value <= POSITION_SIZE_LIMITS_MW.max
