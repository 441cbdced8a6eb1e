import { padToTwoDigits } from '@tradeops/domain/time/central-time'
import type { StationWeather } from '../../model/market.ts'

export function toCelsius(fahrenheit: number, decimals: 0 | 1): number {
  const scale = 10 ** decimals
  return Math.round((((fahrenheit - 32) * 5) / 9) * scale) / scale
}

/** Converts mph to km/h; rounds to tenths of a meter per second first, because stations measure wind in that unit. */
export const toKilometersPerHour = (milesPerHour: number): number =>
  Math.round(Math.round(milesPerHour * 4.4704) * 0.36 * 100) / 100

export const toPascal = (inchesOfMercury: number): number => Math.round(inchesOfMercury * 338.6389) * 10

export const toMeters = (miles: number): number => Math.round(miles * 160.9344) * 10

/**
 * Computes the heat index in °C by Rothfusz's regression, which the National Weather Service uses from 80 °F; null
 * below 80 °F.
 */
export function computeHeatIndexC(tempF: number, relHumPct: number): number | null {
  if (tempF < 80) return null
  const t = tempF
  const r = relHumPct
  const index =
    -42.379 +
    2.04901523 * t +
    10.14333127 * r -
    0.22475541 * t * r -
    0.00683783 * t * t -
    0.05481717 * r * r +
    0.00122874 * t * t * r +
    0.00085282 * t * r * r -
    0.00000199 * t * t * r * r
  return ((index - 32) * 5) / 9
}

const signed = (degrees: number, digits: number) =>
  `${degrees < 0 ? 'M' : ''}${String(Math.abs(Math.round(degrees))).padStart(digits, '0')}`

const tenthsGroup = (degrees: number) =>
  `${degrees < 0 ? 1 : 0}${String(Math.abs(Math.round(degrees * 10))).padStart(3, '0')}`

/** Writes a METAR report: `KDAL 061653Z 15013KT 9SM CLR 26/22 A2980 RMK AO2 T02610217`. */
export function formatMetar(stationId: string, at: Date, weather: StationWeather): string {
  const temp = toCelsius(weather.tempF, 1)
  const dew = toCelsius(weather.dewPointF, 1)
  const time = `${padToTwoDigits(at.getUTCDate())}${padToTwoDigits(at.getUTCHours())}${padToTwoDigits(at.getUTCMinutes())}Z`
  const direction = String(Math.round(weather.windDirDeg / 10) * 10).padStart(3, '0')
  const wind = `${direction}${padToTwoDigits(Math.round(weather.windMph * 0.868976))}KT`
  const altimeter = `A${Math.round(weather.pressureInHg * 100)}`
  return `${stationId} ${time} ${wind} ${Math.round(weather.visibilityMiles)}SM CLR ${signed(temp, 2)}/${signed(dew, 2)} ${altimeter} RMK AO2 T${tenthsGroup(temp)}${tenthsGroup(dew)}`
}
