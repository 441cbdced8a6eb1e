import { expect, test } from 'vitest'
import { createFetchersAt, createFetchWorld } from '../../../test/fetch-world.ts'
import { nwsAlerts } from './nws-alerts/source.ts'
import { nwsHourlyForecast } from './nws-hourly/source.ts'
import { nwsObservations } from './nws-observations/source.ts'

const world = createFetchWorld('2026-07-15T20:10:00Z')
const observations = (base: string) => createFetchersAt(base)(nwsObservations)[0]!
const hourly = (base: string) => createFetchersAt(base)(nwsHourlyForecast)[0]!
const isPoint = (path: string) => path.startsWith('/points/')
const point = (x: number) =>
  JSON.stringify({ properties: { gridId: 'HGX', gridX: x, gridY: 95, forecastHourly: 'https://evil.example/hourly' } })

test('the last hour of all stations is requested as GeoJSON', async () => {
  const accepted = new Set<unknown>()
  const { base, requests, context } = await world.upstream(({ headers }) => {
    accepted.add(headers.accept)
    return '{}'
  })
  const outcome = await observations(base).fetch(context)
  expect(requests.sort()).toEqual(
    ['KABI', 'KCRP', 'KDAL', 'KDFW', 'KHOU', 'KIAH', 'KMAF', 'KSAT'].map(
      (id) => `/stations/${id}/observations?limit=12`,
    ),
  )
  expect([...accepted]).toEqual(['application/geo+json'])
  expect(outcome.ok && outcome.documents[0]?.facts.name).toBe('nws-observations:KIAH')
})

test('a failed station does not affect the others', async () => {
  const { base, context } = await world.upstream(({ path }) => (path.includes('KIAH') ? 404 : '{}'))
  const outcome = await observations(base).fetch(context)
  expect(outcome.ok && [outcome.documents.length, outcome.missed.length]).toEqual([7, 1])
  expect(outcome.ok && outcome.missed[0]).toMatchObject({ name: 'nws-observations:KIAH', failure: { status: 404 } })
})

test('the grid of each zone is looked up once, and its links are not followed', async () => {
  const { base, requests, context } = await world.upstream(({ path }) => (isPoint(path) ? point(63) : '{"forecast":1}'))
  const fetcher = hourly(base)
  const first = await fetcher.fetch(context)
  const again = await fetcher.fetch(context)
  expect(requests.filter(isPoint).sort()).toEqual([
    '/points/29.4241,-98.4936',
    '/points/29.7604,-95.3698',
    '/points/31.9973,-102.0779',
    '/points/32.7767,-96.797',
  ])
  expect(new Set(requests.filter((path) => !isPoint(path)))).toEqual(new Set(['/gridpoints/HGX/63,95/forecast/hourly']))
  for (const outcome of [first, again]) {
    expect(outcome.ok && outcome.documents.map(({ facts }) => facts.name)).toEqual([
      'nws-hourly:HOUSTON',
      'nws-hourly:NORTH',
      'nws-hourly:SOUTH',
      'nws-hourly:WEST',
    ])
  }
})

test('a cell that is gone is looked up again at the next poll', async () => {
  let x = 63
  const { base, context } = await world.upstream(({ path }) => {
    if (isPoint(path)) return point(x)
    return path.includes(`/${x},`) ? '{}' : 404
  })
  const fetcher = hourly(base)
  await fetcher.fetch(context)
  x = 65
  expect(await fetcher.fetch(context)).toMatchObject({ ok: false, failure: { status: 404 } })
  expect(await fetcher.fetch(context)).toMatchObject({ ok: true, documents: [{}, {}, {}, {}] })
})

test.each([
  ['no cell', '{"properties":{}}', 'schema'],
  ['a cell outside the grid', '{"properties":{"gridId":"HGX","gridX":"1/../..","gridY":2}}', 'schema'],
  ['a page', '<html></html>', 'blocked'],
])('a point that answers with %s fails its zone', async (_sentence, body, reason) => {
  const { base, context } = await world.upstream(({ path }) => (isPoint(path) ? body : '{}'))
  expect(await hourly(base).fetch(context)).toMatchObject({ ok: false, failure: { reason } })
})

test('a zone without a grid cell is missed, and the others are fetched', async () => {
  const { base, context } = await world.upstream(({ path }) =>
    path === '/points/29.7604,-95.3698' ? 500 : isPoint(path) ? point(63) : '{}',
  )
  const outcome = await hourly(base).fetch(context)
  expect(outcome).toMatchObject({ ok: true, missed: [{ name: 'nws-hourly:HOUSTON' }] })
  expect(outcome.ok && outcome.documents).toHaveLength(3)
})

test('only actual alerts for Texas are requested', async () => {
  const { base, requests, context } = await world.upstream(() => '{}')
  await createFetchersAt(base)(nwsAlerts)[0]!.fetch(context)
  expect(requests).toEqual(['/alerts/active?area=TX&status=actual'])
})
