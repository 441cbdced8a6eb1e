import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { hourEndingOf } from '@tradeops/domain/time/central-time'
import { intervalsOfDay, midnightDaysFrom } from '../../format/central-day.ts'
import { repeatedFlag, slashDate } from '../../format/central-stamp.ts'
import { scattered } from '../../format/scattered.ts'
import { misReport, repeatedSuffix } from '../../mis/mis-report.ts'
import { np4190Cd } from '../np4-190-cd.ts'
import { dayAheadAncillaryPrices } from './ancillary-prices.ts'

const HEADER = 'DeliveryDate,HourEnding,AncillaryType,MCPC,DSTFlag'

/** Tomorrow's ancillary service prices, put out with those of energy. Within an hour the services come in no fixed order. */
export const np4188Cd = misReport({
  name: 'np4-188-cd',
  reportTypeId: 12329,
  title: 'DAM Clearing Prices for Capacity',
  stem: 'DAMCPCNP4188',
  suffix: repeatedSuffix,
  retentionDays: 31,
  zipBytes: 840,
  subjects: np4190Cd.subjects,
  publishedAfterMs: 15_000,
  listedAfterMs: 45_000,
  csv(market, clearedAt) {
    const rows = intervalsOfDay(midnightDaysFrom(clearedAt, 1), 60).flatMap((start) => {
      const hour = `${slashDate(start)},${String(hourEndingOf(start)).padStart(2, '0')}:00`
      const prices = dayAheadAncillaryPrices(market, start)
      const place = (product: string) => scattered('place', product, start.getTime())
      return AS_PRODUCTS.toSorted((one, other) => place(one) - place(other)).map(
        (product) => `${hour},${product},${prices[product]},${repeatedFlag(start)}\n`,
      )
    })
    return `${HEADER}\n${rows.join('')}`
  },
})
