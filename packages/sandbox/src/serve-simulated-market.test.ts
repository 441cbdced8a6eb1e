import { unzipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { closeSandboxes, startSandboxAt } from '../test/sandbox-under-test.ts'

afterEach(closeSandboxes)

const NOON = '2026-09-29T17:00:40Z'
const HB_LZ = '/content/cdr/html/hb_lz.html'
const PRICES = '/api/1/services/read/dashboards/system-wide-prices.json'

test('listed documents can be downloaded: a zip of exactly one csv, named as its document', async () => {
  const sandbox = await startSandboxAt(NOON)
  const [newest] = await sandbox.listed(12300)
  const answer = await sandbox.download(newest!.DocID!)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(Object.keys(files)).toEqual([
    'cdr.00012300.0000000000000000.20260929.115519.LMPSROSNODENP6788_20260929_115515.csv',
  ])
  expect(new TextDecoder().decode(Object.values(files)[0])).toContain('09/29/2026 11:55:15,N,HB_NORTH,       40.02\n')
})

test('a document is not there before its time', async () => {
  const sandbox = await startSandboxAt('2026-09-29T17:02:00Z')
  const [newest] = await sandbox.listed(12300)
  sandbox.setClock('2026-09-29T17:01:10Z')
  expect((await sandbox.download(newest!.DocID!)).status).toBe(404)
  sandbox.setClock('2026-09-29T17:01:20Z')
  expect((await sandbox.download(newest!.DocID!)).status).toBe(200)
})

test('a document is gone after its retention on MIS', async () => {
  const sandbox = await startSandboxAt(NOON)
  const [newest] = await sandbox.listed(12300)
  sandbox.setClock('2026-10-05T05:00:00Z')
  expect((await sandbox.download(newest!.DocID!)).status).toBe(404)
})

test('the display shows a run some seconds after it, MIS lists it a minute later', async () => {
  const sandbox = await startSandboxAt('2026-09-29T17:00:20Z')
  expect(await (await sandbox.get(HB_LZ)).text()).toContain('Last Updated:&nbsp; Sep 29, 2026 11:55:15<')
  sandbox.setClock('2026-09-29T17:00:30Z')
  expect(await (await sandbox.get(HB_LZ)).text()).toContain('Last Updated:&nbsp; Sep 29, 2026 12:00:15<')
  expect((await sandbox.listed(12300))[0]!.FriendlyName).toBe('LMPSROSNODENP6788_20260929_115515_csv')
})

test('an unchanged document is answered with 304, by tag and by date', async () => {
  const sandbox = await startSandboxAt(NOON)
  const { headers } = await sandbox.get(PRICES)
  expect((await sandbox.get(PRICES, { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  expect((await sandbox.get(PRICES, { 'if-modified-since': headers.get('last-modified')! })).status).toBe(304)
  sandbox.setClock('2026-09-29T17:02:00Z')
  expect((await sandbox.get(PRICES, { 'if-none-match': headers.get('etag')! })).status).toBe(200)
})

test('a document is compressed for clients that accept it', async () => {
  const sandbox = await startSandboxAt(NOON)
  expect((await sandbox.get(PRICES, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip')
  expect((await sandbox.get(PRICES, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('an unlisted report, an unknown document and other paths are not found', async () => {
  const sandbox = await startSandboxAt(NOON)
  expect(await sandbox.listed(99999)).toEqual([])
  expect((await sandbox.download('1')).status).toBe(404)
  expect((await sandbox.get('/elsewhere')).status).toBe(404)
})
