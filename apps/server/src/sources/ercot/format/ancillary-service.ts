import { AS_PRODUCTS, type AsProduct } from '@tradeops/domain/market/series'
import { type Cell, textIn } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

export function ancillaryServiceIn(cell: Cell): AsProduct {
  const text = textIn(cell) ?? ''
  const product = AS_PRODUCTS.find((name) => name === text)
  if (!product) throw new RowRefusal(`"${text.slice(0, 40)}" is not an ancillary service`)
  return product
}
