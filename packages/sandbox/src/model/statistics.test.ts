import { readCentralWallClock } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { beforeAll, expect, test } from 'vitest'
import { createSimulatedMarket } from './create-simulated-market.ts'

const FROM_MS = Date.parse('2025-07-01T05:00:00Z')
const TO_MS = Date.parse('2026-07-01T05:00:00Z')
const HUBS = ['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST'] as const
type Hub = (typeof HUBS)[number]

type Year = {
  clockHour: number[]
  loadGw: number[]
  windGw: number[]
  solarGw: number[]
  netLoadGw: number[]
  hubUsd: number[]
  priceUsd: Record<Hub, number[]>
  dartUsd: number[]
  permianBinds: number[]
}

/**
 * Collects a year of hours as in the public files: hourly means of 15-minute prices, and the wind of West and North.
 */
function walkTheYear(): Year {
  const market = createSimulatedMarket({ seed: 20251205, scenario: 'calm' })
  const year: Year = {
    clockHour: [],
    loadGw: [],
    windGw: [],
    solarGw: [],
    netLoadGw: [],
    hubUsd: [],
    priceUsd: { HB_HOUSTON: [], HB_NORTH: [], HB_SOUTH: [], HB_WEST: [] },
    dartUsd: [],
    permianBinds: [],
  }
  for (let ms = FROM_MS; ms < TO_MS; ms += HOUR_MS) {
    const hour = new Date(ms)
    const load = market.loadHourMw(hour) / 1000
    const westMw = market.windHourMw('LZ_WEST', hour).generationMw
    const wind = (westMw + market.windHourMw('LZ_NORTH', hour).generationMw) / 1000
    const solar = market.solarHourMw(hour).generationMw / 1000
    year.clockHour.push(readCentralWallClock(hour).hour)
    year.loadGw.push(load)
    year.windGw.push(wind)
    year.solarGw.push(solar)
    year.netLoadGw.push(load - wind - solar)
    let total = 0
    for (const hub of HUBS) {
      let sum = 0
      for (let quarter = 0; quarter < 4; quarter++) sum += market.sppUsdPerMwh(hub, new Date(ms + quarter * 900_000))
      year.priceUsd[hub].push(sum / 4)
      year.dartUsd.push(market.damUsdPerMwh(hub, hour) - sum / 4)
      total += sum / 4
    }
    year.hubUsd.push(total / 4)
    const permian = market.scedRun(hour).constraints.find(({ name }) => name === 'HARGRO_TWINBU1_1')
    year.permianBinds.push(permian && permian.shadowUsdPerMwh > 0 ? 1 : 0)
  }
  return year
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const shareOf = (values: readonly number[], holds: (value: number) => boolean) =>
  (100 * values.filter(holds).length) / values.length

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const position = share * (sorted.length - 1)
  const index = Math.floor(position)
  const next = sorted[Math.min(index + 1, sorted.length - 1)]!
  return sorted[index]! + (next - sorted[index]!) * (position - index)
}

const changes = (values: readonly number[], hours: number) =>
  values.slice(hours).map((value, index) => value - values[index]!)
const swings = (values: readonly number[]) => changes(values, 1).map(Math.abs)

function autocorrelation(values: readonly number[], lag: number): number {
  const later = values.slice(lag)
  const earlier = values.slice(0, -lag)
  const [meanLater, meanEarlier] = [mean(later), mean(earlier)]
  let [both, ofLater, ofEarlier] = [0, 0, 0]
  later.forEach((value, index) => {
    const [a, b] = [value - meanLater, earlier[index]! - meanEarlier]
    both += a * b
    ofLater += a * a
    ofEarlier += b * b
  })
  return both / Math.sqrt(ofLater * ofEarlier)
}

function runLengths(values: readonly number[], holds: (value: number) => boolean): number[] {
  const runs: number[] = []
  let length = 0
  for (const value of values) {
    if (holds(value)) length += 1
    else if (length > 0) {
      runs.push(length)
      length = 0
    }
  }
  return length > 0 ? [...runs, length] : runs
}

const basis = ({ priceUsd, hubUsd }: Year, hub: Hub) => priceUsd[hub].map((price, index) => price - hubUsd[index]!)
const asinhHub = ({ hubUsd }: Year) => hubUsd.map((price) => Math.asinh(price / 10))
const medianAt = ({ clockHour, hubUsd }: Year, hour: number) =>
  quantile(
    hubUsd.filter((_, index) => clockHour[index] === hour),
    0.5,
  )
const overHours = (year: Year, hours: readonly number[]) => hours.map((hour) => medianAt(year, hour))

const ORDINARY = 0.25
const TAIL = 0.4

type Row = [statistic: string, low: number, high: number, tolerance: number, read: (year: Year) => number]

/**
 * A public figure or range, the allowed distance from it, and the figure of the simulation. Units are dollars,
 * gigawatts, hours and percent.
 */
const TARGETS: Row[] = [
  ['hub mean', 32.7, 32.7, ORDINARY, (year) => mean(year.hubUsd)],
  ['hub p5', 8.2, 8.2, ORDINARY, (year) => quantile(year.hubUsd, 0.05)],
  ['hub p50', 26, 26, ORDINARY, (year) => quantile(year.hubUsd, 0.5)],
  ['hub p95', 77, 77, ORDINARY, (year) => quantile(year.hubUsd, 0.95)],
  ['hub p99', 136, 136, TAIL, (year) => quantile(year.hubUsd, 0.99)],
  ['hub p99.9', 309, 980, TAIL, (year) => quantile(year.hubUsd, 0.999)],
  ['hub hours below 0', 2.3, 2.5, ORDINARY, (year) => shareOf(year.hubUsd, (price) => price < 0)],
  ['hub hours above 100', 2.5, 2.5, ORDINARY, (year) => shareOf(year.hubUsd, (price) => price > 100)],
  ['hub hours above 200', 0.3, 0.6, TAIL, (year) => shareOf(year.hubUsd, (price) => price > 200)],
  ['hub hours above 500', 0.04, 0.19, TAIL, (year) => shareOf(year.hubUsd, (price) => price > 500)],
  ['West hours below 0', 7, 19.5, ORDINARY, (year) => shareOf(year.priceUsd.HB_WEST, (price) => price < 0)],
  ['West basis p5', -15.8, -15.8, ORDINARY, (year) => quantile(basis(year, 'HB_WEST'), 0.05)],
  ['West basis p95', 12.4, 12.4, ORDINARY, (year) => quantile(basis(year, 'HB_WEST'), 0.95)],
  ['Houston basis p5', -4.6, -4.6, ORDINARY, (year) => quantile(basis(year, 'HB_HOUSTON'), 0.05)],
  ['Houston basis p95', 10.7, 10.7, ORDINARY, (year) => quantile(basis(year, 'HB_HOUSTON'), 0.95)],
  ['North basis p5', -7.8, -7.8, ORDINARY, (year) => quantile(basis(year, 'HB_NORTH'), 0.05)],
  ['North basis p95', 7.5, 7.5, ORDINARY, (year) => quantile(basis(year, 'HB_NORTH'), 0.95)],
  ['South basis p5', -9.8, -9.8, ORDINARY, (year) => quantile(basis(year, 'HB_SOUTH'), 0.05)],
  ['South basis p95', 8.8, 8.8, ORDINARY, (year) => quantile(basis(year, 'HB_SOUTH'), 0.95)],
  ['day-ahead less real-time p50', 2.1, 2.1, ORDINARY, (year) => quantile(year.dartUsd, 0.5)],
  ['day-ahead less real-time p5', -20, -20, ORDINARY, (year) => quantile(year.dartUsd, 0.05)],
  ['day-ahead less real-time p95', 20, 20, ORDINARY, (year) => quantile(year.dartUsd, 0.95)],
  ['load mean', 56.7, 56.7, ORDINARY, (year) => mean(year.loadGw)],
  ['load p95', 76.8, 76.8, ORDINARY, (year) => quantile(year.loadGw, 0.95)],
  ['load max', 83.9, 83.9, ORDINARY, (year) => Math.max(...year.loadGw)],
  ['wind mean', 10.2, 10.2, ORDINARY, (year) => mean(year.windGw)],
  ['wind p5', 1.6, 1.6, ORDINARY, (year) => quantile(year.windGw, 0.05)],
  ['wind p95', 20, 20, ORDINARY, (year) => quantile(year.windGw, 0.95)],
  ['wind 1-h swing p95', 2.5, 2.5, ORDINARY, (year) => quantile(swings(year.windGw), 0.95)],
  ['wind 1-h swing p99', 3.5, 3.5, TAIL, (year) => quantile(swings(year.windGw), 0.99)],
  ['wind memory 1 h', 0.98, 0.98, ORDINARY, (year) => autocorrelation(year.windGw, 1)],
  ['wind memory 3 h', 0.87, 0.87, ORDINARY, (year) => autocorrelation(year.windGw, 3)],
  ['wind memory 6 h', 0.64, 0.64, ORDINARY, (year) => autocorrelation(year.windGw, 6)],
  ['wind memory 12 h', 0.31, 0.31, ORDINARY, (year) => autocorrelation(year.windGw, 12)],
  ['wind memory 24 h', 0.37, 0.37, ORDINARY, (year) => autocorrelation(year.windGw, 24)],
  ['solar mean', 8.5, 8.5, ORDINARY, (year) => mean(year.solarGw)],
  ['solar 1-h swing p95', 9.8, 9.8, ORDINARY, (year) => quantile(swings(year.solarGw), 0.95)],
  ['solar 1-h swing p99', 13.1, 13.1, TAIL, (year) => quantile(swings(year.solarGw), 0.99)],
  ['net load 1-h swing p95', 7, 7, ORDINARY, (year) => quantile(swings(year.netLoadGw), 0.95)],
  ['net load 1-h swing p99', 11.9, 11.9, TAIL, (year) => quantile(swings(year.netLoadGw), 0.99)],
  ['net load 3-h rise p99', 20.9, 20.9, TAIL, (year) => quantile(changes(year.netLoadGw, 3), 0.99)],
  ['price memory 1 h', 0.9, 0.9, ORDINARY, (year) => autocorrelation(asinhHub(year), 1)],
  ['price memory 2 h', 0.75, 0.75, ORDINARY, (year) => autocorrelation(asinhHub(year), 2)],
  ['price memory 3 h', 0.61, 0.61, ORDINARY, (year) => autocorrelation(asinhHub(year), 3)],
  ['price memory 6 h', 0.34, 0.34, ORDINARY, (year) => autocorrelation(asinhHub(year), 6)],
  ['price memory 24 h', 0.5, 0.5, ORDINARY, (year) => autocorrelation(asinhHub(year), 24)],
  [
    'hours a spike lasts, p50',
    2,
    2,
    ORDINARY,
    (year) =>
      quantile(
        runLengths(year.hubUsd, (price) => price > 100),
        0.5,
      ),
  ],
  [
    'hours a spike lasts, p90',
    6,
    6,
    TAIL,
    (year) =>
      quantile(
        runLengths(year.hubUsd, (price) => price > 100),
        0.9,
      ),
  ],
  [
    'hours West stays below 0, p50',
    4,
    4,
    ORDINARY,
    (year) =>
      quantile(
        runLengths(year.priceUsd.HB_WEST, (price) => price < 0),
        0.5,
      ),
  ],
  [
    'hours West stays below 0, p90',
    11,
    11,
    TAIL,
    (year) =>
      quantile(
        runLengths(year.priceUsd.HB_WEST, (price) => price < 0),
        0.9,
      ),
  ],
  ['trough of the day', 15, 18, ORDINARY, (year) => Math.min(...overHours(year, [8, 9, 10, 11, 12, 13]))],
  ['evening peak', 38, 50, ORDINARY, (year) => Math.max(...overHours(year, [18, 19, 20, 21]))],
  ['share of runs a named 138 kV limit binds', 4, 20, ORDINARY, (year) => 100 * mean(year.permianBinds)],
]

let year: Year

beforeAll(() => {
  year = walkTheYear()
})

test.each(TARGETS)('over a year, %s is near the public figure', (statistic, low, high, tolerance, read) => {
  const figure = read(year)
  const bounds = [low - tolerance * Math.abs(low), high + tolerance * Math.abs(high)] as const
  const message = `${statistic}: ${figure.toFixed(3)}, public ${low}..${high}, allowed ${bounds[0]}..${bounds[1]}`
  expect(figure >= bounds[0] && figure <= bounds[1], message).toBe(true)
})

// The public medians are $0.30 or less, so the test allows a dollar instead of a percentage.
test.each(HUBS)('over a year, the median basis of %s is within a dollar of zero', (hub) => {
  expect(Math.abs(quantile(basis(year, hub), 0.5))).toBeLessThan(1)
})

test('the cheapest hour of the median day is in the solar morning and the highest after sunset', () => {
  const medians = Array.from({ length: 24 }, (_, hour) => medianAt(year, hour))
  expect([9, 10, 11, 12]).toContain(medians.indexOf(Math.min(...medians)))
  expect([19, 20]).toContain(medians.indexOf(Math.max(...medians)))
})

test('the West is seldom below zero in late summer and often in spring', () => {
  const monthOf = (index: number) => readCentralWallClock(new Date(FROM_MS + index * HOUR_MS)).month
  const negative = (months: readonly number[]) =>
    shareOf(
      year.priceUsd.HB_WEST.filter((_, index) => months.includes(monthOf(index))),
      (price) => price < 0,
    )
  expect(negative([8, 9])).toBeLessThan(5)
  expect(negative([3])).toBeGreaterThan(20)
})
