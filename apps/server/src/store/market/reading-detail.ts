import type {
  ConstraintDetail,
  GridConditionDetail,
  OpsMessageDetail,
  ReadingDetail,
  WeatherAlertDetail,
} from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { reportUnreadable } from '../database/read-stored.ts'

type FieldType = 'number or null' | 'string' | 'string or null'

const CONSTRAINT: Record<keyof ConstraintDetail, FieldType> = {
  maxShadow: 'number or null',
  limitMw: 'number or null',
  flowMw: 'number or null',
  violatedMw: 'number or null',
  fromStation: 'string or null',
  toStation: 'string or null',
  fromKv: 'number or null',
  toKv: 'number or null',
}
const GRID_CONDITION: Record<keyof GridConditionDetail, FieldType> = {
  state: 'string',
  title: 'string',
  note: 'string or null',
}
const WEATHER_ALERT: Record<keyof WeatherAlertDetail, FieldType> = {
  event: 'string',
  severity: 'string',
  headline: 'string or null',
  area: 'string',
  onset: 'string or null',
  ends: 'string or null',
  expires: 'string or null',
}
const OPS_MESSAGE: Record<keyof OpsMessageDetail, FieldType> = {
  text: 'string',
  type: 'string or null',
  priority: 'string or null',
}

type Field = { name: string; type: 'number' | 'string'; nullable: boolean }
const fieldsOf = (types: Record<string, FieldType>): readonly Field[] =>
  Object.entries(types).map(([name, type]) => ({
    name,
    type: type.startsWith('number') ? 'number' : 'string',
    nullable: type.endsWith('null'),
  }))

const FIELDS: { readonly [series in Series]?: readonly Field[] } = {
  constraint: fieldsOf(CONSTRAINT),
  gridCondition: fieldsOf(GRID_CONDITION),
  weatherAlert: fieldsOf(WEATHER_ALERT),
  opsMessage: fieldsOf(OPS_MESSAGE),
}

/**
 * A reading's stored detail, or null: then its value counts without one. Checked by hand and not with a schema, because a
 * start reads more than a hundred thousand of them.
 */
export function readingDetail(series: Series, stored: unknown): ReadingDetail | null {
  const fields = FIELDS[series]
  if (fields === undefined || typeof stored !== 'object' || stored === null) return null
  const detail = stored as Record<string, unknown>
  for (const { name, type, nullable } of fields) {
    const value = detail[name]
    if (typeof value === type) continue
    if (!nullable || (value !== null && value !== undefined)) {
      reportUnreadable(`The detail of a stored reading of ${series}`, `${name} has the wrong type`)
      return null
    }
    // A release from before the field.
    if (value === undefined) detail[name] = null
  }
  return detail as ReadingDetail
}
