import type { Zone } from '@tradeops/domain/market/zones'
import { padToTwoDigits, readCentralWallClock } from '@tradeops/domain/time/central-time'
import type { RandomDraws } from '../noise.ts'

/** The NWS forecast office of a zone, and its two largest counties. */
export const ZONE_FORECAST_OFFICES: Record<Zone, { office: string; counties: readonly [string, string] }> = {
  HOUSTON: { office: 'NWS Houston/Galveston TX', counties: ['TXC201', 'TXC157'] },
  NORTH: { office: 'NWS Fort Worth TX', counties: ['TXC113', 'TXC439'] },
  SOUTH: { office: 'NWS Austin/San Antonio TX', counties: ['TXC029', 'TXC091'] },
  WEST: { office: 'NWS Midland/Odessa TX', counties: ['TXC329', 'TXC135'] },
}

const LONG_MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
const MONTHS = Array.from({ length: 12 }, (_, index) => LONG_MONTH.format(Date.UTC(2026, index)))

/** Formats a time as `July 15 at 2:59PM CDT`, as in the headlines of the National Weather Service. */
function longStamp(at: Date): string {
  const { month, day, hour, minute, offsetMinutes } = readCentralWallClock(at)
  const clock = `${hour % 12 || 12}:${padToTwoDigits(minute)}${hour < 12 ? 'AM' : 'PM'}`
  return `${MONTHS[month - 1]} ${day} at ${clock} ${offsetMinutes === -300 ? 'CDT' : 'CST'}`
}

export const formatWeatherAlertHeadline = (event: string, zone: Zone, issuedAt: Date, ends: Date): string =>
  `${event} issued ${longStamp(issuedAt)} until ${longStamp(ends)} by ${ZONE_FORECAST_OFFICES[zone].office}`

/** Creates a random alert id in the format of the National Weather Service, a long hash. */
export function createWeatherAlertId(draws: RandomDraws, key: number): string {
  const words = [0, 1, 2, 3, 4].map((part) => Math.floor(draws.unit(key * 5 + part) * 2 ** 32))
  const digits = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  return `urn:oid:2.49.0.1.840.0.${digits}.001.1`
}
