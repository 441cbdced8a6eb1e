import { judgeSourceCompleteness } from '../market/completeness.ts'
import { REQUIRED_SOURCE_NAMES, type RequiredSourceName, type RequiredSourceState } from '../market/market-source.ts'
import {
  findLatestObservation,
  listSeriesPoints,
  type MarketWindow,
  type Observation,
} from '../market/market-window.ts'
import { computeObservedIntervalEnd, HENRY_HUB_POINT, SERIES, type Series, SYSTEM_POINT } from '../market/series.ts'
import { findHubOfZone, ZONE_NAMES, ZONE_STATIONS, type Zone } from '../market/zones.ts'
import { formatIsoSeconds } from '../time/stamps.ts'

/** The last known value of a missing data source, with the end of its interval; pages never show it as live. */
export type LastKnownValue = {
  key: RequiredSourceName
  state: RequiredSourceState
  label: string
  value: number | null
  unit: string
  asOf: string | null
  ageSeconds: number | null
}

type LastRow = { label: string; series: Series; row: Observation | null }

function newestOf(window: MarketWindow, series: Series, points: readonly string[]): [string, Observation] | null {
  let newest: [string, Observation] | null = null
  for (const point of points) {
    const row = findLatestObservation(window, series, point)
    if (row && (newest === null || row.atMs > newest[1].atMs)) newest = [point, row]
  }
  return newest
}

function highestConstraint(window: MarketWindow): [string, Observation] | null {
  const runMs = findLatestObservation(window, 'constraintFile', SYSTEM_POINT)?.atMs ?? Number.NEGATIVE_INFINITY
  let highest: [string, Observation] | null = null
  for (const point of listSeriesPoints(window, 'constraint')) {
    const row = findLatestObservation(window, 'constraint', point)
    if (row && row.atMs >= runMs && (highest === null || row.value > highest[1].value)) highest = [point, row]
  }
  return highest
}

function lastRow(window: MarketWindow, zone: Zone, source: RequiredSourceName): LastRow {
  switch (source) {
    case 'lmp':
      return {
        label: `${ZONE_NAMES[zone]} LMP`,
        series: 'lmp',
        row: findLatestObservation(window, 'lmp', findHubOfZone(zone)),
      }
    case 'load':
      return { label: 'System load', series: 'load', row: findLatestObservation(window, 'load', SYSTEM_POINT) }
    case 'gas':
      return { label: 'Henry Hub gas', series: 'gas', row: findLatestObservation(window, 'gas', HENRY_HUB_POINT) }
    case 'weather': {
      const found = newestOf(window, 'tempF', ZONE_STATIONS[zone])
      return {
        label: `Temperature at ${found?.[0] ?? ZONE_STATIONS[zone][0]}`,
        series: 'tempF',
        row: found?.[1] ?? null,
      }
    }
    case 'constraints': {
      const found = highestConstraint(window)
      const name = found?.[0].split('|')[0]
      return { label: name ? `${name} shadow price` : 'Constraints', series: 'constraint', row: found?.[1] ?? null }
    }
  }
}

/** Lists the last known value of every data source that is missing in the zone's brief. */
export function listLastKnownValues(zone: Zone, window: MarketWindow, now: Date): LastKnownValue[] {
  const nowMs = now.getTime()
  const constraintRunMs = findLatestObservation(window, 'constraintFile', SYSTEM_POINT)?.atMs ?? null
  const { sources } = judgeSourceCompleteness(window, zone, nowMs, constraintRunMs)
  return REQUIRED_SOURCE_NAMES.filter((name) => sources[name].state === 'missing').map((key) => {
    const { label, series, row } = lastRow(window, zone, key)
    const until = row && computeObservedIntervalEnd(series, new Date(row.atMs)).getTime()
    return {
      key,
      state: sources[key].state,
      label,
      value: row?.value ?? null,
      unit: SERIES[series].unit,
      asOf: until === null ? null : formatIsoSeconds(until),
      ageSeconds: until === null ? null : Math.max(0, Math.floor((nowMs - until) / 1000)),
    }
  })
}
