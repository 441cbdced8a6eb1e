import { findLatestObservation, type MarketWindow } from '../../market/market-window.ts'
import { type Series, SYSTEM_POINT } from '../../market/series.ts'
import { roundTo } from '../../market/statistics.ts'
import { findHubOfZone, mapZones, ZONES } from '../../market/zones.ts'
import type { BindingConstraint } from '../../rules/facts/constraints.ts'
import type { SystemFacts } from '../../rules/facts/market-facts.ts'
import { readHubAverageAt } from '../../rules/facts/prices.ts'
import { attributeConstraint, type ConstraintExposures } from '../../rules/panel/constraint-exposure.ts'
import { formatIsoSeconds } from '../../time/stamps.ts'
import type { HubCongestion, MonitorCongestion, MonitorConstraintRow } from './monitor-page-data.ts'

const MAX_LISTED = 6

const cents = (value: number | null): number | null => (value === null ? null : roundTo(value, 0.01))
const minus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : roundTo(one - other, 0.01)

/**
 * Computes how many dollars each constraint adds to each hub's price. Constraints and prices are from the same SCED
 * run, because effects of one run and prices of another would not add up.
 */
export function composeMonitorCongestion(
  window: MarketWindow,
  { constraints, clock }: SystemFacts,
  exposures: ConstraintExposures,
): MonitorCongestion {
  const file = constraints.state === 'known' ? constraints : constraints.last
  const rows = (file?.binding ?? [])
    .map((constraint) => constraintRow(constraint, exposures, clock.nowMs))
    .sort((left, right) => largest(right) - largest(left) || right.shadow - left.shadow)
  const listed = rows.slice(0, MAX_LISTED)
  const others = rows.slice(MAX_LISTED)
  const lambda = file && cents(priceAt(window, 'systemLambda', SYSTEM_POINT, file.runMs))
  const average = file && cents(readHubAverageAt(window, file.runMs))
  return {
    runAt: file ? formatIsoSeconds(file.runMs) : null,
    absent: constraints.state === 'known' ? null : constraints.reason,
    runsInHour: file?.runsInHour ?? 0,
    constraints: listed,
    others: {
      count: others.length,
      effects: mapZones((zone) => sum(others.map(({ effects }) => effects[zone].dollars))),
    },
    systemLambda: lambda,
    zones: mapZones((zone): HubCongestion => {
      const lmp = file && cents(priceAt(window, 'lmp', findHubOfZone(zone), file.runMs))
      const congestion = minus(lmp, lambda)
      return {
        notExplained: minus(congestion, sum(rows.map(({ effects }) => effects[zone].dollars))),
        congestion,
        common: minus(lambda, average),
        basis: minus(lmp, average),
      }
    }),
  }
}

function constraintRow(
  constraint: BindingConstraint,
  exposures: ConstraintExposures,
  nowMs: number,
): MonitorConstraintRow {
  const { name, contingency, shadow, boundRuns } = constraint
  return {
    name,
    contingency,
    boundRuns,
    shadow: roundTo(shadow, 0.01),
    effects: mapZones((zone) => {
      const { impact, dollarsFirm, attribution } = attributeConstraint(constraint, zone, exposures, nowMs)
      return { dollars: cents(impact), isFirm: dollarsFirm, isOfRegion: attribution === 'tag' }
    }),
  }
}

const largest = ({ effects }: MonitorConstraintRow): number =>
  Math.max(...ZONES.map((zone) => Math.abs(effects[zone].dollars ?? 0)))

const sum = (values: readonly (number | null)[]): number =>
  roundTo(
    values.reduce<number>((total, value) => total + (value ?? 0), 0),
    0.01,
  )

function priceAt(window: MarketWindow, series: Series, point: string, atMs: number): number | null {
  const found = findLatestObservation(window, series, point, atMs)
  return found?.atMs === atMs ? found.value : null
}
