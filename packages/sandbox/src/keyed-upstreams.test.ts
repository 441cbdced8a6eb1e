import { afterEach, expect, test } from 'vitest'
import { closeSandboxes, startSandboxAt } from '../test/sandbox-under-test.ts'

afterEach(closeSandboxes)

const NOW = '2026-09-28T17:12:00Z'
const TOKEN = '/ercotb2c.onmicrosoft.com/B2C_1_PUBAPI-ROPC-FLOW/oauth2/v2.0/token'
const LMP = '/api/public-reports/np6-788-cd/lmp_node_zone_hub'
const EIA = '/v2/natural-gas/pri/fut/data/'

async function signedIn() {
  const sandbox = await startSandboxAt(NOW)
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'reader@example.com',
    password: 'secret',
    client_id: 'fec253ea-0d06-4272-a5e6-b478baeecd70',
    scope: 'openid fec253ea-0d06-4272-a5e6-b478baeecd70 offline_access',
    response_type: 'id_token',
  })
  const answer = await fetch(`${sandbox.baseUrl}${TOKEN}`, { method: 'POST', body })
  const { id_token } = (await answer.json()) as { id_token: string }
  const headers = { authorization: `Bearer ${id_token}`, 'ocp-apim-subscription-key': 'key' }
  return { sandbox, headers }
}

test('with a token and a key the API returns positional rows, newest run first', async () => {
  const { sandbox, headers } = await signedIn()
  const query = 'SCEDTimestampFrom=2026-09-28T12:00:00&SCEDTimestampTo=2026-09-28T12:15:00&settlementPoint=HB_HOUSTON'
  const answer = (await (await sandbox.get(`${LMP}?${query}`, headers)).json()) as Record<string, unknown>
  expect(answer).toMatchObject({
    _meta: { totalRecords: 3, currentPage: 1, pageSize: 1000 },
    fields: [{ name: 'SCEDTimestamp' }, { name: 'repeatHourFlag' }, { name: 'settlementPoint' }, { name: 'LMP' }],
    data: [
      ['2026-09-28T12:10:15', false, 'HB_HOUSTON', 40.02],
      ['2026-09-28T12:05:15', false, 'HB_HOUSTON', 40.02],
      ['2026-09-28T12:00:15', false, 'HB_HOUSTON', 40.02],
    ],
  })
})

test('rows come in pages', async () => {
  const { sandbox, headers } = await signedIn()
  const answer = await sandbox.get(`${LMP}?SCEDTimestampFrom=2026-09-28T12:00:00&size=500&page=2`, headers)
  const { data, _meta } = (await answer.json()) as { data: unknown[]; _meta: { totalPages: number } }
  expect(data).toHaveLength(500)
  expect(_meta.totalPages).toBe(7)
})

test('the archive lists the files of MIS since a wall clock and serves them', async () => {
  const { sandbox, headers } = await signedIn()
  const path = '/api/public-reports/archive/np6-788-cd'
  const answer = await sandbox.get(`${path}?postDatetimeFrom=2026-09-28T12:00:00&size=1000`, headers)
  const { archives } = (await answer.json()) as {
    archives: { docId: number; friendlyName: string; postDatetime: string }[]
  }
  expect(archives.map(({ postDatetime }) => postDatetime)).toEqual([
    '2026-09-28T12:10:19',
    '2026-09-28T12:05:19',
    '2026-09-28T12:00:19',
  ])
  expect(archives[0]!.friendlyName).toBe('LMPSROSNODENP6788_20260928_121015_csv')
  const file = await sandbox.get(`${path}?download=${archives[0]!.docId}`, headers)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect((await sandbox.get(`${path}?download=${archives[0]!.docId}`)).status).toBe(401)
})

test('without a key, a token or a password there is no answer', async () => {
  const { sandbox, headers } = await signedIn()
  expect((await sandbox.get(LMP, { authorization: headers.authorization })).status).toBe(401)
  expect((await sandbox.get(LMP, { 'ocp-apim-subscription-key': 'key' })).status).toBe(401)
  expect((await fetch(`${sandbox.baseUrl}${TOKEN}`, { method: 'POST', body: 'grant_type=password' })).status).toBe(400)
})

test('EIA requires a key', async () => {
  const sandbox = await startSandboxAt(NOW)
  expect((await sandbox.get(EIA)).status).toBe(403)
  const query =
    'api_key=K&frequency=daily&data[0]=value&facets[series][]=RNGWHHD&sort[0][column]=period&sort[0][direction]=desc&length=1'
  expect(await (await sandbox.get(`${EIA}?${query}`)).json()).toMatchObject({
    response: { data: [{ period: '2026-09-24' }] },
  })
})

test('FRED has one series here', async () => {
  const sandbox = await startSandboxAt(NOW)
  expect((await sandbox.get('/graph/fredgraph.csv?id=GDP')).status).toBe(404)
  expect(await sandbox.text('/graph/fredgraph.csv?id=DHHNGSP&cosd=2026-09-24')).toBe(
    'observation_date,DHHNGSP\n2026-09-24,2.82\n',
  )
})
