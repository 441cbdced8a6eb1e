import { expect, test } from 'vitest'
import { createFetchersAt, createFetchWorld } from '../../../test/fetch-world.ts'
import { eiaApiHenryHubPrices } from './eia-rngwhhd/source.ts'
import { fredHenryHubPrices } from './fred-dhhngsp/source.ts'

const world = createFetchWorld('2026-07-15T20:10:00Z')
const fred = (base: string) => createFetchersAt(base)(fredHenryHubPrices)[0]!
const eia = (base: string, eiaApiKey: string) => createFetchersAt(base, { eiaApiKey })(eiaApiHenryHubPrices)[0]!

test('FRED is requested for the last six weeks, or since the given day', async () => {
  const { base, requests, context } = await world.upstream(() => 'observation_date,DHHNGSP')
  await fred(base).fetch(context)
  await fred(base).fetch({ ...context, since: new Date('2026-01-01T05:59:00Z') })
  expect(requests).toEqual([
    '/graph/fredgraph.csv?id=DHHNGSP&cosd=2026-05-31',
    '/graph/fredgraph.csv?id=DHHNGSP&cosd=2025-12-31',
  ])
})

test('EIA is requested for one series, with the key in the query', async () => {
  const { base, requests, context } = await world.upstream(() => '{}')
  await eia(base, 'k&y').fetch(context)
  const { pathname, searchParams } = new URL(requests[0] ?? '', base)
  expect(pathname).toBe('/v2/natural-gas/pri/fut/data/')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    api_key: 'k&y',
    frequency: 'daily',
    'facets[series][]': 'RNGWHHD',
    'sort[0][direction]': 'desc',
    start: '2026-05-31',
  })
})

test.each([403, 500, 302])('the key is neither stored nor in the sentence about status %i', async (status) => {
  const { base, context } = await world.upstream(({ path }) => (path.includes('ok') ? '{}' : status))
  const failed = await eia(base, 'secret-key').fetch(context)
  expect(failed.ok).toBe(false)
  const { base: goodBase, context: goodContext } = await world.upstream(() => '{}')
  const fetched = await eia(goodBase, 'secret-key').fetch(goodContext)
  expect(fetched.ok).toBe(true)
  expect(JSON.stringify([failed, fetched])).not.toContain('secret-key')
})
