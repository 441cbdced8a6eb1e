import { hourEndingOf } from '@tradeops/domain/time/central-time'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { LOAD_MODELS, type Market, WEATHER_ZONES } from '../../model/market.ts'
import { intervalsOfDay, midnightDaysFrom, ticksBetween } from '../format/central-day.ts'
import { repeatedFlag, slashDate } from '../format/central-stamp.ts'
import { misReport, repeatedSuffix } from '../mis/mis-report.ts'

const HEADER =
  'DeliveryDate,HourEnding,Coast,East,FarWest,North,NorthCentral,SouthCentral,Southern,West,SystemTotal,Model,InUseFlag,DSTFlag'

const DAYS = 8

const tenThousandths = (mw: number) => Math.round(mw * 10_000) / 10_000

/** Load of today and seven days more by each of ERCOT's models, with a mark at the one in use. Hours are `1:00` to `24:00`. */
export const np3565Cd = misReport({
  name: 'np3-565-cd',
  reportTypeId: 14837,
  title: 'Seven-Day Load Forecast by Model and Weather Zone',
  stem: 'LFMODWEATHERNP3565',
  suffix: repeatedSuffix,
  retentionDays: 7,
  zipBytes: 75000,
  subjects: (_market, from, to) => ticksBetween(from, to, HOUR_MS, 30 * MINUTE_MS),
  publishedAfterMs: 0,
  listedAfterMs: 45_000,
  csv(market, issuedAt) {
    const hours = Array.from({ length: DAYS }, (_, index) => midnightDaysFrom(issuedAt, index)).flatMap((midnight) =>
      intervalsOfDay(midnight, 60),
    )
    return `${HEADER}\n${hours.map((start) => rowsOfHour(market, start, issuedAt)).join('')}`
  },
})

function rowsOfHour(market: Market, start: Date, issuedAt: Date): string {
  const hour = `${slashDate(start)},${hourEndingOf(start)}:00`
  const flag = repeatedFlag(start)
  const inUse = market.inUseModel(issuedAt)
  const shares = WEATHER_ZONES.map((zone) => market.weatherZoneShare(zone, start))
  const lastWord = start < issuedAt ? start : issuedAt
  return LOAD_MODELS.map((model) => {
    const totalMw = market.loadForecastMw(model)(start, lastWord)
    const zones = shares.map((share) => tenThousandths(totalMw * share))
    const sum = tenThousandths(zones.reduce((total, mw) => total + mw, 0))
    return `${hour},${zones.join(',')},${sum},${model},${model === inUse ? 'Y' : 'N'},${flag}\n`
  }).join('')
}
