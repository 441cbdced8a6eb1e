import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import type { FundamentalsModel } from '../fundamentals.ts'
import type { WeatherAlert } from '../market.ts'
import type { RandomSource } from '../noise.ts'
import type { ScenarioModel } from '../scenarios.ts'
import { cacheByInstant } from '../solar-and-habit-time.ts'
import { createWeatherAlertId, formatWeatherAlertHeadline, ZONE_FORECAST_OFFICES } from './alert-text.ts'
import { createWeatherHazardModel, type WeatherHazard } from './hazards.ts'

const DAY_HOURS = 24
const CACHED_DAYS = 16

/**
 * Simulates the weather alerts at an instant; an alert depends only on its load zone and Central day, so its id never
 * changes.
 */
export function createWeatherAlertModel(
  noise: RandomSource,
  fundamentals: FundamentalsModel,
  scenario: ScenarioModel,
): (at: Date) => WeatherAlert[] {
  const hazardsOf = createWeatherHazardModel(noise, fundamentals, scenario)
  const names = noise.draws('alert/id')

  function toAlert(zone: Zone, midnightMs: number, hazard: WeatherHazard, index: number): WeatherAlert {
    const at = (hour: number) => new Date(midnightMs + hour * HOUR_MS)
    const issuedAt = at(hazard.issuedHour)
    const ends = at(hazard.endsHour)
    const day = Math.floor(midnightMs / (DAY_HOURS * HOUR_MS))
    return {
      id: createWeatherAlertId(names, (day * ZONES.length + ZONES.indexOf(zone)) * 8 + index),
      event: hazard.event,
      severity: hazard.severity,
      zone,
      counties: ZONE_FORECAST_OFFICES[zone].counties,
      headline: formatWeatherAlertHeadline(hazard.event, zone, issuedAt, ends),
      issuedAt,
      onset: at(hazard.onsetHour),
      ends,
    }
  }

  /** The alerts of some days: the list of every quarter hour needs those of three days. */
  const daysOf = ZONES.map((zone) =>
    cacheByInstant(CACHED_DAYS, DAY_MS, (midnightMs) =>
      hazardsOf(zone, midnightMs).map((hazard, index) => ({
        hazard,
        alert: toAlert(zone, midnightMs, hazard, index),
      })),
    ),
  )

  return (at) => {
    const noonMs = findCentralMidnight(at).getTime() + 12 * HOUR_MS
    const listed: WeatherAlert[] = []
    for (const days of [-1, 0, 1]) {
      const midnightMs = findCentralMidnight(new Date(noonMs + days * DAY_HOURS * HOUR_MS)).getTime()
      const hour = (at.getTime() - midnightMs) / HOUR_MS
      for (const ofDay of daysOf) {
        for (const { hazard, alert } of ofDay(midnightMs)) {
          if (hour >= hazard.issuedHour && hour < hazard.listedToHour) listed.push(alert)
        }
      }
    }
    return listed
  }
}
