import { expect, test } from 'vitest'
import { formatReadings, openRecordedPayloads, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { parseNwsAlerts } from './parse.ts'
import { TEXAS_COUNTIES } from './texas-counties.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const fetchedAt = new Date('2026-07-15T20:10:00Z')
const facts = { name: 'nws-alerts', publishedAt: null, fetchedAt }

type Fields = Record<string, unknown>
const alert = (more: Fields = {}): Fields => ({
  id: 'urn:oid:1',
  areaDesc: 'Harris, TX',
  geocode: { SAME: ['048201'], UGC: ['TXC201'] },
  references: [],
  sent: '2026-07-15T14:00:00-05:00',
  onset: '2026-07-15T15:00:00-05:00',
  expires: '2026-07-15T20:00:00-05:00',
  ends: null,
  status: 'Actual',
  messageType: 'Alert',
  severity: 'Severe',
  event: 'Extreme Heat Warning',
  headline: 'Extreme Heat Warning until 8PM',
  ...more,
})
const parse = (...alerts: unknown[]) =>
  parseDocumentText(
    parseNwsAlerts,
    JSON.stringify({ type: 'FeatureCollection', features: alerts.map((properties) => ({ properties })) }),
    facts,
  )
const inForce = (...alerts: unknown[]) =>
  parse(...alerts).readings.filter(({ series, value }) => series === 'weatherAlert' && value === 1)
const zonesOf = (more: Fields) => inForce(alert(more)).map(({ point }) => point.split('|')[0])
const countOf = (...alerts: unknown[]) =>
  parse(...alerts).readings.find(({ series }) => series === 'weatherAlertPoll')?.value

test('the recorded Texas alerts of a July afternoon reach the zones they concern', { tags: 'samples' }, () => {
  const parsed = parseNwsAlerts(recorded.bytes('nws_alerts/weathergov_TX_alerts_20260715.restored.trimmed.json'), facts)
  const active = parsed.readings.filter(({ series, value }) => series === 'weatherAlert' && value === 1)
  const described = active.map(({ point, detail }) =>
    detail && 'event' in detail ? `${point.split('|')[0]} ${detail.event} (${detail.severity}): ${detail.area}` : '',
  )
  expect(described).toEqual([
    'NORTH Special Weather Statement (Moderate): Upshur; Marion; Gregg; Harrison; Rusk; Panola',
    'HOUSTON Flood Advisory (Minor): Jackson, TX; Wharton, TX',
    'SOUTH Flood Advisory (Minor): Jackson, TX; Wharton, TX',
    'SOUTH Flash Flood Warning (Severe): Kendall, TX',
    'SOUTH Flood Advisory (Minor): Bexar, TX; Comal, TX',
    'HOUSTON Flood Advisory (Minor): Jackson, TX; Wharton, TX',
    'SOUTH Flood Advisory (Minor): Jackson, TX; Wharton, TX',
    'SOUTH Flood Warning (Severe): Blanco, TX',
    'WEST Flood Watch (Severe): Dawson; Borden; Scurry; Martin; Howard; Mitchell; Ector; Midland; Glasscock',
  ])
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed).at(-1)).toBe('weatherAlertPoll TX 2026-07-15T20:10:00Z 7')
})

test('a recorded alert of Oregon concerns no zone', { tags: 'samples' }, () => {
  const parsed = parseNwsAlerts(recorded.bytes('nws_alerts/pynws_alerts_active_zone.json'), {
    ...facts,
    fetchedAt: new Date('2019-12-21T00:00:00Z'),
  })
  expect(parsed.readings.filter(({ value }) => value === 1).map(({ series }) => series)).toEqual(['weatherAlertPoll'])
})

test('an alert is stored at the time it was sent, with its details', () => {
  expect(inForce(alert())).toEqual([
    {
      series: 'weatherAlert',
      point: 'HOUSTON|urn:oid:1',
      at: new Date('2026-07-15T19:00:00Z'),
      value: 1,
      unit: 'level',
      publishedAt: new Date('2026-07-15T19:00:00Z'),
      detail: {
        event: 'Extreme Heat Warning',
        severity: 'Severe',
        headline: 'Extreme Heat Warning until 8PM',
        area: 'Harris, TX',
        onset: '2026-07-15T20:00:00.000Z',
        ends: null,
        expires: '2026-07-16T01:00:00.000Z',
      },
    },
  ])
})

test('without alerts the poll reports a count of zero', () => {
  expect(formatReadings(parse())).toEqual(['weatherAlertPoll TX 2026-07-15T20:10:00Z 0'])
})

test.each([
  ['a county by its UGC code', { geocode: { UGC: ['TXC439'] } }, ['NORTH']],
  ['a county by its SAME code', { geocode: { SAME: ['048029'] } }, ['SOUTH']],
  ['a part of a county by its SAME code', { geocode: { SAME: ['148329'] } }, ['WEST']],
  [
    'counties of several zones',
    { geocode: { UGC: ['TXC201', 'TXC329', 'TXC481', 'TXC239'] } },
    ['HOUSTON', 'SOUTH', 'WEST'],
  ],
  [
    'forecast zones, by name, when no county is coded',
    { areaDesc: 'Inland Harris; Coastal Galveston; Mclennan', geocode: { UGC: ['TXZ213'] } },
    ['HOUSTON', 'NORTH'],
  ],
  ['codes take precedence over names', { areaDesc: 'Harris', geocode: { UGC: ['TXC029'] } }, ['SOUTH']],
  [
    'a county of that name across the border',
    { areaDesc: 'Harris', geocode: { UGC: ['GAC145'], SAME: ['013145'] } },
    [],
  ],
  ['El Paso is on another grid', { geocode: { UGC: ['TXC141'] } }, []],
  ['a marine zone', { areaDesc: 'Galveston Bay', geocode: { UGC: ['GMZ335'] } }, []],
  ['no codes at all', { geocode: null }, []],
])('%s', (_sentence, more, zones) => {
  expect(zonesOf(more)).toEqual(zones)
})

test.each([
  ['an exercise', { status: 'Exercise' }],
  ['one whose message has expired', { expires: '2026-07-15T15:09:59-05:00' }],
  ['one whose event has ended, though its message has not expired', { ends: '2026-07-15T15:10:00-05:00' }],
  ['a cancellation', { messageType: 'Cancel' }],
])('%s is not active and not counted', (_sentence, more) => {
  expect(inForce(alert(more))).toEqual([])
  expect(countOf(alert(more), alert({ id: 'urn:oid:2' }))).toBe(1)
})

test('an event outlives the message about it', () => {
  expect(inForce(alert({ expires: '2026-07-15T15:00:00-05:00', ends: '2026-07-17T19:00:00-05:00' }))).toHaveLength(1)
})

test('an updated alert ends in every zone at the time of the update', () => {
  const update = alert({ id: 'urn:oid:2', messageType: 'Update', references: [{ identifier: 'urn:oid:1' }] })
  expect(formatReadings(parse(update)).filter((line) => line.includes('urn:oid:1'))).toEqual([
    'weatherAlert HOUSTON|urn:oid:1 2026-07-15T19:00:00Z 0',
    'weatherAlert NORTH|urn:oid:1 2026-07-15T19:00:00Z 0',
    'weatherAlert SOUTH|urn:oid:1 2026-07-15T19:00:00Z 0',
    'weatherAlert WEST|urn:oid:1 2026-07-15T19:00:00Z 0',
  ])
  expect(inForce(update, alert()).map(({ point }) => point)).toEqual(['HOUSTON|urn:oid:2', 'HOUSTON|urn:oid:1'])
})

test('a cancellation ends the alert', () => {
  const cancel = alert({ id: 'urn:oid:9', messageType: 'Cancel', references: [{ identifier: 'urn:oid:1' }] })
  const lines = formatReadings(parse(cancel))
  expect(lines).toContain('weatherAlert HOUSTON|urn:oid:1 2026-07-15T19:00:00Z 0')
  expect(lines).toContain('weatherAlert HOUSTON|urn:oid:9 2026-07-15T19:00:00Z 0')
})

test('text is one line of limited length, without control characters', () => {
  const [reading] = inForce(
    alert({ headline: 'Heat\u0000\u001b[31m\r\n<b>now</b>\u202e', event: 'x'.repeat(500), severity: '<script>' }),
  )
  expect(reading?.detail).toMatchObject({ headline: 'Heat [31m <b>now</b>', severity: 'Unknown' })
  expect(reading?.detail && 'event' in reading.detail && reading.detail.event.length).toBe(120)
})

test('cutting never splits a character', () => {
  const [reading] = inForce(alert({ event: `${'x'.repeat(118)}\u{1f525}\u{1f525}` }))
  expect(reading?.detail && 'event' in reading.detail && reading.detail.event).toBe(`${'x'.repeat(118)}…`)
})

test.each([
  ['no id', { id: '' }],
  ['an id that would break our keys', { id: 'a|b' }],
  ['no time of sending', { sent: 'yesterday' }],
  ['no event', { event: ' ' }],
  ['no end', { expires: null }],
  ['an unknown message type', { messageType: 'Ack' }],
])('an alert with %s is refused but counted', (_sentence, more) => {
  const parsed = parse(alert(more), alert({ id: 'urn:oid:2' }))
  expect(parsed.refused).toHaveLength(1)
  expect(parsed.readings.find(({ series }) => series === 'weatherAlertPoll')?.value).toBe(2)
})

test('a mostly unreadable list is refused, not read as "no alerts"', () => {
  expect(() => parse(1, null, { status: 'Actual' })).toThrow(expect.objectContaining({ kind: 'schema' }))
})

test.each(['{"type":"Feature","properties":{}}', '{"features":[]}', '[]'])('%s is not a list of alerts', (text) => {
  expect(() => parseDocumentText(parseNwsAlerts, text, facts)).toThrow(
    expect.objectContaining({ name: 'ParseRefusal' }),
  )
})

test('the table has all 254 counties, each with its own odd number, in order', () => {
  expect(TEXAS_COUNTIES.map(([fips]) => fips)).toEqual(Array.from({ length: 254 }, (_, index) => 2 * index + 1))
  expect(new Set(TEXAS_COUNTIES.map(([, name]) => name)).size).toBe(254)
})

test.each([
  ['Harris', 201, 'HOUSTON'],
  ['Galveston', 167, 'HOUSTON'],
  ['Dallas', 113, 'NORTH'],
  ['Tarrant', 439, 'NORTH'],
  ['Bexar', 29, 'SOUTH'],
  ['Travis', 453, 'SOUTH'],
  ['Nueces', 355, 'SOUTH'],
  ['Webb', 479, 'SOUTH'],
  ['Cameron', 61, 'SOUTH'],
  ['Midland', 329, 'WEST'],
  ['Taylor', 441, 'WEST'],
  ['Tom Green', 451, 'WEST'],
  ['El Paso', 141, null],
  ['Zavala', 507, 'SOUTH'],
])('%s county is %i, in %s', (name, fips, zone) => {
  expect(TEXAS_COUNTIES.find(([number]) => number === fips)).toEqual([fips, name, zone])
})
