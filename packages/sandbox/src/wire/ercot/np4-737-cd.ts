import type { SimulatedMarket } from '../../model/market.ts'
import {
  defineRollingHourReport,
  estimateOwnersPlannedOutputMw,
  type RollingReportHour,
  roundToTenths,
} from './rolling-hours.ts'

/** Emits hourly solar output of the whole system, in the layout of the wind report. */
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

function row(market: SimulatedMarket, { label, start, isOver, issuedAt, flag }: RollingReportHour): string {
  const forecastMw = market.stppfMw(start, issuedAt)
  const actual = isOver ? market.solarHourMw(start) : null
  return `${[
    label,
    actual?.generationMw ?? '',
    roundToTenths(estimateOwnersPlannedOutputMw(forecastMw, start)),
    roundToTenths(forecastMw),
    roundToTenths(market.pvgrppMw(start, issuedAt)),
    actual?.potentialMw ?? '',
    flag,
  ].join(',')}\n`
}
