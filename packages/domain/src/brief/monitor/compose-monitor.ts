import type { MarketWindow } from '../../market/market-window.ts'
import { roundTo } from '../../market/statistics.ts'
import { HUB_AVERAGE, type Zone } from '../../market/zones.ts'
import { isFact, numberOf } from '../../rules/engine/fact.ts'
import { THRESHOLDS } from '../../rules/engine/thresholds.ts'
import { readSystem } from '../../rules/facts/market-facts.ts'
import type { ExposureMap } from '../../rules/panel/exposure.ts'
import { isoSeconds } from '../../time/iso-seconds.ts'
import type { HubRow } from '../board/board.ts'
import { composeBoard } from '../board/compose-board.ts'
import type { Brief } from '../brief.ts'
import { hoursAhead } from '../next-hours/next-hours.ts'
import { congestionNow } from './congestion-now.ts'
import { dayRange } from './day-range.ts'
import type { Monitor, WithDeskFigures } from './monitor.ts'
import { reservesNow } from './reserves-now.ts'
import { zoneSpreads } from './zone-spreads.ts'

/** The board and what a desk wants beside it all day: why the hubs differ, what stands in reserve, the hours ahead. */
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
    ...{ asOf, origin, headline, clock },
    gas: { price: numberOf(gas), tradeDate: isFact(gas) ? isoSeconds(gas.atMs) : null },
    sparkHeatRate: gasHeatRate,
    zones: zones.map(withDeskFigures),
    hubAverage: withDeskFigures(hubAverage),
    nextHours: hoursAhead({ window, system, prices: { hub: HUB_AVERAGE } }),
    reserves: reservesNow(window, system),
    spreads: zoneSpreads(zones),
    congestion: congestionNow(window, system, exposures),
  }
}
