import { listObservationsBetween, type MarketWindow } from '../market/market-window.ts'
import { ANCILLARY_SERVICES, type AncillaryService } from '../market/series.ts'
import { computeSampleMean, roundTo } from '../market/statistics.ts'
import { computeMeanRealTimePrice, type HubPrices } from '../outlook/real-time-premiums.ts'
import { HOUR_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { formatHourEndingText } from '../words/wording.ts'
import type { AncillaryServiceHour, BatteryHourPrices } from './batteries-page-data.ts'
import type { QuantileRange } from './battery-gain-range.ts'
import { computeHourMeans } from './hour-means.ts'

const cents = (usd: number | null): number | null => (usd === null ? null : roundTo(usd, 0.01))

/**
 * Lists the energy and ancillary prices of each hour of a day side by side, so that a desk can compare energy with
 * reserve.
 */
export function composeBatteryHours(
  window: MarketWindow,
  hours: readonly number[],
  prices: HubPrices,
  outlook: (hourMs: number) => QuantileRange | null,
): BatteryHourPrices[] {
  const span = { fromMs: hours[0]!, toMs: hours.at(-1)! + HOUR_MS }
  const services = ANCILLARY_SERVICES.map((product) => createServiceReader(window, product, span))
  return hours.map((hourMs) => ({
    hourStart: formatIsoSeconds(hourMs),
    hourEnding: formatHourEndingText(hourMs),
    dayAhead: cents(prices.dayAhead(hourMs)),
    realTime: cents(computeMeanRealTimePrice(prices, hourMs)),
    outlook: outlook(hourMs),
    services: services.map((readHour) => readHour(hourMs)),
  }))
}

type HourSpan = { fromMs: number; toMs: number }

function createServiceReader(
  window: MarketWindow,
  product: AncillaryService,
  span: HourSpan,
): (hourMs: number) => AncillaryServiceHour {
  const byStart = (series: 'asPriceDayAhead' | 'asPrice15' | 'asSoldDayAhead' | 'asRequirement') =>
    new Map(
      listObservationsBetween(window, series, product, span.fromMs, span.toMs - 1).map(({ atMs, value }) => [
        atMs,
        value,
      ]),
    )
  const [dayAhead, settled] = [byStart('asPriceDayAhead'), byStart('asPrice15')]
  const [sold, planned] = [byStart('asSoldDayAhead'), byStart('asRequirement')]
  const runs = computeHourMeans(window, 'asPrice', product, { ...span, step: 0.01 })
  return (hourMs) => ({
    product,
    dayAhead: cents(dayAhead.get(hourMs) ?? null),
    realTime: cents(computeSettledMean(settled, hourMs) ?? runs.get(hourMs) ?? null),
    soldMw: sold.get(hourMs) ?? null,
    plannedMw: planned.get(hourMs) ?? null,
  })
}

const QUARTERS = [0, 1, 2, 3]

function computeSettledMean(settled: ReadonlyMap<number, number>, hourMs: number): number | null {
  const known = QUARTERS.flatMap((quarter) => settled.get(hourMs + quarter * QUARTER_HOUR_MS) ?? [])
  return known.length === QUARTERS.length ? computeSampleMean(known) : null
}
