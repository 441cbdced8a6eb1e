/** MW of a reader's short position: from a tenth of a megawatt to a tenth of the largest load of the grid. */
export const POSITION_MW = { min: 0.1, max: 9_999 } as const

export const isPositionMw = (value: unknown): value is number =>
  typeof value === 'number' && value >= POSITION_MW.min && value <= POSITION_MW.max
