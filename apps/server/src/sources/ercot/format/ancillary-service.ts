import { ANCILLARY_SERVICES, type AncillaryService } from '@tradeops/domain/market/series'
import { readCellText, type TableCell } from '../../body/cell-values.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

export function parseAncillaryService(cell: TableCell): AncillaryService {
  const text = readCellText(cell) ?? ''
  const product = ANCILLARY_SERVICES.find((name) => name === text)
  if (!product) throw new RowRefusal(`"${text.slice(0, 40)}" is not an ancillary service`)
  return product
}
