import { type MarketWindow, observationsBetween } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, mapZones, type Zone } from '../../market/zones.ts'
import { isFact, numberOf } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import type { Clock } from '../../rules/facts/clock.ts'
import { readSystem } from '../../rules/facts/market-facts.ts'
import type { ExposureMap } from '../../rules/panel/exposure.ts'
import { formatIsoSeconds } from '../../time/iso-seconds.ts'
import type { HubRow, ZoneRow } from '../board/board.ts'
import { composeBoard } from '../board/compose-board.ts'
import type { Brief } from '../brief.ts'
import { hoursAhead } from '../next-hours/next-hours.ts'
import { congestionNow } from './congestion-now.ts'
import type { DayRange, Monitor, SpreadRow, WithDeskFigures } from './monitor.ts'
import { reservesNow } from './reserves-now.ts'

/** The board plus spreads, congestion, reserves and the hours ahead. */
export function composeMonitor(
  window: MarketWindow,
  now: Date,
  newest: (zone: Zone) => Brief | null,
  exposures: ExposureMap,
): Monitor {
  const { asOf, origin, headline, clock, zones, hubAverage } = composeBoard(window, now, newest)
  const system = readSystem(window, now.getTime())
  const { price: gas } = system.gas
  const { gasHeatRate } = THRESHOLDS
  const withDeskFigures = <Row extends HubRow>(row: Row): WithDeskFigures<Row> => ({
    ...row,
    sparkSpread: row.lmp === null || !isFact(gas) ? null : roundTo(row.lmp - gasHeatRate * gas.value, 0.01),
    day: dayRange(window, row.hub, system.clock),
  })
  return {
    asOf,
    origin,
    headline,
    clock,
    gas: { price: numberOf(gas), tradeDate: isFact(gas) ? formatIsoSeconds(gas.atMs) : null },
    sparkHeatRate: gasHeatRate,
    zones: zones.map(withDeskFigures),
    hubAverage: withDeskFigures(hubAverage),
    nextHours: hoursAhead({ window, system, prices: { hub: HUB_AVERAGE } }),
    reserves: reservesNow(window, system),
    spreads: zoneSpreads(zones),
    congestion: congestionNow(window, system, exposures),
  }
}

/** Today's high and low. Settled quarters, because SCED runs from before the server started are never fetched. */
function dayRange(window: MarketWindow, hub: string, { midnightMs, nowMs }: Clock): DayRange | null {
  const quarters = observationsBetween(window, 'spp', hub, midnightMs, nowMs)
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

const zoneSpreads = (zones: readonly ZoneRow[]): SpreadRow[] =>
  zones.map(({ zone, lmp, lmpAt }) => ({
    zone,
    over: mapZones((other) => {
      const column = zones.find((each) => each.zone === other)
      if (other === zone || lmp === null || !column || column.lmp === null || column.lmpAt !== lmpAt) return null
      return roundTo(lmp - column.lmp, 0.01)
    }),
  }))
