import { strFromU8, unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { createConstantMarket } from '../test/constant-market.ts'
import { closeSandboxes, startSandboxAt } from '../test/sandbox-under-test.ts'
import type { FaultName } from './faults.ts'

afterEach(closeSandboxes)

const NOON = '2026-09-29T17:00:40Z'
const HB_LZ = '/content/cdr/html/hb_lz.html'
const SUPPLY = '/api/1/services/read/dashboards/supply-demand.json'
const OBSERVATIONS = '/stations/KIAH/observations?limit=4'

async function broken(source: string, fault: FaultName, at = NOON) {
  const sandbox = await startSandboxAt(at)
  sandbox.use({ source, fault })
  return sandbox
}

const csvOf = async (answer: Response) =>
  strFromU8(Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))[0]!)

test('down: the connection is reset', async () => {
  const sandbox = await broken('hb-lz', 'down')
  await expect(sandbox.get(HB_LZ)).rejects.toThrow()
  expect((await sandbox.get(SUPPLY)).status).toBe(200)
})

test('hang: the request is accepted and never answered', async () => {
  const sandbox = await broken('hb-lz', 'hang')
  const leave = new AbortController()
  let isAnswered = false
  const waiting = fetch(`${sandbox.baseUrl}${HB_LZ}`, { signal: leave.signal }).then(() => {
    isAnswered = true
  })
  // Later requests are answered meanwhile.
  for (let later = 0; later < 3; later++) expect((await sandbox.get(SUPPLY)).status).toBe(200)
  expect(isAnswered).toBe(false)
  leave.abort()
  await expect(waiting).rejects.toThrow(/abort/)
})

test('slow: the first byte arrives at once, the rest at one byte a second', async () => {
  const sandbox = await broken('hb-lz', 'slow')
  const answer = await sandbox.get(HB_LZ)
  const reader = answer.body!.getReader()
  expect((await reader.read()).value).toHaveLength(1)
  await reader.cancel()
})

test.each([
  ['429', 429, 'retry-after', '30'],
  ['500', 500, 'content-type', 'text/plain'],
  ['html', 200, 'content-type', 'text/html'],
  ['empty-body', 200, 'content-length', '0'],
] as const)('%s: answered with status %i', async (fault, status, header, value) => {
  const answer = await (await broken('supply-demand', fault)).get(SUPPLY)
  expect(answer.status).toBe(status)
  expect(answer.headers.get(header)).toBe(value)
  if (fault === 'html') expect(await answer.text()).toContain('_Incapsula_Resource')
})

test('truncated-zip: the file is listed as usual and ends in the middle', async () => {
  const sandbox = await broken('np6-788-cd', 'truncated-zip')
  const [newest] = await sandbox.listed(12300)
  const bytes = new Uint8Array(await (await sandbox.download(newest!.DocID!)).arrayBuffer())
  expect(bytes.length).toBeGreaterThan(100)
  expect(() => unzipSync(bytes)).toThrow()
})

test('empty-constraint-file: a header and no rows, in the constraint file only', async () => {
  const sandbox = await broken('all', 'empty-constraint-file')
  const [constraints] = await sandbox.listed(12302)
  expect((await csvOf(await sandbox.download(constraints!.DocID!))).trimEnd().split('\n')).toHaveLength(1)
  const [prices] = await sandbox.listed(12300)
  expect((await csvOf(await sandbox.download(prices!.DocID!))).split('\n').length).toBeGreaterThan(1000)
})

test('frozen: one document is served until the fault is cleared', async () => {
  const sandbox = await broken('ercot', 'frozen')
  const before = await sandbox.text(HB_LZ)
  sandbox.setClock('2026-09-29T19:00:40Z')
  expect(await sandbox.text(HB_LZ)).toBe(before)
  expect((await sandbox.listed(12300))[0]!.FriendlyName).toContain('_115515_')
  sandbox.use({ source: 'ercot', fault: null })
  expect(await sandbox.text(HB_LZ)).toContain('14:00:15')
})

test('late: the newest document is the one due twenty minutes ago', async () => {
  const sandbox = await broken('np6-788-cd', 'late')
  expect((await sandbox.listed(12300))[0]!.FriendlyName).toContain('_113515_')
  sandbox.use({ source: 'np6-788-cd', fault: 'late', minutes: 60 })
  expect((await sandbox.listed(12300))[0]!.FriendlyName).toContain('_105515_')
})

test('future: the newest row is an hour ahead of the clock', async () => {
  const sandbox = await broken('supply-demand', 'future')
  expect(JSON.parse(await sandbox.text(SUPPLY)).lastUpdated).toBe('2026-09-29 12:55:00-0500')
})

test('revised: a past value differs by a visible amount, a later one does not', async () => {
  const sandbox = await startSandboxAt(NOON)
  const demandOf = async () => JSON.parse(await sandbox.text(SUPPLY)).data[0].demand
  expect(await demandOf()).toBe(60000)
  sandbox.use({ source: 'supply-demand', fault: 'revised' })
  expect(await demandOf()).toBe(61200)
  sandbox.setClock('2026-09-29T17:31:20Z')
  expect(JSON.parse(await sandbox.text(SUPPLY)).data[150]).toMatchObject({
    demand: 60000,
    hourEnding: 12,
    interval: 30,
  })
})

test('revised on MIS: the run is published again as another document with another price', async () => {
  const sandbox = await broken('np6-788-cd', 'revised')
  const retry = (await sandbox.listed(12300)).find((document) => document.FriendlyName!.includes('_retry_'))!
  expect(await csvOf(await sandbox.download(retry.DocID!))).toContain('09/29/2026 11:50:15,N,HB_NORTH,       47.52')
  const original = (await sandbox.listed(12300)).find(
    ({ FriendlyName }) => FriendlyName === 'LMPSROSNODENP6788_20260929_115015_csv',
  )!
  expect(await csvOf(await sandbox.download(original.DocID!))).toContain('HB_NORTH,       40.02')
})

test('malformed-row: one figure of a csv is not a number, the rest is intact', async () => {
  const sandbox = await broken('np6-788-cd', 'malformed-row')
  const [newest] = await sandbox.listed(12300)
  const rows = (await csvOf(await sandbox.download(newest!.DocID!))).trimEnd().split('\n').slice(1)
  expect(rows.filter((row) => row.endsWith(',#ERR'))).toHaveLength(1)
  expect(rows.filter((row) => /, +\d+\.\d\d$/.test(row))).toHaveLength(rows.length - 1)
})

test('malformed-row: one figure of a json and of a page is not a number', async () => {
  const sandbox = await broken('all', 'malformed-row')
  expect(JSON.stringify(JSON.parse(await sandbox.text(SUPPLY))).match(/#ERR/g)).toHaveLength(1)
  expect((await sandbox.text(HB_LZ)).match(/>#ERR<\/td>/g)).toHaveLength(1)
  expect((await sandbox.listed(12302)).filter((document) => document.PublishDate === '#ERR')).toHaveLength(1)
})

test('a fault of one source does not affect others, and a group is broken and repaired at once', async () => {
  const sandbox = await broken('nws', '500')
  expect((await sandbox.get(OBSERVATIONS)).status).toBe(500)
  expect((await sandbox.get('/alerts/active?area=TX')).status).toBe(500)
  expect((await sandbox.get(HB_LZ)).status).toBe(200)
  sandbox.use({ source: 'all', fault: null })
  expect((await sandbox.get(OBSERVATIONS)).status).toBe(200)
})

test('all lists can be broken at once, with the files still there', async () => {
  const sandbox = await startSandboxAt(NOON)
  const [newest] = await sandbox.listed(12300)
  sandbox.use({ source: 'mis-list', fault: '500' })
  await expect(sandbox.listed(12300)).rejects.toThrow()
  expect((await sandbox.download(newest!.DocID!)).status).toBe(200)
})

test('faults are set and reported over HTTP while it runs', async () => {
  const sandbox = await startSandboxAt(NOON)
  expect((await sandbox.control({ source: 'hb-lz', fault: '500' })).status).toBe(200)
  expect((await sandbox.get(HB_LZ)).status).toBe(500)
  const state = await (await sandbox.get('/__sandbox')).json()
  expect(state).toMatchObject({
    scenario: 'calm',
    faults: { 'hb-lz': { name: '500', since: '2026-09-29T17:00:40.000Z' } },
  })
  await sandbox.control({ source: 'hb-lz', fault: null })
  expect((await sandbox.get(HB_LZ)).status).toBe(200)
})

test('switching the scenario changes the figures at once', async () => {
  let price = 10
  const sandbox = await startSandboxAt(NOON, createConstantMarket({ sppUsdPerMwh: () => price }))
  const newest = async () =>
    JSON.parse(await sandbox.text('/api/1/services/read/dashboards/system-wide-prices.json')).rtSppData[0].hbWest
  expect(await newest()).toBe(10)
  price = 2500
  expect((await sandbox.control({ scenario: 'heat-dome' })).status).toBe(200)
  expect(await newest()).toBe(2500)
})

test.each([
  ['an unknown source', { source: 'moon', fault: 'down' }, /no source "moon"/],
  ['an unknown fault', { source: 'hb-lz', fault: 'tired' }, /no fault "tired"/],
  ['an unknown scenario', { scenario: 'snow' }, /no scenario "snow"/],
  ['anything else', { hello: 1 }, /Send \{/],
])('%s is refused in a sentence', async (_sentence, change, sentence) => {
  const answer = await (await startSandboxAt(NOON)).control(change)
  expect(answer.status).toBe(400)
  expect(((await answer.json()) as { error: string }).error).toMatch(sentence)
})

test('renamed-fields: every figure of a json, a csv and a page has a new name', async () => {
  const sandbox = await broken('all', 'renamed-fields')
  const { data } = (await (await sandbox.get(SUPPLY)).json()) as { data: object[] }
  expect(Object.keys(data[0]!)).toContain('new_demand')
  const [newest] = await sandbox.listed(12300)
  expect(await csvOf(await sandbox.download(newest!.DocID!))).toMatch(/^NewSCEDTimestamp,NewRepeatedHourFlag,/)
  expect(await (await sandbox.get(HB_LZ)).text()).toContain('>New Settlement Point<')
})
