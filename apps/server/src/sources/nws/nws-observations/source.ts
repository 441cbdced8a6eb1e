import { document, HALF_A_MINUTE_APART } from '../../document.ts'
import { parseNwsObservations } from './parse.ts'

export const nwsObservations = document({
  name: 'nws-observations',
  title: 'Weather station observations',
  link: 'https://www.weather.gov/wrh/timeseries?site=KIAH',
  publishedEveryMinutes: 60,
  usualLagSeconds: 600,
  gives: ['tempF', 'dewPointF', 'relHumPct', 'windMph', 'windDirDeg', 'pressureInHg', 'visibilityMiles', 'heatIndexF'],
  // An hour of five-minute observations: the newest are often empty while older ones are whole.
  fetchPlan: { kind: 'nws stations', observations: 12 },
  limits: HALF_A_MINUTE_APART,
  parse: parseNwsObservations,
})
