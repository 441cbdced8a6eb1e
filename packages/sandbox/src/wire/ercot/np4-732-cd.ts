import { type SimulatedMarket, WIND_REGIONS, type WindRegion } from '../../model/market.ts'
import {
  defineRollingHourReport,
  estimateOwnersPlannedOutputMw,
  type RollingReportHour,
  roundToTenths,
} from './rolling-hours.ts'

/**
 * Emits hourly wind output: the actual, the potential without curtailment (HSL) and forecasts; unknown values are
 * blank.
 */
export const np4732HourlyWindEmitter = defineRollingHourReport({
  name: 'np4-732-cd',
  reportTypeId: 13028,
  title: 'Wind Power Production - Hourly Averaged Actual and Forecasted Values',
  stem: 'WPPHRLYAVGACTNP4732',
  zipBytes: 10300,
  header:
    'DELIVERY_DATE,HOUR_ENDING,SYSTEM_WIDE_GEN,COP_HSL_SYSTEM_WIDE,STWPF_SYSTEM_WIDE,WGRPP_SYSTEM_WIDE,GEN_LZ_SOUTH_HOUSTON,COP_HSL_LZ_SOUTH_HOUSTON,STWPF_LZ_SOUTH_HOUSTON,WGRPP_LZ_SOUTH_HOUSTON,GEN_LZ_WEST,COP_HSL_LZ_WEST,STWPF_LZ_WEST,WGRPP_LZ_WEST,GEN_LZ_NORTH,COP_HSL_LZ_NORTH,STWPF_LZ_NORTH,WGRPP_LZ_NORTH,SYSTEM_WIDE_HSL,DSTFlag',
  row,
})

function row(market: SimulatedMarket, hour: RollingReportHour): string {
  const regions = (['SYSTEM', ...WIND_REGIONS] as const).map((region) => cells(market, region, hour))
  const potential = hour.isOver ? market.windHourMw('SYSTEM', hour.start).potentialMw : ''
  return `${hour.label},${regions.join(',')},${potential},${hour.flag}\n`
}

function cells(
  market: SimulatedMarket,
  region: WindRegion | 'SYSTEM',
  { start, isOver, issuedAt }: RollingReportHour,
): string {
  const forecastMw = market.stwpfMw(region)(start, issuedAt)
  return [
    isOver ? market.windHourMw(region, start).generationMw : '',
    roundToTenths(estimateOwnersPlannedOutputMw(forecastMw, start)),
    roundToTenths(forecastMw),
    roundToTenths(market.wgrppMw(region)(start, issuedAt)),
  ].join(',')
}
