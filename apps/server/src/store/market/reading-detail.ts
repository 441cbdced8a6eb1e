import type {
  AncillaryDemandCurveDetail,
  ConstraintDetail,
  GridConditionDetail,
  OpsMessageDetail,
  PriceCorrectionDetail,
  ReadingDetail,
  WeatherAlertDetail,
} from '@tradeops/domain/market/reading'
import type { Series } from '@tradeops/domain/market/series'
import { warnAboutUnreadableRow } from '../database/stored-json.ts'

type Field = { name: string; type: 'number' | 'string' | 'numbers'; nullable: boolean }

const required = <Detail>(...names: (keyof Detail & string)[]): Field[] =>
  names.map((name) => ({ name, type: 'string', nullable: false }))
const numbers = <Detail>(...names: (keyof Detail & string)[]): Field[] =>
  names.map((name) => ({ name, type: 'numbers', nullable: false }))
const nullable = <Detail>(type: Field['type'], ...names: (keyof Detail & string)[]): Field[] =>
  names.map((name) => ({ name, type, nullable: true }))

const CORRECTION = (['originalUsd', 'correctedAtMs'] satisfies (keyof PriceCorrectionDetail)[]).map(
  (name): Field => ({ name, type: 'number', nullable: false }),
)

const FIELDS: { readonly [series in Series]?: readonly Field[] } = {
  constraint: [
    ...nullable<ConstraintDetail>('number', 'maxShadow', 'limitMw', 'flowMw', 'violatedMw', 'fromKv', 'toKv'),
    ...nullable<ConstraintDetail>('string', 'fromStation', 'toStation'),
  ],
  gridCondition: [
    ...required<GridConditionDetail>('state', 'title'),
    ...nullable<GridConditionDetail>('string', 'note'),
  ],
  weatherAlert: [
    ...required<WeatherAlertDetail>('event', 'severity', 'area'),
    ...nullable<WeatherAlertDetail>('string', 'headline', 'onset', 'ends', 'expires'),
  ],
  sppCorrection: CORRECTION,
  lmpCorrection: CORRECTION,
  damSppCorrection: CORRECTION,
  asDemandCurve: numbers<AncillaryDemandCurveDetail>('quantitiesMw', 'pricesUsdPerMw'),
  opsMessage: [...required<OpsMessageDetail>('text'), ...nullable<OpsMessageDetail>('string', 'type', 'priority')],
}

function hasType(value: unknown, type: Field['type']): boolean {
  if (type !== 'numbers') return typeof value === type
  return Array.isArray(value) && value.every((each) => typeof each === 'number')
}

/**
 * Parses the stored detail of a reading; null if it is invalid, and the reading's value is then used without it. It is
 * checked by hand and not with a schema, because a start reads more than a hundred thousand details.
 */
export function parseReadingDetail(series: Series, stored: unknown): ReadingDetail | null {
  const fields = FIELDS[series]
  if (fields === undefined || typeof stored !== 'object' || stored === null) return null
  const detail = stored as Record<string, unknown>
  for (const { name, type, nullable } of fields) {
    const value = detail[name]
    if (hasType(value, type)) continue
    if (!nullable || (value !== null && value !== undefined)) {
      warnAboutUnreadableRow(`The detail of a stored reading of ${series}`, `${name} has the wrong type`)
      return null
    }
    // A release from before this field was added stored the detail, so the field is null.
    if (value === undefined) detail[name] = null
  }
  return detail as ReadingDetail
}
