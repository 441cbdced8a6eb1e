import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSandboxes, startSandboxAt } from '../../test/sandbox-under-test.ts'
import { createRecordedAnswerFinder } from './recorded-answers.ts'
import { DOCUMENT_RECORDINGS } from './recordings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'recorded-'))
})
afterEach(async () => {
  await closeSandboxes()
  rmSync(folder, { recursive: true })
})

function save(name: keyof typeof DOCUMENT_RECORDINGS, text: string): void {
  const file = path.join(folder, DOCUMENT_RECORDINGS[name]!.file)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const recordedAt = (at: string) => startSandboxAt(at, undefined, createRecordedAnswerFinder(folder))

const PRC = '/api/1/services/read/dashboards/daily-prc.json'

test('a page is the one of the last day whose publication time has passed', async () => {
  save('daily-prc', '{"lastUpdated":"2026-09-26 16:13:04-0500"}')
  const sandbox = await recordedAt('2026-11-12T22:13:03Z')
  expect(await sandbox.text(PRC)).toBe('{"lastUpdated":"2026-11-11 16:13:04-0600"}')
  sandbox.setClock('2026-11-12T22:13:04Z')
  expect(await sandbox.text(PRC)).toBe('{"lastUpdated":"2026-11-12 16:13:04-0600"}')
})

test('a report is listed for every retention day, each file with its own dates', async () => {
  save('np6-322-cd', 'SCEDTimeStamp,RepeatedHourFlag,SystemLambda\n09/29/2026 11:25:17,N,23.88898\n')
  const sandbox = await recordedAt('2026-11-02T18:00:00Z')
  const listed = (await sandbox.listed(13114)).filter(({ FriendlyName }) => FriendlyName!.endsWith('_csv'))
  expect(listed.map(({ PublishDate }) => PublishDate!.slice(0, 19)).slice(0, 3)).toEqual([
    '2026-11-02T11:25:20',
    '2026-11-01T11:25:20',
    '2026-10-31T11:25:20',
  ])
  const zip = unzipSync(new Uint8Array(await (await sandbox.download(listed[1]!.DocID!)).arrayBuffer()))
  expect(strFromU8(Object.values(zip)[0]!)).toContain('11/01/2026 11:25:17,N,23.88898')
})

test('gas moves by whole weeks, so that a trade date stays a business day', async () => {
  save('fred-dhhngsp', 'observation_date,DHHNGSP\n2025-04-14,3.57\n')
  const sandbox = await recordedAt('2026-11-12T18:00:00Z')
  const [, date = ''] = /\n(\S+),3.57/.exec(await sandbox.text('/graph/fredgraph.csv?id=DHHNGSP')) ?? []
  expect(new Date(date).getUTCDay()).toBe(1)
  expect(date).toBe('2026-11-09')
})

test('a station answers under the requested name, and a document that was not saved is not found', async () => {
  save('nws-observations', '{"id":"https://api.weather.gov/stations/KDAL/observations"}')
  const sandbox = await recordedAt('2026-11-12T18:00:00Z')
  const station = await sandbox.get('/stations/KIAH/observations?limit=12', { 'user-agent': 'desk' })
  expect(await station.text()).toBe('{"id":"https://api.weather.gov/stations/KIAH/observations"}')
  expect((await sandbox.get('/content/cdr/html/hb_lz.html')).status).toBe(404)
  expect(await sandbox.listed(12300)).toEqual([])
  expect(await sandbox.listed(13061)).toEqual([])
})

test('a folder without saved documents is refused', () => {
  expect(() => createRecordedAnswerFinder(folder)).toThrow('contains none')
})
