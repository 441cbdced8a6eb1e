import { listObservationsBetween, type MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, mapZones, type Zone } from '../../market/zones.ts'
import { isFact, readFactValue } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import type { MarketClock } from '../../rules/facts/clock.ts'
import { readSystemFacts } from '../../rules/facts/market-facts.ts'
import type { ConstraintExposures } from '../../rules/panel/constraint-exposure.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { HubBoardRow, ZoneBoardRow } from '../board/board.ts'
import { composeBoard } from '../board/compose-board.ts'
import type { Brief } from '../brief.ts'
import { forecastHoursAhead } from '../next-hours/next-hours.ts'
import { composeMonitorCongestion } from './compose-congestion.ts'
import { composeMonitorReserves } from './compose-reserves.ts'
import type { DayPriceRange, MonitorPageData, WithMonitorFigures, ZoneSpreadRow } from './monitor-page-data.ts'

/** Composes the monitor page: the board plus spreads, congestion, reserves and the hours ahead. */
export function composeMonitorPageData(
  window: MarketWindow,
  now: Date,
  newest: (zone: Zone) => Brief | null,
  exposures: ConstraintExposures,
): MonitorPageData {
  const { asOf, origin, headline, shared, clock, monthlyPeak, zones, hubAverage } = composeBoard(window, now, newest)
  const system = readSystemFacts(window, now.getTime())
  const { price: gas } = system.gas
  const { gasHeatRate } = THRESHOLDS
  const withDeskFigures = <Row extends HubBoardRow>(row: Row): WithMonitorFigures<Row> => ({
    ...row,
    sparkSpread: row.lmp === null || !isFact(gas) ? null : roundTo(row.lmp - gasHeatRate * gas.value, 0.01),
    day: dayRange(window, row.hub, system.clock),
  })
  return {
    asOf,
    origin,
    headline,
    shared,
    clock,
    monthlyPeak,
    gas: { price: readFactValue(gas), tradeDate: isFact(gas) ? formatIsoSeconds(gas.atMs) : null },
    sparkHeatRate: gasHeatRate,
    zones: zones.map(withDeskFigures),
    hubAverage: withDeskFigures(hubAverage),
    nextHours: forecastHoursAhead({ window, system, prices: { hub: HUB_AVERAGE } }),
    reserves: composeMonitorReserves(system),
    spreads: zoneSpreads(zones),
    congestion: composeMonitorCongestion(window, system, exposures),
  }
}

/**
 * Finds today's high and low in settled quarter-hours, because SCED runs from before the server started are never
 * fetched.
 */
function dayRange(window: MarketWindow, hub: string, { midnightMs, nowMs }: MarketClock): DayPriceRange | null {
  const quarters = listObservationsBetween(window, 'spp', hub, midnightMs, nowMs)
  const [first] = quarters
  if (!first) return null
  let [high, low] = [first, first]
  for (const quarter of quarters) {
    if (quarter.value > high.value) high = quarter
    if (quarter.value < low.value) low = quarter
  }
  return {
    high: roundTo(high.value, 0.01),
    highAt: formatIsoSeconds(high.atMs),
    low: roundTo(low.value, 0.01),
    lowAt: formatIsoSeconds(low.atMs),
  }
}

const zoneSpreads = (zones: readonly ZoneBoardRow[]): ZoneSpreadRow[] =>
  zones.map(({ zone, lmp, lmpAt }) => ({
    zone,
    over: mapZones((other) => {
      const column = zones.find((each) => each.zone === other)
      if (other === zone || lmp === null || !column || column.lmp === null || column.lmpAt !== lmpAt) return null
      return roundTo(lmp - column.lmp, 0.01)
    }),
  }))
