import { AS_PRODUCTS, type AsProduct } from '@tradeops/domain/market/series'
import { readCellText, type TableCell } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

export function parseAncillaryService(cell: TableCell): AsProduct {
  const text = readCellText(cell) ?? ''
  const product = AS_PRODUCTS.find((name) => name === text)
  if (!product) throw new RowRefusal(`"${text.slice(0, 40)}" is not an ancillary service`)
  return product
}
