import type { Market } from '../../model/market.ts'
import {
  defineRollingHourReport,
  estimateOwnersPlanMw,
  type RollingReportHour,
  roundToTenths,
} from './rolling-hours.ts'

/** Emits hourly solar in the layout of the wind report, for the whole system only. */
export const np4737HourlySolarEmitter = defineRollingHourReport({
  name: 'np4-737-cd',
  reportTypeId: 13483,
  title: 'Solar Power Production - Hourly Averaged Actual and Forecasted Values',
  stem: 'PVGRHRLYAVGACTNP4737',
  zipBytes: 2640,
  header:
    'DELIVERY_DATE,HOUR_ENDING,SYSTEM_WIDE_GEN,COP_HSL_SYSTEM_WIDE,STPPF_SYSTEM_WIDE,PVGRPP_SYSTEM_WIDE,SYSTEM_WIDE_HSL,DSTFlag',
  row,
})

function row(market: Market, { label, start, isOver, issuedAt, flag }: RollingReportHour): string {
  const forecastMw = market.stppfMw(start, issuedAt)
  const actual = isOver ? market.solarHourMw(start) : null
  return `${[
    label,
    actual?.generationMw ?? '',
    roundToTenths(estimateOwnersPlanMw(forecastMw, start)),
    roundToTenths(forecastMw),
    roundToTenths(market.pvgrppMw(start, issuedAt)),
    actual?.potentialMw ?? '',
    flag,
  ].join(',')}\n`
}
