import { FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { clamp, roundTo } from '../curves.ts'
import {
  cacheForIssue,
  computeForecastErrorWidth,
  computeLeadHours,
  createForecastError,
  type ForecastError,
  type ForecastErrorByLead,
} from '../forecast-error.ts'
import type { FundamentalsModel } from '../fundamentals.ts'
import type { HourlyGenerationMeans } from '../hourly-generation-means.ts'
import type { IssuedForecast, WindRegion } from '../market.ts'
import { WIND_REGIONS } from '../market.ts'
import type { RandomSource } from '../noise.ts'
import { cacheByInstant } from '../solar-and-habit-time.ts'
import { computeClearSkyGw } from './solar.ts'
import type { WindOutput } from './wind.ts'

const REGION_KEY: Record<WindRegion, keyof WindOutput> = {
  LZ_WEST: 'westGw',
  LZ_NORTH: 'northGw',
  LZ_SOUTH_HOUSTON: 'coastGw',
}
const REGION_CAPACITY_GW: Record<WindRegion, number> = { LZ_WEST: 24, LZ_NORTH: 8, LZ_SOUTH_HOUSTON: 8.4 }

const CACHED_HOURS = 1024

// Standard deviation of wind and solar forecast errors by hours ahead, as a share of capacity (wind) or clear-sky
// output (solar).
const WIDENING: ForecastErrorByLead = [
  [0, 0.012],
  [1, 0.03],
  [24, 0.06],
  [168, 0.12],
]
// The output that is exceeded with 80 % probability is this many standard deviations below the median.
const EIGHTY_PERCENT = 0.84

export const selectWindRegionGw = (wind: WindOutput, region: WindRegion | 'SYSTEM'): number =>
  region === 'SYSTEM' ? wind.westGw + wind.northGw + wind.coastGw : wind[REGION_KEY[region]]

type Percentile = 'middle' | 'exceeded'

type RenewableForecasts = {
  windMw(region: WindRegion | 'SYSTEM', percentile: Percentile): IssuedForecast
  solarMw(percentile: Percentile): IssuedForecast
}

/**
 * Simulates ERCOT's wind and solar forecasts (STWPF and STPPF): they forecast the output without curtailment, and later
 * forecasts are closer to it.
 */
export function createRenewableForecasts(
  noise: RandomSource,
  hour: (hourStartMs: number) => HourlyGenerationMeans,
  fundamentals: FundamentalsModel,
): RenewableForecasts {
  const windErrors = Object.fromEntries(
    WIND_REGIONS.map((region) => [region, cacheForIssue(createForecastError(noise, `wind/${region}`))]),
  ) as Record<WindRegion, ForecastError>
  const solarError = createForecastError(noise, 'solar')
  const width = cacheForIssue((targetMs, issuedMs) => computeForecastErrorWidth(WIDENING, targetMs, issuedMs))
  const lower = (percentile: Percentile) => (percentile === 'exceeded' ? EIGHTY_PERCENT : 0)

  function windRegionMw(region: WindRegion, percentile: Percentile, targetMs: number, issuedMs: number): number {
    const widthGw = width(targetMs, issuedMs) * REGION_CAPACITY_GW[region]
    const errors = windErrors[region](targetMs, issuedMs) - lower(percentile)
    const gw = selectWindRegionGw(hour(targetMs).windPotential, region) + widthGw * errors
    return roundTo(1000 * clamp(gw, 0, REGION_CAPACITY_GW[region]), 1)
  }

  /**
   * Averages the sun over the twelve five-minute marks of an hour, because at dusk the middle of an hour can be dark
   * while its first minutes are not.
   */
  const sunOf = cacheByInstant(CACHED_HOURS, HOUR_MS, (hourStartMs) => {
    let [clearGw, unforeseenGw] = [0, 0]
    for (let mark = 0; mark < 12; mark++) {
      const { clock, solarGw } = fundamentals.at(hourStartMs + mark * FIVE_MINUTES_MS)
      clearGw += computeClearSkyGw(clock) / 12
      unforeseenGw += (fundamentals.solar.foreseenGw(clock) - solarGw) / 12
    }
    return { clearGw, unforeseenGw }
  })

  return {
    windMw: (region, percentile) => (hourStart, issuedAt) => {
      const regions = region === 'SYSTEM' ? WIND_REGIONS : [region]
      let sumMw = 0
      for (const one of regions) sumMw += windRegionMw(one, percentile, hourStart.getTime(), issuedAt.getTime())
      return roundTo(sumMw, 1)
    },
    solarMw: (percentile) => (hourStart, issuedAt) => {
      const targetMs = hourStart.getTime()
      const issuedMs = issuedAt.getTime()
      const { clearGw, unforeseenGw } = sunOf(targetMs)
      // Satellites show a bank of clouds about three hours ahead, so earlier forecasts do not include it.
      const hidden = Math.min(1, computeLeadHours(targetMs, issuedMs) / 3)
      const errors = solarError(targetMs, issuedMs) - lower(percentile)
      const widthGw = width(targetMs, issuedMs) * clearGw
      const gw = hour(targetMs).solarPotentialGw + hidden * unforeseenGw + widthGw * errors
      return roundTo(1000 * clamp(gw, 0, 1.15 * clearGw), 1)
    },
  }
}
