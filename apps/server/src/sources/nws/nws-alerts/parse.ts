import type { WeatherAlertDetail } from '@tradeops/domain/market/reading'
import { TEXAS_POINT } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { parseIsoInstant } from '../../body/calendar-day.ts'
import { readCellText, readSourceTextLine } from '../../body/cell-values.ts'
import { isJsonObject, type JsonObject, parseJsonDocument, requireJsonArray } from '../../body/json-document.ts'
import { ParseRefusal } from '../../body/parse-refusal.ts'
import { type AddReading, createReadingCollector, RowRefusal } from '../../body/reading-collector.ts'
import type { ParseDocument } from '../../source-document.ts'
import { findLoadZonesOfWeatherAlert, hasWeatherAreaCodes } from './alert-zones.ts'

const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor']
const STATUSES = ['Actual', 'Exercise', 'System', 'Test', 'Draft']
const MESSAGES = ['Alert', 'Update', 'Cancel']
const ALERT_ID = /^[\w.:-]{1,160}$/

type Alert = {
  id: string
  sentAt: Date
  message: string
  /** The end of the weather event, or the expiry of the message if the end is unknown. */
  endsAt: Date
  replaces: string[]
  detail: WeatherAlertDetail
}

function idIn(value: unknown): string | null {
  const id = readCellText(value)?.replace(/^https:\/\/api\.weather\.gov\/alerts\//, '') ?? ''
  return ALERT_ID.test(id) ? id : null
}

const referencesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => (isJsonObject(each) ? (idIn(each.identifier) ?? []) : []))

function readAlert(properties: JsonObject): Alert {
  const id = idIn(properties.id)
  const sentAt = parseIsoInstant(properties.sent)
  const event = readSourceTextLine(properties.event, 120)
  const area = readSourceTextLine(properties.areaDesc, 400)
  if (!id) throw new RowRefusal('it has no id')
  if (!sentAt || !event || !area) throw new RowRefusal('its event, area or time of sending is missing')
  const message = readCellText(properties.messageType) ?? ''
  if (!MESSAGES.includes(message)) throw new RowRefusal(`"${message.slice(0, 40)}" is not a message type we know`)
  const expires = parseIsoInstant(properties.expires)
  const ends = parseIsoInstant(properties.ends)
  const endsAt = ends ?? expires
  if (!endsAt) throw new RowRefusal('it does not state when it ends')
  const severity = SEVERITIES.find((known) => known === properties.severity) ?? 'Unknown'
  const detail: WeatherAlertDetail = {
    event,
    severity,
    headline: readSourceTextLine(properties.headline, 300),
    area,
    onset: parseIsoInstant(properties.onset)?.toISOString() ?? null,
    ends: ends?.toISOString() ?? null,
    expires: expires?.toISOString() ?? null,
  }
  return { id, sentAt, message, endsAt, replaces: referencesIn(properties.references), detail }
}

const isEnded = (alert: Alert, fetchedAt: Date) => alert.message === 'Cancel' || alert.endsAt <= fetchedAt

/**
 * Parses the active weather alerts in Texas: `/alerts/active?area=TX&status=actual`. Each alert becomes a reading for
 * every load zone that it covers, at the time it was sent, so that polling it again changes nothing. An alert that is
 * updated or canceled ends in every zone, because the new message can cover a smaller area. The number of alerts
 * distinguishes "no alerts" from "not polled"; it includes unreadable alerts.
 */
export const parseNwsAlerts: ParseDocument = (body, facts) => {
  const document = parseJsonDocument(body)
  if (document.type !== 'FeatureCollection') throw new ParseRefusal('schema', 'This is not a list of alerts.')
  const features = requireJsonArray(document, 'features')
  const propertiesOf = features.map((feature) =>
    isJsonObject(feature) && isJsonObject(feature.properties) ? feature.properties : null,
  )
  const listed = new Set(propertiesOf.map((properties) => idIn(properties?.id)))
  const collector = createReadingCollector(facts.publishedAt ?? parseIsoInstant(document.updated))
  let inForce = features.length
  let newestEndMs = Number.NEGATIVE_INFINITY
  for (const properties of propertiesOf) {
    const read = (add: AddReading) => {
      if (!properties) throw new RowRefusal('it is not an alert')
      const status = readCellText(properties.status) ?? ''
      if (!STATUSES.includes(status)) throw new RowRefusal('it does not state whether it is actual or a test')
      // Tests and exercises of the National Weather Service have the same format as real alerts and must never reach a
      // reader.
      if (status !== 'Actual') {
        inForce -= 1
        return
      }
      const alert = readAlert(properties)
      for (const replaced of alert.replaces.filter((id) => !listed.has(id))) {
        for (const zone of ZONES) add('weatherAlert', `${zone}|${replaced}`, alert.sentAt, 0)
      }
      newestEndMs = Math.max(newestEndMs, alert.endsAt.getTime())
      const hasEnded = isEnded(alert, facts.fetchedAt)
      if (hasEnded) inForce -= 1
      if (hasEnded && alert.message !== 'Cancel') return
      if (!hasWeatherAreaCodes(properties.geocode)) throw new RowRefusal('it has no area code')
      for (const zone of findLoadZonesOfWeatherAlert(properties.geocode, properties.areaDesc)) {
        add('weatherAlert', `${zone}|${alert.id}`, alert.sentAt, hasEnded ? 0 : 1, alert.detail)
      }
    }
    collector.row(properties, read, parseIsoInstant(properties?.sent))
  }
  if (Number.isFinite(newestEndMs) && newestEndMs < facts.fetchedAt.getTime() - DAY_MS) {
    throw new ParseRefusal('schema', 'Every alert in the list ended more than a day ago: it is an old copy.')
  }
  collector.row('the count', (add) => add('weatherAlertPoll', TEXAS_POINT, facts.fetchedAt, inForce))
  return collector.finish()
}
