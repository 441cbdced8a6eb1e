import { AS_PRODUCTS, type AsProduct } from '@tradeops/domain/market/series'
import { type Cell, textIn } from '../../body/number-cell.ts'
import { RowRefusal } from '../../body/reading-sheet.ts'

/** The ancillary service a row is about, in whatever order a report lists them. */
export function ancillaryServiceIn(cell: Cell): AsProduct {
  const said = textIn(cell) ?? ''
  const product = AS_PRODUCTS.find((name) => name === said)
  if (!product) throw new RowRefusal(`"${said.slice(0, 40)}" is not an ancillary service`)
  return product
}
