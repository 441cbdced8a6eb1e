import { computeHourEndingNumber, readCentralWallClock } from '@tradeops/domain/time/central-time'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import type { SheetRow } from '../format/workbook.ts'
import { defineYearlyArchive } from '../mis/yearly-archive.ts'
import { listSettlementPriceRows } from './np6-905-cd.ts'
import { HUB_AND_LOAD_ZONE_POINTS } from './priced-points.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
const QUARTERS_PER_PIECE = 12

/** Lists the price rows of one quarter-hour: one for each hub and two for each load zone, as in NP6-905-CD. */
function rowsOfQuarter(market: SimulatedMarket, start: Date): SheetRow[] {
  const interval = Math.floor(readCentralWallClock(start).minute / 15) + 1
  const quarter = [formatSlashDate(start), computeHourEndingNumber(start), interval, formatRepeatedHourFlag(start)]
  return HUB_AND_LOAD_ZONE_POINTS.flatMap((point) =>
    listSettlementPriceRows(point, market.sppUsdPerMwh(point.nearest, start), start).map((price) => [
      ...quarter,
      ...price,
    ]),
  )
}

export const np6785SettlementPriceArchiveEmitter = defineYearlyArchive({
  name: 'np6-785-er',
  reportTypeId: 13061,
  title: 'Historical RTM Load Zone and Hub Prices',
  stem: 'RTMLZHBSPP',
  heading: [
    'Delivery Date',
    'Delivery Hour',
    'Delivery Interval',
    'Repeated Hour Flag',
    'Settlement Point Name',
    'Settlement Point Type',
    'Settlement Point Price',
  ],
  *pieces(market, from, until) {
    for (let ms = from.getTime(); ms < until.getTime(); ms += QUARTERS_PER_PIECE * QUARTER_HOUR_MS) {
      const rows: SheetRow[] = []
      for (
        let at = ms;
        at < Math.min(ms + QUARTERS_PER_PIECE * QUARTER_HOUR_MS, until.getTime());
        at += QUARTER_HOUR_MS
      ) {
        rows.push(...rowsOfQuarter(market, new Date(at)))
      }
      yield rows
    }
  },
})
