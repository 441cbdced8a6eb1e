import { FIVE_MINUTES_MS } from '@tradeops/domain/time/durations'
import { SETTLEMENT_POINTS, type SettlementPoint, type SimulatedMarket } from '../src/model/market.ts'
import { listClockTicks } from '../src/wire/format/central-day.ts'

const RUN_SECONDS_MS = 15_000

const everywhere = (usd: number) =>
  Object.fromEntries(SETTLEMENT_POINTS.map((point) => [point, usd])) as Record<SettlementPoint, number>

/** Creates a market for tests with constant figures; SCED runs 15 seconds after each five-minute mark. */
export const createConstantMarket = (changes: Partial<SimulatedMarket> = {}): SimulatedMarket => ({
  systemAt: () => ({
    loadMw: 60000,
    generationMw: {
      nuclear: 5000,
      coal: 8000,
      gas: 25000,
      hydro: 40,
      wind: 12000,
      solar: 9500,
      storage: -250,
      other: 50,
    },
    windByRegionMw: { LZ_SOUTH_HOUSTON: 3000, LZ_WEST: 7000, LZ_NORTH: 2000 },
    committedCapacityMw: 81000,
    prcMw: 9329,
    eeaLevel: 0,
  }),
  scedRunTimes: (from, to) => listClockTicks(from, to, FIVE_MINUTES_MS, RUN_SECONDS_MS),
  scedRun: (at) => ({ at, lambdaUsdPerMwh: 23.88898, lmpUsdPerMwh: everywhere(40.02), constraints: [] }),
  sppUsdPerMwh: () => 29,
  damUsdPerMwh: () => 27.36,
  windHourMw: () => ({ generationMw: 3073.34, potentialMw: 3356.26 }),
  solarHourMw: () => ({ generationMw: 28216.88, potentialMw: 28331.17 }),
  loadHourMw: () => 60000,
  weatherZoneShare: () => 0.125,
  loadForecastMw: () => () => 61105.67,
  inUseModel: () => 'E1',
  stwpfMw: () => () => 3295,
  wgrppMw: () => () => 2591.8,
  stppfMw: () => 28796.3,
  pvgrppMw: () => 27263,
  gasUsdPerMmbtu: () => 2.82,
  outagesMw: () => ({ dispatchable: { planned: 320, unplanned: 7787 }, renewable: { planned: 467, unplanned: 5080 } }),
  stationWeather: () => ({
    tempF: 79,
    dewPointF: 71,
    relHumPct: 76.8,
    windMph: 15,
    windDirDeg: 150,
    pressureInHg: 29.8,
    visibilityMiles: 9,
  }),
  tempForecastF: () => () => 80,
  precipProbPct: () => () => 23,
  alerts: () => [],
  ...changes,
})
