import type { SeriesUnit } from '@tradeops/domain/market/series-definition'
import { readCellNumber, readCellText } from '../body/cell-values.ts'
import { isJsonObject } from '../body/json-document.ts'
import { RowRefusal } from '../body/reading-collector.ts'

const METERS_PER_MILE = 1609.344
const PASCALS_PER_INCH_OF_MERCURY = 3386.389

type Convert = (value: number) => number
const unchanged: Convert = (value) => value

/**
 * Conversions of weather units by WMO code; the weather service has changed its units before: wind was in m/s,
 * precipitation in meters.
 */
const CONVERSIONS: Partial<Record<SeriesUnit, Readonly<Record<string, Convert>>>> = {
  '°F': { degC: (celsius) => (celsius * 9) / 5 + 32, degF: unchanged },
  mph: {
    'km_h-1': (kilometers) => (kilometers * 1000) / METERS_PER_MILE,
    'm_s-1': (meters) => (meters * 3600) / METERS_PER_MILE,
  },
  inHg: {
    Pa: (pascals) => pascals / PASCALS_PER_INCH_OF_MERCURY,
    hPa: (hectopascals) => (hectopascals * 100) / PASCALS_PER_INCH_OF_MERCURY,
  },
  mi: { m: (meters) => meters / METERS_PER_MILE },
  '%': { percent: unchanged },
  '°': { 'degree_(angle)': unchanged },
}

/**
 * Quality codes of the weather service (MADIS) for values that are not used: X failed automatic checks, B was rejected
 * manually.
 */
const FAILED_CHECKS = new Set(['X', 'B'])

// Rounds to hundredths: finer than any thermometer, coarse enough to remove conversion errors.
const toHundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Removes the prefix of a unit: `wmoUnit:degC`, `unit:degC` and `http://codes.wmo.int/common/unit/degC` are the same.
 */
const bareUnit = (unitCode: string): string => unitCode.replace(/^.*[:/]/, '')

/** Converts a weather quantity `{ unitCode, value }` to the given unit; null if the weather service has no value. */
export function convertWeatherQuantity(quantity: unknown, unit: SeriesUnit): number | null {
  if (quantity === null || quantity === undefined) return null
  if (!isJsonObject(quantity)) throw new RowRefusal('it is not a quantity with a unit')
  const value = readCellNumber(quantity.value)
  if (value === null) return null
  if (Number.isNaN(value)) throw new RowRefusal('it is not a number')
  if (FAILED_CHECKS.has(readCellText(quantity.qualityControl) ?? ''))
    throw new RowRefusal('it failed the quality checks of NWS')
  const unitCode = readCellText(quantity.unitCode) ?? ''
  const conversions = CONVERSIONS[unit] ?? {}
  const code = bareUnit(unitCode)
  if (!Object.hasOwn(conversions, code)) {
    throw new RowRefusal(`it is in "${unitCode.slice(0, 40)}", a unit we do not know`)
  }
  return toHundredths(conversions[code]!(value))
}
