import type { AncillaryDemandCurveDetail } from '@tradeops/domain/market/reading'
import { ANCILLARY_SERVICES, type AncillaryService } from '@tradeops/domain/market/series'
import { readCellNumber, type TableCell } from '../../body/cell-values.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import { defineSourceDocument, type ParseDocument } from '../../source-document.ts'
import { parseAncillaryService } from '../format/ancillary-service.ts'
import { createHourStartResolver } from '../format/market-time.ts'
import { findRepeatedHourColumn, readErcotReportTable } from '../format/report.ts'

type CurvePoint = { number: number; quantityMw: number; usdPerMw: number }
type Curve = { product: AncillaryService; at: Date; points: CurvePoint[]; fault: string | null }

/**
 * Parses the demand curves of ancillary services, one per service and hour. A curve is stored whole or not at all,
 * because a price from a curve with a wrong or missing point would be wrong without looking so. The curves can be
 * published twice on a day; the later file has the later publication time.
 */
const parseNp4212: ParseDocument = (body, facts) => {
  const report = readErcotReportTable(body, facts)
  const { columns, rows } = report
  const day = columns.required('DeliveryDate')
  const hour = columns.required('HourEnding')
  const service = columns.required('ASType', 'AncillaryType')
  const number = columns.required('DemandCurvePoint')
  const quantity = columns.required('Quantity')
  const price = columns.required('Price')
  const flag = findRepeatedHourColumn(columns)
  if (rows.length === 0) throw new ParseRefusal('schema', 'The report has no rows.')

  const hourStart = createHourStartResolver(rows, day, hour)
  const collector = createReadingCollector(report.publishedAt, report.misfits)
  const curves = new Map<string, Curve>()
  for (const row of rows) {
    try {
      const at = hourStart(row[day], row[hour], row[flag])
      const product = parseAncillaryService(row[service])
      const key = `${product}/${at.getTime()}`
      const curve = curves.get(key) ?? { product, at, points: [], fault: null }
      curves.set(key, curve)
      addPoint(curve, row[number], row[quantity], row[price])
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      collector.refuseRow(error.message, row)
    }
  }
  for (const curve of curves.values())
    collector.row([curve.product, curve.at.toISOString()], (add) => {
      const detail = completeCurve(curve)
      add('asDemandCurve', curve.product, curve.at, detail.quantitiesMw.at(-1), detail)
    })
  return collector.finish()
}

function addPoint(curve: Curve, number: TableCell, quantity: TableCell, price: TableCell): void {
  const [which, quantityMw, usdPerMw] = [readCellNumber(number), readCellNumber(quantity), readCellNumber(price)]
  if (which === null || quantityMw === null || usdPerMw === null || !Number.isFinite(which + quantityMw + usdPerMw)) {
    curve.fault ??= 'a point of the curve has no number, quantity or price'
    return
  }
  const known = curve.points.find((point) => point.number === which)
  if (!known) curve.points.push({ number: which, quantityMw, usdPerMw })
  else if (known.quantityMw !== quantityMw || known.usdPerMw !== usdPerMw)
    curve.fault ??= `point ${which} of the curve is stated twice with different values`
}

const MAX_USD_PER_MW = 10_000

/**
 * Sorts the points of a demand curve, which can arrive in any order, by their number. The numbers must start at 1, and
 * along them the price must never rise and the quantity must never fall.
 */
function completeCurve({ points, fault }: Curve): AncillaryDemandCurveDetail {
  if (fault !== null) throw new RowRefusal(fault)
  const ordered = points.toSorted((one, other) => one.number - other.number)
  ordered.forEach(({ number, quantityMw, usdPerMw }, index) => {
    const before = ordered[index - 1]
    if (number !== index + 1) throw new RowRefusal(`point ${index + 1} of the curve is missing`)
    if (usdPerMw < 0 || usdPerMw > MAX_USD_PER_MW) throw new RowRefusal(`the price of point ${number} is implausible`)
    if (before && (quantityMw < before.quantityMw || usdPerMw > before.usdPerMw))
      throw new RowRefusal(`the curve does not fall from point ${index} to point ${number}`)
  })
  return {
    quantitiesMw: ordered.map(({ quantityMw }) => quantityMw),
    pricesUsdPerMw: ordered.map(({ usdPerMw }) => usdPerMw),
  }
}

export const np4212AncillaryDemandCurves = defineSourceDocument({
  name: 'np4-212-cd',
  title: 'Ancillary service demand curves',
  product: 'NP4-212-CD',
  publishedEveryMinutes: 1_440,
  usualLagSeconds: 60,
  series: ['asDemandCurve'],
  points: { asDemandCurve: ANCILLARY_SERVICES },
  fetchPlan: { kind: 'mis', reportTypeId: 24_893, reachHours: 50 },
  parse: parseNp4212,
})
