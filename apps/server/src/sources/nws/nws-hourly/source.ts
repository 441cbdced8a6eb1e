import { document, HALF_A_MINUTE_APART } from '../../document.ts'
import { parseNwsHourly } from './parse.ts'

export const nwsHourly = document({
  name: 'nws-hourly',
  title: 'Hourly weather forecast',
  link: 'https://www.weather.gov/documentation/services-web-api',
  publishedEveryMinutes: 360,
  usualLagSeconds: 60,
  gives: ['tempForecastF', 'precipProbPct'],
  fetchPlan: { kind: 'nws grid cells', path: '/forecast/hourly' },
  limits: HALF_A_MINUTE_APART,
  parse: parseNwsHourly,
})
