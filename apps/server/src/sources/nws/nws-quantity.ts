import type { SeriesUnit } from '@tradeops/domain/market/series'
import { readNumber, readText } from '../body/cell-values.ts'
import { isObject } from '../body/json-document.ts'
import { RowRefusal } from '../body/reading-collector.ts'

const METERS_PER_MILE = 1609.344
const PASCALS_PER_INCH_OF_MERCURY = 3386.389

type Convert = (value: number) => number
const unchanged: Convert = (value) => value

/** NWS states units as WMO codes and has changed them before: wind was in m/s, precipitation in meters. */
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

/** Quality codes of NWS (MADIS): X failed automatic checks, B was rejected manually. */
const FAILED_CHECKS = new Set(['X', 'B'])

// Rounds to hundredths: finer than any thermometer, coarse enough to remove conversion errors.
const toHundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Removes the prefix of a unit: `wmoUnit:degC`, `unit:degC` and `http://codes.wmo.int/common/unit/degC` are the same.
 */
const bareUnit = (unitCode: string): string => unitCode.replace(/^.*[:/]/, '')

/** Converts `{ unitCode, value }` to the given unit; null if NWS has no value. */
export function convertQuantity(quantity: unknown, unit: SeriesUnit): number | null {
  if (quantity === null || quantity === undefined) return null
  if (!isObject(quantity)) throw new RowRefusal('it is not a quantity with a unit')
  const value = readNumber(quantity.value)
  if (value === null) return null
  if (Number.isNaN(value)) throw new RowRefusal('it is not a number')
  if (FAILED_CHECKS.has(readText(quantity.qualityControl) ?? ''))
    throw new RowRefusal('it failed the quality checks of NWS')
  const unitCode = readText(quantity.unitCode) ?? ''
  const conversions = CONVERSIONS[unit] ?? {}
  const code = bareUnit(unitCode)
  if (!Object.hasOwn(conversions, code)) {
    throw new RowRefusal(`it is in "${unitCode.slice(0, 40)}", a unit we do not know`)
  }
  return toHundredths(conversions[code]!(value))
}
