import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { readCellText } from '../../body/cell-values.ts'
import { isJsonObject } from '../../body/json-document.ts'
import { TEXAS_COUNTIES } from './texas-counties.ts'

const bareName = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

const ZONE_BY_FIPS = new Map(TEXAS_COUNTIES.map(([fips, , zone]) => [fips, zone]))
const ZONE_BY_NAME = new Map(TEXAS_COUNTIES.map(([, name, zone]) => [bareName(name), zone]))

/**
 * Matches county codes in weather alerts: `TXC201` is the UGC code of a county, `048201` its SAME code, `148201` a
 * ninth of the county.
 */
const COUNTY_CODE = /^(?:TXC|\d48)(\d{3})$/
/** Matches weather forecast zones such as `TXZ213`: usually a county under another number, sometimes a part of one. */
const FORECAST_ZONE_CODE = /^TXZ\d{3}$/
const PART_OF_A_COUNTY = /^(?:inland|coastal|northern|southern|eastern|western|central|upper|lower)\s+/i

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/**
 * Finds the load zone of an area name such as `Harris, TX`, `Inland Harris` or `Harris County`; undefined if it is not
 * a county.
 */
function zoneNamed(name: string): Zone | null | undefined {
  const county = name
    .trim()
    .replace(/,\s*TX$/, '')
    .replace(/\scounty$/i, '')
  return ZONE_BY_NAME.get(bareName(county)) ?? ZONE_BY_NAME.get(bareName(county.replace(PART_OF_A_COUNTY, '')))
}

const codesIn = (geocode: unknown): string[] =>
  isJsonObject(geocode) ? [...textsIn(geocode.SAME), ...textsIn(geocode.UGC)] : []

export const hasWeatherAreaCodes = (geocode: unknown): boolean => codesIn(geocode).length > 0

/**
 * Finds the load zones of a weather alert; area names are used only for forecast zones without a county code, because
 * neighboring states have a Harrison and a Marion too.
 */
export function findLoadZonesOfWeatherAlert(geocode: unknown, areaDesc: unknown): Zone[] {
  const codes = codesIn(geocode)
  const counties = codes.flatMap((code) => COUNTY_CODE.exec(code)?.[1] ?? [])
  const byNameOnly = counties.length === 0 && codes.some((code) => FORECAST_ZONE_CODE.test(code))
  const zones: (Zone | null | undefined)[] = byNameOnly
    ? (readCellText(areaDesc) ?? '').split(';').map(zoneNamed)
    : counties.map((fips) => ZONE_BY_FIPS.get(Number(fips)))
  return ZONES.filter((zone) => zones.includes(zone))
}
