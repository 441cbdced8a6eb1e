import { gunzipSync } from 'node:zlib'
import { OutlookAnswer } from '@tradeops/contract/brief/brief-calls'
import exampleBrief from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { afterEach, expect, test } from 'vitest'
import { createEmptyBriefing } from '../../../../test/empty-briefing.ts'
import { plainNeeds } from '../../../../test/plain-needs.ts'
import type { CachedBrief } from '../../../flows/briefs/latest-brief-cache.ts'
import { packBrief } from '../../../store/briefs/pack-brief.ts'
import { buildApp } from '../../app.ts'

const apps: Awaited<ReturnType<typeof buildApp>>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

const RUN_AT = '2026-07-16T01:35:11Z'
const posted = (brief: object, runAt = RUN_AT) => ({
  ...{ id: 'b_1', zone: 'HOUSTON' as const, runAt: new Date(runAt), generatedAt: new Date(runAt) },
  ...{ brief: brief as CachedBrief['brief'], ...packBrief(JSON.stringify(brief)) },
})

async function serving(brief: object | null) {
  const briefing = createEmptyBriefing()
  if (brief) briefing.board.post(posted(brief))
  const app = await buildApp({ ...plainNeeds(), briefing })
  apps.push(app)
  return { app, briefing }
}

test('the outlook has the hours ahead of the newest brief, and its id', async () => {
  const { app } = await serving(exampleBrief)
  const answer = await app.inject('/api/outlook?zone=houston')
  expect(answer.statusCode).toBe(200)
  const { nextHours } = exampleBrief
  const { id: briefId, hub, origin, generatedAt } = exampleBrief
  expect(answer.json()).toEqual({ zone: 'HOUSTON', hub, origin, briefId, generatedAt, ...nextHours })
  expect(OutlookAnswer.parse(answer.json())).toEqual(answer.json())
})

test('every hour with a day-ahead price has a price range with probabilities, and no other hour has', async () => {
  const { app } = await serving(exampleBrief)
  const { rows, priceBasis } = (await app.inject('/api/outlook?zone=HOUSTON')).json()
  for (const { price } of rows) {
    expect(Object.keys(price)).toEqual(['p10', 'p50', 'p90', 'over100', 'below0', 'over100Unfitted', 'below0Unfitted'])
    expect(price.p10).toBeLessThan(price.p50)
    expect(price.p50).toBeLessThan(price.p90)
  }
  expect(priceBasis.explain).toMatch(/^HE22 cleared at \$/)
})

test('the outlook is cached like the brief: by etag, packed once, and a new brief has a new etag', async () => {
  const { app, briefing } = await serving(exampleBrief)
  const first = await app.inject({ url: '/api/outlook?zone=HOUSTON', headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
  expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toMatchObject({ zone: 'HOUSTON' })
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url: '/api/outlook?zone=HOUSTON', headers: known })).statusCode).toBe(304)
  briefing.board.post(posted({ ...exampleBrief, generatedAt: '2026-07-16T01:41:16Z' }, '2026-07-16T01:40:11Z'))
  const newer = await app.inject({ url: '/api/outlook?zone=HOUSTON', headers: known })
  expect([newer.statusCode, newer.json().generatedAt]).toEqual([200, '2026-07-16T01:41:16Z'])
})

const { nextHours: _none, ...older } = exampleBrief

test.each([
  ['no brief', null],
  ['a brief from before the outlook existed', older],
])('with %s the response is 404 with the state of the sources', async (_case, brief) => {
  const answer = await (await serving(brief)).app.inject('/api/outlook?zone=HOUSTON')
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'no_brief_yet', sources: [] }),
  ])
})

test.each(['/api/outlook', '/api/outlook?zone=MOON'])('%s is refused with the zones there are', async (url) => {
  const answer = await (await serving(exampleBrief)).app.inject(url)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown_zone'])
})
