import { computeSampleMean, roundTo } from '@tradeops/domain/market/statistics'
import { findHubOfZone, HUB_AVERAGE, ZONES } from '@tradeops/domain/market/zones'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { parseMarketArchiveNumber, readMarketArchiveRows } from './archive-rows.ts'
import {
  findClockTimeOnDayBefore,
  type MarketArchiveCollector,
  type MarketArchiveSpan,
} from './market-archive-collector.ts'

const QUARTER_HOUR_MS = 15 * MINUTE_MS
const RUN_KNOWN_AFTER_MS = MINUTE_MS
/**
 * Time from the start of a quarter hour until its settlement price is known: it is published some three minutes after
 * the quarter hour's end.
 */
const QUARTER_HOUR_PRICE_KNOWN_AFTER_MS = QUARTER_HOUR_MS + 3 * MINUTE_MS
/**
 * Smallest difference in $/MWh between a settled quarter hour and its SCED runs that counts as a price adder; a smaller
 * one comes from averaging.
 */
const MIN_ADDER = 1

const HUBS = ZONES.map(findHubOfZone)

type Quarters = Map<number, number[]>

/**
 * Collects the archive's prices of every SCED run at the four hubs; returns the times of the runs and, by hub, the
 * prices of the runs in each quarter hour.
 */
export function collectScedRunPrices(directory: string, span: MarketArchiveSpan, columns: MarketArchiveCollector) {
  const { fromMs, toMs } = span
  const runs: number[] = []
  const quarters = new Map<string, Quarters>(HUBS.map((hub) => [hub, new Map()]))
  for (const [run, ...cells] of readMarketArchiveRows(directory, 'sced_lmp_5min.csv.gz', ['utc_run', ...HUBS], span)) {
    const atMs = Date.parse(run)
    const prices = cells.map(parseMarketArchiveNumber)
    if (!(atMs >= fromMs && atMs <= toMs) || atMs <= (runs.at(-1) ?? 0) || prices.includes(null)) continue
    runs.push(atMs)
    for (const [index, hub] of HUBS.entries()) {
      const price = prices[index]!
      columns.observe('lmp', hub, atMs, price, atMs + RUN_KNOWN_AFTER_MS)
      const quarterMs = Math.floor(atMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS
      const ofHub = quarters.get(hub)!
      ofHub.set(quarterMs, [...(ofHub.get(quarterMs) ?? []), price])
    }
    columns.observe('lmp', HUB_AVERAGE, atMs, computeSampleMean(prices as number[])!, atMs + RUN_KNOWN_AFTER_MS)
  }
  return { runs, quarters }
}

/**
 * Collects settled quarter-hour prices; a missing one is computed as the mean of its SCED runs plus the price adder at
 * Houston, which is the same at every hub.
 */
export function collectQuarterHourPrices(
  directory: string,
  span: MarketArchiveSpan,
  columns: MarketArchiveCollector,
  quarters: ReadonlyMap<string, Quarters>,
): void {
  const { fromMs, toMs } = span
  const settled = new Map<string, Map<number, number>>([...HUBS, HUB_AVERAGE].map((point) => [point, new Map()]))
  for (const [start, point, cell] of readMarketArchiveRows(
    directory,
    'rt_spp.csv.gz',
    ['utc_start', 'point', 'price'],
    span,
  )) {
    const price = parseMarketArchiveNumber(cell)
    const atMs = Date.parse(start)
    if (price !== null && atMs >= fromMs && atMs <= toMs) settled.get(point)?.set(atMs, price)
  }
  for (let atMs = Math.ceil(fromMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS; atMs <= toMs; atMs += QUARTER_HOUR_MS) {
    const adder = adderIn(settled.get('HB_HOUSTON')!.get(atMs), quarters.get('HB_HOUSTON')!.get(atMs))
    for (const point of settled.keys()) {
      const ofRuns = quarters.get(point)?.get(atMs)
      const price = settled.get(point)!.get(atMs) ?? (ofRuns ? computeSampleMean(ofRuns)! + adder : null)
      if (price !== null)
        columns.observe('spp', point, atMs, roundTo(price, 0.01), atMs + QUARTER_HOUR_PRICE_KNOWN_AFTER_MS)
    }
  }
}

function adderIn(settled: number | undefined, runs: readonly number[] | undefined): number {
  if (settled === undefined || runs === undefined) return 0
  const added = settled - computeSampleMean(runs)!
  return added > MIN_ADDER ? added : 0
}

/** Collects the archive's day-ahead prices, known from 13:30 of the day before. */
export function collectDayAheadPrices(
  directory: string,
  span: MarketArchiveSpan,
  columns: MarketArchiveCollector,
): void {
  const { fromMs, toMs } = span
  const points: readonly string[] = [...HUBS, HUB_AVERAGE]
  for (const [start, point, cell] of readMarketArchiveRows(
    directory,
    'dam_spp.csv.gz',
    ['utc_start', 'point', 'price'],
    span,
  )) {
    const atMs = Date.parse(start)
    const price = parseMarketArchiveNumber(cell)
    if (price === null || !points.includes(point) || !(atMs >= fromMs && atMs <= toMs + 2 * DAY_MS)) continue
    columns.observe('damSpp', point, atMs, price, findClockTimeOnDayBefore(atMs, 13, 30))
  }
}
