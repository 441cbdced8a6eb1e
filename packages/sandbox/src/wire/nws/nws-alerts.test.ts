import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import type { WeatherAlert } from '../../model/market.ts'
import { createActiveAlertsDocument } from './nws-alerts.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'nws_alerts/weathergov_TX_alerts_20260715.restored.trimmed.json',
)

const warning: WeatherAlert = {
  id: 'urn:oid:2.49.0.1.840.0.21d7415dccbe78fa5ff8b98671c684a2fe3a9460.001.1',
  event: 'Extreme Heat Warning',
  severity: 'Severe',
  zone: 'HOUSTON',
  counties: ['TXC201', 'TXC157'],
  headline: 'Extreme Heat Warning issued July 14 at 2:00PM CDT until July 16 at 6:00AM CDT by NWS Houston/Galveston TX',
  issuedAt: new Date('2026-07-14T19:00:00Z'),
  onset: new Date('2026-07-15T05:00:00Z'),
  ends: new Date('2026-07-16T11:00:00Z'),
}
const market = createConstantMarket({ alerts: (at) => (at >= warning.issuedAt && at < warning.ends ? [warning] : []) })

function at(now: string, areas = ['TX']) {
  const document = createActiveAlertsDocument(areas)
  return JSON.parse(document.text(market, document.releasedAt(market, new Date(now))!))
}

test('an alert has the keys of a real one without geometry', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const zoneBased = real.features.find((each: { geometry: object | null }) => each.geometry === null)
  const [ours] = at('2026-07-15T22:30:00Z').features
  expect(Object.keys(ours)).toEqual(Object.keys(zoneBased))
  expect(Object.keys(zoneBased.properties)).toEqual(expect.arrayContaining(Object.keys(ours.properties)))
  expect(Object.keys(real)).toEqual(Object.keys(at('2026-07-15T22:30:00Z')))
})

test('an alert names its counties, its times with offset and its office', () => {
  expect(at('2026-07-15T22:30:20Z').features[0].properties).toMatchObject({
    areaDesc: 'Harris, TX; Fort Bend, TX',
    geocode: { SAME: ['048201', '048157'], UGC: ['TXC201', 'TXC157'] },
    sent: '2026-07-14T14:00:00-05:00',
    onset: '2026-07-15T00:00:00-05:00',
    ends: '2026-07-16T06:00:00-05:00',
    senderName: 'NWS Houston/Galveston TX',
    status: 'Actual',
  })
})

test('it is there from the minute it is sent until it ends', () => {
  const count = (now: string) => at(now).features.length
  expect(count('2026-07-14T18:59:30Z')).toBe(0)
  expect(count('2026-07-14T19:00:00Z')).toBe(1)
  expect(count('2026-07-16T11:00:00Z')).toBe(0)
})

test('elsewhere than in Texas nothing is simulated', () => {
  expect(at('2026-07-15T22:30:00Z', ['OK', 'NM']).features).toEqual([])
})
