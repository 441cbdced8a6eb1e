import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { centralMidnight } from '@tradeops/domain/time/central-time'
import { headlineOf, ZONE_OFFICES } from './alert-text.ts'
import type { FundamentalsModel } from './fundamentals.ts'
import type { WeatherAlert } from './market.ts'
import { dailyBump, HOUR_MS, sunClock } from './market-clock.ts'
import type { Noise } from './noise.ts'
import type { Overlay } from './scenarios.ts'

type Severity = WeatherAlert['severity']
/** Hours are counted from the Central midnight of the day the alert belongs to. */
type Hazard = { event: string; severity: Severity; issuedHour: number; onsetHour: number; endsHour: number }

const DAY_MS = 24 * HOUR_MS
const WARMEST_HOUR = 16
const COLDEST_HOUR = 4
const HEAT_ADVISORY_F: Record<Zone, number> = { HOUSTON: 104, NORTH: 104, SOUTH: 106, WEST: 104 }
const FREEZE_F: Record<Zone, number> = { HOUSTON: 30, NORTH: 22, SOUTH: 30, WEST: 18 }
const WIND_ADVISORY_GW = 16
const STORM_CHANCE = 0.05

/** What the day's own weather calls for, and what the scenario brings. Every alert is a function of its zone and day. */
export function alertModel(
  noise: Noise,
  fundamentals: FundamentalsModel,
  overlay: Overlay,
): (at: Date) => WeatherAlert[] {
  const storms = noise.draws('alert/storm')
  const stormHours = noise.draws('alert/storm-hour')
  const names = noise.draws('alert/id')

  function hazards(zone: Zone, midnightMs: number): Hazard[] {
    const temperatureAt = (hour: number) => fundamentals.temperature.zoneF(zone, sunClock(midnightMs + hour * HOUR_MS))
    const found: Hazard[] = overlay.alertEvents[zone].map(({ event, severity }) => ({
      event,
      severity,
      issuedHour: -10,
      onsetHour: 0,
      endsHour: 30,
    }))
    if (temperatureAt(WARMEST_HOUR) >= HEAT_ADVISORY_F[zone]) {
      found.push({ event: 'Heat Advisory', severity: 'Moderate', issuedHour: 3, onsetHour: 12, endsHour: 21 })
    }
    if (temperatureAt(COLDEST_HOUR) <= FREEZE_F[zone]) {
      const event = zone === 'HOUSTON' || zone === 'SOUTH' ? 'Freeze Warning' : 'Cold Weather Advisory'
      found.push({ event, severity: 'Moderate', issuedHour: -10, onsetHour: -2, endsHour: 9 })
    }
    if (zone === 'WEST' && fundamentals.at(midnightMs + 13 * HOUR_MS).wind.westGw >= WIND_ADVISORY_GW) {
      found.push({ event: 'Wind Advisory', severity: 'Moderate', issuedHour: 2, onsetHour: 10, endsHour: 19 })
    }
    const day = Math.floor(midnightMs / DAY_MS)
    const key = day * ZONES.length + ZONES.indexOf(zone)
    const spring = dailyBump((sunClock(midnightMs).yearDay / 365) * 24, 8, 3)
    if (storms.unit(key) < STORM_CHANCE * (0.3 + spring)) {
      const onsetHour = 13 + Math.floor(stormHours.unit(key) * 36) / 4
      const endsHour = onsetHour + 1
      found.push({
        event: 'Severe Thunderstorm Warning',
        severity: 'Severe',
        issuedHour: onsetHour,
        onsetHour,
        endsHour,
      })
    }
    return found
  }

  function toAlert(zone: Zone, midnightMs: number, hazard: Hazard, index: number): WeatherAlert {
    const at = (hour: number) => new Date(midnightMs + hour * HOUR_MS)
    const issuedAt = at(hazard.issuedHour)
    const ends = at(hazard.endsHour)
    const key = (Math.floor(midnightMs / DAY_MS) * ZONES.length + ZONES.indexOf(zone)) * 8 + index
    const digits = [0, 1, 2, 3, 4].map((part) =>
      Math.floor(names.unit(key * 5 + part) * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    return {
      id: `urn:oid:2.49.0.1.840.0.${digits.join('')}.001.1`,
      event: hazard.event,
      severity: hazard.severity,
      zone,
      counties: ZONE_OFFICES[zone].counties,
      headline: headlineOf(hazard.event, zone, issuedAt, ends),
      issuedAt,
      onset: at(hazard.onsetHour),
      ends,
    }
  }

  return (at) => {
    const todayMs = centralMidnight(at).getTime()
    const midnights = [-1, 0, 1].map((days) =>
      centralMidnight(new Date(todayMs + days * DAY_MS + 12 * HOUR_MS)).getTime(),
    )
    return midnights
      .flatMap((midnightMs) =>
        ZONES.flatMap((zone) =>
          hazards(zone, midnightMs).map((hazard, index) => toAlert(zone, midnightMs, hazard, index)),
        ),
      )
      .filter((alert) => alert.issuedAt <= at && at < alert.ends)
  }
}
