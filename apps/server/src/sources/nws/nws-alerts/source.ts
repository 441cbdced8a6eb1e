import { findWithdrawnWeatherAlerts } from '@tradeops/domain/market/withdrawn-weather-alerts'
import { defineSourceDocument, REQUEST_EVERY_30_SECONDS } from '../../source-document.ts'
import { parseNwsAlerts } from './parse.ts'

function updatedAt(body: Uint8Array): Date | null {
  const stamp = /"updated"\s*:\s*"([^"]+)"/.exec(new TextDecoder().decode(body))?.[1]
  const at = new Date(stamp ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

export const nwsAlerts = defineSourceDocument({
  name: 'nws-alerts',
  title: 'Active weather alerts',
  link: 'https://alerts.weather.gov',
  publishedEveryMinutes: 1,
  usualLagSeconds: 60,
  series: ['weatherAlert', 'weatherAlertPoll'],
  sometimesAbsent: ['weatherAlert'],
  fetchPlan: { kind: 'nws address', path: '/alerts/active?area=TX&status=actual' },
  limits: REQUEST_EVERY_30_SECONDS,
  parse: parseNwsAlerts,
  // If a row was refused, nothing is concluded from absent alerts, because the refused row can be one of them.
  implies: (window, { readings, refused }, { fetchedAt }) =>
    refused.length === 0 ? findWithdrawnWeatherAlerts(window, readings, fetchedAt) : [],
  // An unchanged list of weather alerts is stored as a reading too, because it shows that the list was polled.
  alwaysWhole: true,
  // The time in a saved list decides which alerts have ended, because by today's clock all of them would have ended.
  asOf: updatedAt,
})
