import { afterEach, expect, test } from 'vitest'
import type { Scenario } from './model/market.ts'
import { startSandbox } from './start-sandbox.ts'
import { MIS_REPORTS } from './wire/mis-reports.ts'

type Started = Awaited<ReturnType<typeof startSandbox>>
type MisListJson = { ListDocsByRptTypeRes: { DocumentList: { Document: { DocID: string; FriendlyName: string } }[] } }

const running: Started[] = []
afterEach(() => Promise.all(running.splice(0).map((sandbox) => sandbox.close())))

async function started(scenario: Scenario, at: string, seed?: number) {
  const sandbox = await startSandbox({
    port: 0,
    scenario,
    clock: { now: () => new Date(at) },
    ...(seed ? { seed } : {}),
  })
  running.push(sandbox)
  const get = (path: string) => fetch(`${sandbox.baseUrl}${path}`)
  return { ...sandbox, get }
}

const DASHBOARDS = '/api/1/services/read/dashboards'

test('every path of every upstream answers', async () => {
  const { get } = await started('heat-dome', '2026-07-15T22:30:00Z')
  const paths = [
    ...[
      'system-wide-prices',
      'supply-demand',
      'fuel-mix',
      'combine-wind-solar',
      'daily-prc',
      'energy-storage-resources',
      'generation-outages',
      'capacity-available-sced',
      'ancillary-service-capacity-monitor',
    ].map((name) => `${DASHBOARDS}/${name}.json`),
    ...['hb_lz', 'real_time_spp', '20260701_real_time_spp', 'rtd_ind_lmp_lz_hb_HB_WEST'].map(
      (name) => `/content/cdr/html/${name}.html`,
    ),
    ...['KIAH', 'KHOU', 'KDFW', 'KDAL', 'KSAT', 'KCRP', 'KMAF', 'KABI'].map(
      (id) => `/stations/${id}/observations?limit=12`,
    ),
    ...['HGX/63,95', 'FWD/89,104', 'EWX/126,54', 'MAF/123,133'].map((grid) => `/gridpoints/${grid}/forecast/hourly`),
    '/services/comm/mkt_notices/opsmessages',
    '/alerts/active?area=TX&status=actual',
    '/todayinenergy/prices.php',
    '/graph/fredgraph.csv?id=DHHNGSP&cosd=2026-06-01',
    '/v2/natural-gas/pri/fut/data/?api_key=K&length=5',
  ]
  const answers = await Promise.all(paths.map(async (path) => [path, (await get(path)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('every report has a list, and its newest file is served', async () => {
  const { get } = await started('heat-dome', '2026-07-15T22:30:00Z')
  for (const { report } of MIS_REPORTS) {
    const { reportTypeId } = report
    const answer = await get(`/misapp/servlets/IceDocListJsonWS?reportTypeId=${reportTypeId}`)
    const [newest] = ((await answer.json()) as MisListJson).ListDocsByRptTypeRes.DocumentList
    const file = await get(`/misdownload/servlets/mirDownload?doclookupId=${newest!.Document.DocID}`)
    expect([reportTypeId, file.status, file.headers.get('content-type')]).toEqual([
      reportTypeId,
      200,
      'application/zip',
    ])
  }
})

test('the same seed gives the same market, another seed another', async () => {
  const page = async (seed: number) =>
    (await (await started('calm', '2026-07-15T22:30:00Z', seed)).get(`${DASHBOARDS}/supply-demand.json`)).text()
  expect(await page(3)).toBe(await page(3))
  expect(await page(3)).not.toBe(await page(4))
})

test('in the repeated hour of the autumn night both passes are listed separately', async () => {
  const { get } = await started('dst-autumn', '2026-11-01T08:30:00Z')
  const answer = (await (await get('/misapp/servlets/IceDocListJsonWS?reportTypeId=12301')).json()) as MisListJson
  const names = answer.ListDocsByRptTypeRes.DocumentList.map((each) => each.Document.FriendlyName)
  expect(names).toContain('SPPHLZNP6905_20261101_0145_csv')
  expect(names).toContain('SPPHLZNP6905_20261101_0145_xhr_csv')
})
