import type { Series } from '@tradeops/domain/market/series'
import { HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeClock } from '../../../test/fake-clock.ts'
import { plainNeeds } from '../../../test/plain-needs.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'
import { createMarketReadingStore } from '../../store/market/readings.ts'
import { wireHistory } from '../../wiring/wire-history.ts'
import { buildApp } from '../app.ts'
import { createRequestAuthenticator } from '../auth/request-authenticator.ts'

const NOW = '2026-11-01T18:00:00Z'
const clock = createFakeClock(NOW)
let database: DatabaseHandle
let app: Awaited<ReturnType<typeof buildApp>>

const every = (stepMs: number, from: string, to: string, value: (index: number) => number) => {
  const count = (Date.parse(to) - Date.parse(from)) / stepMs
  return Array.from({ length: count }, (_, index) => [Date.parse(from) + index * stepMs, value(index)] as const)
}

async function append(series: Series, point: string, values: readonly (readonly [number, number])[]) {
  const readings = values.map(([atMs, value]) => ({
    ...{ series, point, value, unit: '$/MWh' as const, publishedAt: null },
    ...{ at: new Date(atMs), knownAt: new Date(atMs) },
  }))
  await createMarketReadingStore(database.db).append({
    origin: 'simulated',
    documentId: 1,
    fetchedAt: new Date(NOW),
    readings,
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  const user = { id: '', email: 'dana@desk.example', firstName: 'Dana', lastName: 'Reyes', verifiedAt: null }
  const session = createRequestAuthenticator(async (token) => (token === 'over' ? null : { ...user, id: token }))
  const briefs = { levels: async () => [{ atMs: Date.parse('2026-11-01T06:00:00Z'), level: 'alert' as const }] }
  const history = wireHistory({ db: database.db, origin: 'simulated', clock, session, briefs })
  app = await buildApp({ ...plainNeeds(), history })
  // The autumn night on which the hour from 01:00 happens twice. SCED runs start twelve seconds after their five-minute
  // mark.
  const night = ['2026-11-01T04:00:00Z', '2026-11-01T10:00:00Z'] as const
  await append(
    'lmp',
    'HB_WEST',
    every(5 * MINUTE_MS, '2026-11-01T04:00:12Z', '2026-11-01T10:00:12Z', (run) => run - 3.5),
  )
  await append(
    'damSpp',
    'HB_WEST',
    every(HOUR_MS, ...night, (hour) => 30 + hour),
  )
  await append(
    'load',
    'SYSTEM',
    every(5 * MINUTE_MS, ...night, (run) => 50_000 + run),
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string, token: string | null = 'dana') =>
  app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } })

const NIGHT = 'from=2026-10-31T23:00:00-05:00&to=2026-11-01T04:00:00-06:00'

test('a stranger and an ended session must sign in, whatever the query', async () => {
  for (const url of ['/api/series?zone=NOWHERE', '/api/export?format=exe']) {
    expect((await get(url, null)).statusCode).toBe(401)
    expect((await get(url, 'over')).json().code).toBe('not_signed_in')
  }
})

test('a series has its times, its unit, its hours and the levels that began', async () => {
  const answer = (await get(`/api/series?zone=west&series=lmp,da&${NIGHT}`)).json()
  expect(answer).toMatchObject({ zone: 'WEST', hub: 'HB_WEST', origin: 'simulated', notes: [] })
  expect(answer.from).toBe('2026-11-01T04:00:00.000Z')
  const [lmp, da] = answer.series
  expect(lmp).toMatchObject({ name: 'lmp', unit: '$/MWh', stepMinutes: 5, thinnedToMinutes: null })
  expect(lmp.values).toEqual(Array.from({ length: 72 }, (_, run) => run - 3.5))
  expect(da.values).toEqual([30, 31, 32, 33, 34, 35])
  // The night is six hours long although the clock shows only five hours, because one hour happens twice.
  expect(answer.periods).toEqual({ step: 'hour', at: da.at })
  expect(lmp.periods.low).toEqual([-3.5, 8.5, 20.5, 32.5, 44.5, 56.5])
  expect(answer.levels).toEqual([{ at: Date.parse('2026-11-01T06:00:00Z'), level: 'alert' }])
})

test('fewer points keep the highs and lows', async () => {
  const { series } = (await get(`/api/series?zone=WEST&series=lmp&points=20&${NIGHT}`)).json()
  expect(series[0].values.length).toBeLessThanOrEqual(20)
  expect([Math.min(...series[0].values), Math.max(...series[0].values)]).toEqual([-3.5, 67.5])
})

test.each([
  ['a span of nothing', 'from=2026-11-01T08:00:00Z&to=2026-11-01T08:00:00Z', /hour around that time/],
  ['an end before its start', 'from=2026-11-01T09:00:00Z&to=2026-11-01T05:00:00Z', /swapped/],
  ['a century', 'from=1926-01-01T00:00:00Z', /There is no data before 31 Oct 2026, 23:00 CT/],
  ['an unknown series', 'series=lmp,bitcoin', /“bitcoin” is not a known series/],
  ['only unknown series', 'series=x', /“x” is not a known series/],
  ['words in place of a time', 'from=noon', /“noon” is not a time/],
])('%s gets a note and the nearest valid span', async (_what, query, sentence) => {
  const answer = await get(`/api/series?zone=WEST&${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().notes.join(' ')).toMatch(sentence)
  expect(answer.json().series[0].values.filter(Boolean).length).toBeGreaterThan(5)
})

test('a file with another span than requested is refused, and the nearest span is named', async () => {
  const refused = await get('/api/export?format=csv&zone=WEST&from=2020-01-01T00:00:00Z&to=2026-11-01T08:00:00Z')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'unusable_span'])
  expect(refused.json().nearest).toEqual({ from: '2026-11-01T04:00:00.000Z', to: '2026-11-01T08:00:00.000Z' })
  expect((await get(`/api/export?format=csv&zone=WEST&series=lmp,x&${NIGHT}`)).json().code).toBe('unknown_series')
})

test('a CSV has units in its headings, offsets in its times, every value once, and the mark simulated', async () => {
  const answer = await get(`/api/export?format=csv&zone=WEST&series=lmp,da,load&${NIGHT}`, 'csv')
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="ercot-west-2026-10-31-to-2026-11-01-simulated.csv"',
  )
  const lines = answer.body.slice(1).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    'Interval start (CT),Hour ending,SCED run (CT),"LMP ($/MWh, simulated)","Day-ahead ($/MWh, simulated)","Load (MW, simulated)",LMP corrected on (CT),Day-ahead corrected on (CT)',
  )
  expect(lines[1]).toBe('2026-10-31T23:00:00-05:00,HE24,2026-10-31T23:00:12-05:00,-3.5,30,50000,,')
  expect(lines[2]).toBe('2026-10-31T23:05:00-05:00,HE24,2026-10-31T23:05:12-05:00,-2.5,,50001,,')
  // The time 01:00 happens twice on this night, so it has two rows.
  expect(lines.filter((line) => line.startsWith('2026-11-01T01:00:00')).map((line) => line.slice(0, 31))).toEqual([
    '2026-11-01T01:00:00-05:00,HE02,',
    '2026-11-01T01:00:00-06:00,HE02*',
  ])
  expect(lines).toHaveLength(73)
})

test('JSON and XLSX have the same rows', async () => {
  const query = `zone=WEST&series=lmp&${NIGHT}`
  const json = (await get(`/api/export?format=json&${query}`, 'files')).json()
  const workbook = await readXlsx((await get(`/api/export?format=xlsx&${query}`, 'files')).rawPayload)
  const [heads, ...rows] = workbook.sheets[0]!.rows
  expect(workbook.sheets[0]!.name).toBe('HB_WEST simulated')
  expect(heads).toEqual(json.columns)
  expect(rows).toEqual(json.rows)
  expect(rows).toHaveLength(72)
})

test('the sixth file within a minute is refused with Retry-After, for that account only', async () => {
  const url = `/api/export?format=csv&zone=WEST&${NIGHT}`
  for (let file = 0; file < 5; file++) expect((await get(url, 'eager')).statusCode).toBe(200)
  const refused = await get(url, 'eager')
  expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true])
  expect((await get(url, 'calm')).statusCode).toBe(200)
  clock.advance(MINUTE_MS + 1)
  expect((await get(url, 'eager')).statusCode).toBe(200)
  clock.set(NOW)
})

test('a corrected price is shown and marked, with the first value on request, in every format', async () => {
  const at = Date.parse('2026-11-01T05:00:12Z')
  const correctedAtMs = Date.parse('2026-11-01T16:00:00Z')
  const correction = { series: 'lmpCorrection' as const, unit: '$/MWh' as const, publishedAt: null }
  const rows = [
    { point: 'HB_WEST', at, value: 77.25, correctedAtMs },
    // An older correction that is read later, and two corrections of prices that were never stored.
    { point: 'HB_WEST', at, value: 99, correctedAtMs: correctedAtMs - HOUR_MS },
    { point: 'HB_WEST', at: at + MINUTE_MS, value: 500, correctedAtMs },
    { point: 'HB_SOUTH', at, value: 500, correctedAtMs },
  ]
  for (const [index, { at: atMs, correctedAtMs: madeMs, ...row }] of rows.entries()) {
    const detail = { originalUsd: 8.5, correctedAtMs: madeMs }
    const reading = { ...correction, ...row, detail, at: new Date(atMs), knownAt: new Date(Date.parse(NOW) + index) }
    const batch = { origin: 'simulated' as const, documentId: 2, fetchedAt: new Date(NOW) }
    await createMarketReadingStore(database.db).append({ ...batch, readings: [reading] })
  }
  const { series } = (await get(`/api/series?zone=WEST&series=lmp&${NIGHT}`, 'marks')).json()
  expect(series[0].corrected).toEqual([{ at, value: 77.25, first: 8.5, correctedAt: '2026-11-01T16:00:00.000Z' }])
  expect([series[0].values.length, series[0].values[series[0].at.indexOf(at)]]).toEqual([72, 77.25])

  const query = `zone=WEST&series=lmp&prices=both&${NIGHT}`
  const json = (await get(`/api/export?format=json&${query}`, 'marks')).json()
  expect(json.columns.slice(3)).toEqual([
    'LMP ($/MWh, simulated)',
    'LMP corrected on (CT)',
    'LMP first published ($/MWh, simulated)',
  ])
  expect(json.rows.filter(([, , , , mark]: unknown[]) => mark !== null)).toEqual([
    ['2026-11-01T00:00:00-05:00', 'HE01', '2026-11-01T00:00:12-05:00', 77.25, '2026-11-01T10:00:00-06:00', 8.5],
  ])
  expect(json.rows[0].slice(3)).toEqual([-3.5, null, -3.5])
  const workbook = await readXlsx((await get(`/api/export?format=xlsx&${query}`, 'marks')).rawPayload)
  expect(workbook.sheets[0]!.rows.slice(1)).toEqual(json.rows)
  const csv = (await get(`/api/export?format=csv&zone=WEST&series=lmp&${NIGHT}`, 'marks')).body
  expect(csv).toContain(',77.25,2026-11-01T10:00:00-06:00\r\n')
})
