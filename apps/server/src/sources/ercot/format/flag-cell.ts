import { type Cell, textIn } from '../../body/number-cell.ts'
import { RowRefusal } from '../../body/reading-sheet.ts'

/** A flag: Y or N in the files, true or false in the API; null where the cell is blank. */
export function yesIn(cell: Cell): boolean | null {
  if (typeof cell === 'boolean') return cell
  const said = textIn(cell)?.toUpperCase() ?? null
  if (said === null) return null
  if (said === 'Y' || said === 'TRUE') return true
  if (said === 'N' || said === 'FALSE') return false
  throw new RowRefusal(`its flag "${said.slice(0, 40)}" is neither Y nor N`)
}
