import { AS_PRODUCTS } from '@tradeops/domain/market/series'
import { hourEndingNumber, twoDigits } from '@tradeops/domain/time/central-time'
import { intervalsOfDay, midnightDaysFrom } from '../../format/central-day.ts'
import { repeatedFlag, slashDate } from '../../format/central-stamp.ts'
import { pseudoRandom } from '../../format/pseudo-random.ts'
import { misReport } from '../../mis/mis-report.ts'
import { np4190Cd } from '../np4-190-cd.ts'
import { dayAheadAncillaryPrices } from './ancillary-prices.ts'

const HEADER = 'DeliveryDate,HourEnding,AncillaryType,MCPC,DSTFlag'

/** Tomorrow's ancillary service prices. The services of an hour have no fixed order. */
export const np4188Cd = misReport({
  name: 'np4-188-cd',
  reportTypeId: 12329,
  title: 'DAM Clearing Prices for Capacity',
  stem: 'DAMCPCNP4188',
  retentionDays: 31,
  zipBytes: 840,
  subjects: np4190Cd.subjects,
  publishedAfterMs: 15_000,
  csv(market, clearedAt) {
    const rows = intervalsOfDay(midnightDaysFrom(clearedAt, 1), 60).flatMap((start) => {
      const hour = `${slashDate(start)},${twoDigits(hourEndingNumber(start))}:00`
      const prices = dayAheadAncillaryPrices(market, start)
      const rank = (product: string) => pseudoRandom('place', product, start.getTime())
      return AS_PRODUCTS.toSorted((one, other) => rank(one) - rank(other)).map(
        (product) => `${hour},${product},${prices[product]},${repeatedFlag(start)}\n`,
      )
    })
    return `${HEADER}\n${rows.join('')}`
  },
})
