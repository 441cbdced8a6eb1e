import { computeHourEndingNumber, padToTwoDigits } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import type { SimulatedMarket } from '../../model/market.ts'
import { formatRepeatedHourFlag, formatSlashDate } from '../format/central-stamp.ts'
import type { SheetRow } from '../format/workbook.ts'
import { defineYearlyArchive } from '../mis/yearly-archive.ts'
import { HUB_AND_LOAD_ZONE_POINTS } from './priced-points.ts'

function rowsOfHour(market: SimulatedMarket, start: Date): SheetRow[] {
  const hourEnding = `${padToTwoDigits(computeHourEndingNumber(start))}:00`
  const hour = [formatSlashDate(start), hourEnding, formatRepeatedHourFlag(start)]
  return HUB_AND_LOAD_ZONE_POINTS.map(({ name, nearest }) => [...hour, name, market.damUsdPerMwh(nearest, start)])
}

export const np4180DayAheadPriceArchiveEmitter = defineYearlyArchive({
  name: 'np4-180-er',
  reportTypeId: 13060,
  title: 'Historical DAM Load Zone and Hub Prices',
  stem: 'DAMLZHBSPP',
  heading: ['Delivery Date', 'Hour Ending', 'Repeated Hour Flag', 'Settlement Point', 'Settlement Point Price'],
  *pieces(market, from, until) {
    for (let ms = from.getTime(); ms < until.getTime(); ms += 6 * HOUR_MS) {
      const hours = [0, 1, 2, 3, 4, 5].map((hour) => ms + hour * HOUR_MS).filter((at) => at < until.getTime())
      yield hours.flatMap((at) => rowsOfHour(market, new Date(at)))
    }
  },
})
