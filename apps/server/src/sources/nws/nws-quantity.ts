import type { Unit } from '@tradeops/domain/market/series'
import { numberIn, textIn } from '../body/cell-values.ts'
import { isObject } from '../body/json-document.ts'
import { RowRefusal } from '../body/reading-collector.ts'

const METRES_PER_MILE = 1609.344
const PASCALS_PER_INCH_OF_MERCURY = 3386.389

type Convert = (value: number) => number
const asItIs: Convert = (value) => value

/** NWS states units by WMO code, and has changed them: wind was in m/s, precipitation in metres. */
const CONVERSIONS: Partial<Record<Unit, Readonly<Record<string, Convert>>>> = {
  '°F': { degC: (celsius) => (celsius * 9) / 5 + 32, degF: asItIs },
  mph: {
    'km_h-1': (kilometres) => (kilometres * 1000) / METRES_PER_MILE,
    'm_s-1': (metres) => (metres * 3600) / METRES_PER_MILE,
  },
  inHg: {
    Pa: (pascals) => pascals / PASCALS_PER_INCH_OF_MERCURY,
    hPa: (hectopascals) => (hectopascals * 100) / PASCALS_PER_INCH_OF_MERCURY,
  },
  mi: { m: (metres) => metres / METRES_PER_MILE },
  '%': { percent: asItIs },
  '°': { 'degree_(angle)': asItIs },
}

/** MADIS marks: X failed its checks, B was rejected by a person. */
const FAILED_CHECKS = new Set(['X', 'B'])

// Finer than any thermometer out there, coarse enough to hide the arithmetic of a conversion.
const toHundredths = (value: number) => Math.round(value * 100) / 100

/** `wmoUnit:degC`, `unit:degC` and `http://codes.wmo.int/common/unit/degC` are one unit. */
const bareUnit = (unitCode: string): string => unitCode.replace(/^.*[:/]/, '')

/** `{ unitCode, value }` in the unit wanted; null where NWS has no value. */
export function quantityIn(quantity: unknown, unit: Unit): number | null {
  if (quantity === null || quantity === undefined) return null
  if (!isObject(quantity)) throw new RowRefusal('it is not a quantity with a unit')
  const value = numberIn(quantity.value)
  if (value === null) return null
  if (Number.isNaN(value)) throw new RowRefusal('it is not a number')
  if (FAILED_CHECKS.has(textIn(quantity.qualityControl) ?? '')) throw new RowRefusal('it failed the checks of NWS')
  const unitCode = textIn(quantity.unitCode) ?? ''
  const conversions = CONVERSIONS[unit] ?? {}
  const code = bareUnit(unitCode)
  if (!Object.hasOwn(conversions, code)) {
    throw new RowRefusal(`it is in "${unitCode.slice(0, 40)}", a unit we do not know`)
  }
  return toHundredths(conversions[code]!(value))
}
