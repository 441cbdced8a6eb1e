import type { Market } from '../../model/market.ts'
import { ownersPlan, type RollingHour, rollingHourReport, tenths } from './rolling-hours.ts'

const HEADER =
  'DELIVERY_DATE,HOUR_ENDING,SYSTEM_WIDE_GEN,COP_HSL_SYSTEM_WIDE,STPPF_SYSTEM_WIDE,PVGRPP_SYSTEM_WIDE,SYSTEM_WIDE_HSL,DSTFlag'

/** Hourly solar in the layout of the wind report, for the whole system only. */
export const np4737Cd = rollingHourReport({
  name: 'np4-737-cd',
  reportTypeId: 13483,
  title: 'Solar Power Production - Hourly Averaged Actual and Forecasted Values',
  stem: 'PVGRHRLYAVGACTNP4737',
  zipBytes: 2640,
  header: HEADER,
  row,
})

function row(market: Market, { label, start, isOver, issuedAt, flag }: RollingHour): string {
  const forecastMw = market.stppfMw(start, issuedAt)
  const actual = isOver ? market.solarHourMw(start) : null
  return `${[
    label,
    actual?.generationMw ?? '',
    tenths(ownersPlan(forecastMw, start)),
    tenths(forecastMw),
    tenths(market.pvgrppMw(start, issuedAt)),
    actual?.potentialMw ?? '',
    flag,
  ].join(',')}\n`
}
