import { judgeCompleteness } from '../market/completeness.ts'
import { type RequiredSourceState, SOURCE_NAMES, type SourceName } from '../market/market-source.ts'
import { latestObservation, listPoints, type MarketWindow, type Observation } from '../market/market-window.ts'
import { HENRY_HUB, observedUntil, SERIES, type Series, SYSTEM } from '../market/series.ts'
import { hubOf, ZONE_NAMES, ZONE_STATIONS, type Zone } from '../market/zones.ts'
import { formatIsoSeconds } from '../time/stamps.ts'

/** The last known value of a missing source, with the end of its period; never shown as live. */
export type LastKnownValue = {
  key: SourceName
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
    const row = latestObservation(window, series, point)
    if (row && (newest === null || row.atMs > newest[1].atMs)) newest = [point, row]
  }
  return newest
}

function highestConstraint(window: MarketWindow): [string, Observation] | null {
  const runMs = latestObservation(window, 'constraintFile', SYSTEM)?.atMs ?? Number.NEGATIVE_INFINITY
  let highest: [string, Observation] | null = null
  for (const point of listPoints(window, 'constraint')) {
    const row = latestObservation(window, 'constraint', point)
    if (row && row.atMs >= runMs && (highest === null || row.value > highest[1].value)) highest = [point, row]
  }
  return highest
}

function lastRow(window: MarketWindow, zone: Zone, source: SourceName): LastRow {
  switch (source) {
    case 'lmp':
      return { label: `${ZONE_NAMES[zone]} LMP`, series: 'lmp', row: latestObservation(window, 'lmp', hubOf(zone)) }
    case 'load':
      return { label: 'System load', series: 'load', row: latestObservation(window, 'load', SYSTEM) }
    case 'gas':
      return { label: 'Henry Hub gas', series: 'gas', row: latestObservation(window, 'gas', HENRY_HUB) }
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

/** Lists the last known value of every source that the zone's brief lacks. */
export function listLastKnownValues(zone: Zone, window: MarketWindow, now: Date): LastKnownValue[] {
  const nowMs = now.getTime()
  const constraintRunMs = latestObservation(window, 'constraintFile', SYSTEM)?.atMs ?? null
  const { sources } = judgeCompleteness(window, zone, nowMs, constraintRunMs)
  return SOURCE_NAMES.filter((name) => sources[name].state === 'missing').map((key) => {
    const { label, series, row } = lastRow(window, zone, key)
    const until = row && observedUntil(series, new Date(row.atMs)).getTime()
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
