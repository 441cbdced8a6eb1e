import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { closeSandboxes, startSandboxAt } from '../../../test/sandbox-under-test.ts'

afterEach(closeSandboxes)

const NOW = '2026-07-15T22:30:00Z'

test('a request without a User-Agent is refused by the network in front', async () => {
  const { baseUrl } = await startSandboxAt(NOW)
  const answer = await new Promise<{ status: number | undefined; type: string | undefined }>((resolve) =>
    request(`${baseUrl}/alerts/active?area=TX`, (response) => {
      response.resume()
      resolve({ status: response.statusCode, type: response.headers['content-type'] })
    }).end(),
  )
  expect(answer).toEqual({ status: 403, type: 'text/html' })
})

test.each([
  ['a cache buster', '/alerts/active?area=TX&_=1', 400],
  ['too many decimals', '/points/29.76041,-95.3698', 400],
  ['other units', '/gridpoints/HGX/63,95/forecast/hourly?units=kelvin', 400],
  ['too many rows', '/stations/KIAH/observations?limit=501', 400],
  ['an unknown station', '/stations/KXXX/observations/latest', 404],
  ['a point far from Texas', '/points/47.6062,-122.3321', 404],
  ['an unknown grid', '/gridpoints/HGX/1,1/forecast/hourly', 404],
])('%s is refused as a problem', async (_sentence, path, status) => {
  const answer = await (await startSandboxAt(NOW)).get(path)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})

test('from a point the links lead to its forecast', async () => {
  const sandbox = await startSandboxAt(NOW)
  const { properties } = JSON.parse(await sandbox.text('/points/32.7767,-96.797'))
  expect(properties).toMatchObject({ gridId: 'FWD', gridX: 89, gridY: 104, timeZone: 'America/Chicago' })
  expect(properties.forecastHourly).toBe(`${sandbox.baseUrl}/gridpoints/FWD/89,104/forecast/hourly`)
  const forecast = await fetch(properties.forecastHourly)
  expect(forecast.status).toBe(200)
  expect(forecast.headers.get('content-type')).toBe('application/geo+json')
})

test('an unchanged forecast is answered with 304', async () => {
  const sandbox = await startSandboxAt(NOW)
  const path = '/gridpoints/MAF/123,133/forecast/hourly'
  const since = (await sandbox.get(path)).headers.get('last-modified')!
  expect((await sandbox.get(path, { 'if-modified-since': since })).status).toBe(304)
})
