export type FieldEdges = { top: number; bottom: number }

export type DropdownListPosition = { top: number; maxHeight: number } | { bottom: number; maxHeight: number }

const GAP = 4
const EDGE = 8
const MAX_HEIGHT = 280
/**
 * The height of four options in pixels; if there is less room below the field, the list opens on the side with more
 * room.
 */
const MIN_HEIGHT_BELOW = 140

/**
 * Computes the position of a list below its field, or above it if there is too little room below and more above; the
 * list always stays inside the window.
 */
export function positionDropdownList(field: FieldEdges, windowHeight: number): DropdownListPosition {
  const below = windowHeight - field.bottom - GAP - EDGE
  const above = field.top - GAP - EDGE
  if (below >= MIN_HEIGHT_BELOW || below >= above) {
    return { top: field.bottom + GAP, maxHeight: Math.max(0, Math.min(MAX_HEIGHT, below)) }
  }
  return { bottom: windowHeight - field.top + GAP, maxHeight: Math.min(MAX_HEIGHT, above) }
}
