export const ZONES = ['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] as const
export type Zone = (typeof ZONES)[number]

export const DEFAULT_ZONE: Zone = 'HOUSTON'

export const ZONE_NAMES: Record<Zone, string> = { HOUSTON: 'Houston', NORTH: 'North', SOUTH: 'South', WEST: 'West' }

/** The weather stations of a zone in order of preference; of each measurement the newest value is used. */
export const ZONE_STATIONS: Record<Zone, readonly [string, string]> = {
  HOUSTON: ['KIAH', 'KHOU'],
  NORTH: ['KDFW', 'KDAL'],
  SOUTH: ['KSAT', 'KCRP'],
  WEST: ['KMAF', 'KABI'],
}

/** The weather forecast location of a zone: its largest city, with the four decimals that NWS uses. */
export const ZONE_FORECAST_POINTS: Record<Zone, { latitude: number; longitude: number }> = {
  HOUSTON: { latitude: 29.7604, longitude: -95.3698 },
  NORTH: { latitude: 32.7767, longitude: -96.797 },
  SOUTH: { latitude: 29.4241, longitude: -98.4936 },
  WEST: { latitude: 31.9973, longitude: -102.0779 },
}

export const isZone = (value: string): value is Zone => (ZONES as readonly string[]).includes(value)

export type PerZone<T> = { [zone in Zone]: T }

export const mapZones = <T>(make: (zone: Zone) => T): PerZone<T> =>
  Object.fromEntries(ZONES.map((zone) => [zone, make(zone)])) as PerZone<T>

export const findHubOfZone = (zone: Zone): `HB_${Zone}` => `HB_${zone}`
export const findLoadZoneOfZone = (zone: Zone): `LZ_${Zone}` => `LZ_${zone}`

/** The mean price of the four hubs, which ERCOT publishes as a settlement point. */
export const HUB_AVERAGE = 'HB_HUBAVG'
