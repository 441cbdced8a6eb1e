import { centralParts } from '../../time/central-time.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { type MarketWindow, newestVintage, observationsOf } from '../market-window.ts'
import type { Reading } from '../reading.ts'
import { SERIES, type Series, type Unit } from '../series.ts'
import { quantile } from '../statistics.ts'

/** What is known of a series at a point, as many values as a document of it may hold. */
export type KnownValues = (series: Series, point: string) => readonly number[]

/**
 * How many times larger or smaller a series is only in another unit. All of Texas never uses a tenth of what it used last
 * week; wind and reserves have done so within hours, and nearly all outages of a zone may end. Prices are not here: they
 * cross zero, and have been three hundred times what they were the day before. Nor is what can be provided of one
 * ancillary service: once it is deployed, next to nothing is left.
 */
const OTHER_UNIT_FROM: Partial<Record<Series, number>> = {
  load: 10,
  committedCapacity: 10,
  demandOutlook: 10,
  capacityOutlook: 10,
  loadForecast: 10,
  loadForecastInUse: 10,
  gas: 10,
  generation: 100,
  windHourly: 100,
  windPotentialHourly: 100,
  stwpf: 100,
  wgrpp: 100,
  windCopHsl: 100,
  solarHourly: 100,
  solarPotentialHourly: 100,
  stppf: 100,
  pvgrpp: 100,
  solarCopHsl: 100,
  prc: 100,
  loadForecastByZone: 10,
  loadForecastByWeatherZone: 10,
  availableCapacityAhead: 10,
  offlineCapacityAhead: 500,
  reserveCapacityAhead: 100,
  dispatchableOutageOutlook: 500,
  renewableOutageOutlook: 500,
  outageMw: 500,
  storageCharging: 100,
  storageDischarging: 100,
  storageNet: 100,
  scedHeadroom: 100,
  reserveCapacity: 500,
}

/** Below it a ratio says nothing: a calm night's wind, a unit of gas. */
const LEAST_HEIGHT: Partial<Record<Unit, number>> = { MW: 100, '$/MMBtu': 0.5 }

/** Outages are told in whole megawatts, so that even of a few a thousandth is another unit. */
const LEAST_OUTAGE_MW = 10
const OUTAGES: ReadonlySet<Series> = new Set<Series>([
  'dispatchableOutageOutlook',
  'renewableOutageOutlook',
  'outageMw',
])

const leastHeightOf = (series: Series, unit: Unit): number =>
  OUTAGES.has(series) ? LEAST_OUTAGE_MW : (LEAST_HEIGHT[unit] ?? Number.POSITIVE_INFINITY)

/** Batteries rest for hours, and in a shortage nothing is left to move up: a few rows tell nothing of the unit. */
const BY_THE_DAY: ReadonlySet<Series> = new Set<Series>([
  'generation',
  'storageCharging',
  'storageDischarging',
  'storageNet',
  'scedHeadroom',
])

const KNOWN_ROWS = 300
const A_DAY_MS = 20 * HOUR_MS
const FEWEST_AT_MIDDAY = 3

/** The upper quartile, not the median: half of all hours are nights, in which solar tells nothing of its unit. */
const heightOf = (values: readonly number[]): number => quantile(values.map(Math.abs), 0.75) ?? 0

const figure = (value: number) => String(Number(value.toPrecision(3)))

const isMidday = ({ at }: Reading) => {
  const { hour } = centralParts(at)
  return hour >= 10 && hour < 16
}

/**
 * The rows that tell the unit. Night and dusk are a thousandth of a day in whatever unit, so solar is judged by its midday;
 * a fuel, batteries and headroom by a day of them; and what storage gives crosses zero all day long.
 */
function tellingRows(series: Series, point: string, rows: readonly Reading[]): readonly Reading[] {
  if (point === 'storage') return []
  if (/^solar|^stppf$|^pvgrpp$/.test(series)) {
    const midday = rows.filter(isMidday)
    return midday.length < FEWEST_AT_MIDDAY ? [] : midday
  }
  if (!BY_THE_DAY.has(series)) return rows
  const times = rows.map(({ at }) => at.getTime())
  return Math.max(...times) - Math.min(...times) < A_DAY_MS ? [] : rows
}

function columnsOf(readings: readonly Reading[]): Reading[][] {
  const columns = new Map<string, Reading[]>()
  for (const reading of readings) {
    if (OTHER_UNIT_FROM[reading.series] === undefined) continue
    const key = `${reading.series}/${reading.point}`
    const column = columns.get(key)
    if (column) column.push(reading)
    else columns.set(key, [reading])
  }
  return [...columns.values()]
}

/** A document in other units than what is known of the same series: the whole of it is one fault. */
export function offScale(readings: readonly Reading[], known: KnownValues): string | null {
  for (const column of columnsOf(readings)) {
    const { series, point, unit } = column[0]!
    const height = heightOf(tellingRows(series, point, column).map(({ value }) => value))
    const knownHeight = heightOf(known(series, point))
    if (height === 0 || knownHeight < leastHeightOf(series, unit)) continue
    const ratio = Math.max(height / knownHeight, knownHeight / height)
    if (ratio < OTHER_UNIT_FROM[series]!) continue
    const way = height > knownHeight ? 'larger' : 'smaller'
    return `${series} of ${point} is ${figure(ratio)} times ${way} than what is known of it (about ${figure(height)} against ${figure(knownHeight)} ${unit}): its unit has probably changed.`
  }
  return null
}

/** The newest values that a window shows, or the newest publication of a forecast. */
export const knownIn =
  (window: MarketWindow): KnownValues =>
  (series, point) => {
    if (SERIES[series].kind === 'observation') {
      return (observationsOf(window, series, point) ?? []).slice(-KNOWN_ROWS).map(({ value }) => value)
    }
    return (newestVintage(window, series, point)?.values ?? []).filter((value) => value !== null)
  }
