import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { WeatherAlert } from '../../model/market.ts'
import { findLastClockTick } from '../format/central-day.ts'
import { formatIsoStamp } from '../format/central-stamp.ts'
import { GEO_JSON_CONTENT_TYPE, type UpstreamDocument } from '../format/upstream-document.ts'
import { answerWithDocument, defineNwsEmitter } from './nws-emitter.ts'
import { formatIndentedJson, JSON_LD_CONTEXT } from './nws-places.ts'

const HOST = 'https://api.weather.gov'

const COUNTIES: Record<string, string> = {
  TXC029: 'Bexar',
  TXC091: 'Comal',
  TXC113: 'Dallas',
  TXC135: 'Ector',
  TXC157: 'Fort Bend',
  TXC201: 'Harris',
  TXC329: 'Midland',
  TXC439: 'Tarrant',
}

/**
 * Emits the weather alerts in force or announced (`/alerts/active?area=TX`). Other areas have no alerts, because only
 * Texas is simulated.
 */
export const createActiveAlertsDocument = (areas: readonly string[]): UpstreamDocument => ({
  contentType: GEO_JSON_CONTENT_TYPE,
  releasedAt: (_market, now) => findLastClockTick(now, MINUTE_MS, 0),
  text(market, releasedAt) {
    const alerts = areas.includes('TX') ? market.alerts(releasedAt) : []
    return formatIndentedJson({
      '@context': JSON_LD_CONTEXT,
      type: 'FeatureCollection',
      title: `Current watches, warnings, and advisories for ${areas.join(', ')}`,
      updated: formatIsoStamp(releasedAt),
      features: alerts.map(feature),
    })
  },
})

export const nwsAlertsEmitter = defineNwsEmitter('nws-alerts', {
  path: /^\/alerts\/active$/,
  parameters: ['area', 'status', 'message_type', 'event', 'urgency', 'severity', 'certainty', 'limit'],
  find: ({ url }) =>
    answerWithDocument(url, createActiveAlertsDocument((url.searchParams.get('area') ?? 'TX').split(','))),
})

/**
 * Formats a weather alert: an alert for whole counties has no geometry, `expires` is the end of the message, and `ends`
 * is the end of the weather.
 */
function feature(alert: WeatherAlert) {
  const id = `${HOST}/alerts/${alert.id}`
  const sent = formatIsoStamp(alert.issuedAt)
  return {
    id,
    type: 'Feature',
    geometry: null,
    properties: {
      '@id': id,
      '@type': 'wx:Alert',
      id: alert.id,
      areaDesc: alert.counties.map((code) => `${COUNTIES[code] ?? code}, TX`).join('; '),
      geocode: { SAME: alert.counties.map((code) => `048${code.slice(3)}`), UGC: alert.counties },
      affectedZones: alert.counties.map((code) => `${HOST}/zones/county/${code}`),
      references: [],
      sent,
      effective: sent,
      onset: formatIsoStamp(alert.onset),
      expires: formatIsoStamp(alert.ends),
      ends: formatIsoStamp(alert.ends),
      status: 'Actual',
      messageType: 'Alert',
      category: 'Met',
      severity: alert.severity,
      certainty: 'Likely',
      urgency: 'Expected',
      event: alert.event,
      sender: 'w-nws.webmaster@noaa.gov',
      senderName: alert.headline.replace(/^.* by /, ''),
      headline: alert.headline,
      description: `* WHAT...${alert.event}.\n\n* WHEN...Until ${formatIsoStamp(alert.ends)}.`,
      instruction: null,
      response: 'Prepare',
      note: null,
      parameters: { NWSheadline: [alert.event.toUpperCase()], BLOCKCHANNEL: ['EAS', 'NWEM', 'CMAS'] },
      scope: 'Public',
      code: 'IPAWSv1.0',
      language: 'en-US',
      web: 'http://www.weather.gov',
    },
  }
}
