export type Sides = { top: number; bottom: number }

export type ListPlace = { top: number; maxHeight: number } | { bottom: number; maxHeight: number }

const GAP = 4
const EDGE = 8
const TALLEST = 280
/** Four options: with less than that below, the list opens to where there is more room. */
const LOWEST = 140

/** Where a list goes that belongs to a field: under it, or above it where there is more room, never off the window. */
export function placeList(field: Sides, windowHeight: number): ListPlace {
  const below = windowHeight - field.bottom - GAP - EDGE
  const above = field.top - GAP - EDGE
  if (below >= LOWEST || below >= above) {
    return { top: field.bottom + GAP, maxHeight: Math.max(0, Math.min(TALLEST, below)) }
  }
  return { bottom: windowHeight - field.top + GAP, maxHeight: Math.min(TALLEST, above) }
}
