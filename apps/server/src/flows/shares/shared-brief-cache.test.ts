import { beforeEach, expect, test } from 'vitest'
import { createStoredBrief } from '../../../test/stored-brief.ts'
import { packBrief, unpackBrief } from '../../store/briefs/pack-brief.ts'
import { createSharedBriefCache } from './shared-brief-cache.ts'

const snapshot = { runAt: '2026-07-15T22:35:12.000Z', brief: createStoredBrief('WEST'), hour: [] }
const { gzip } = packBrief(JSON.stringify({ sha256: 'abc', snapshot }))

let nowMs = 0
let isDamaged = false
let activeIds: Set<string>
let queries: string[]
let shared: ReturnType<typeof createSharedBriefCache>
beforeEach(() => {
  ;[activeIds, queries, isDamaged] = [new Set(['id of a link']), [], false]
  shared = createSharedBriefCache({
    shares: {
      async find(id) {
        queries.push(`find ${id}`)
        return activeIds.has(id) ? { sha256: 'abc', body: gzip } : null
      },
      async isActive(id) {
        queries.push(`isActive ${id}`)
        return activeIds.has(id)
      },
    },
    tokens: { issue: (id) => id.replace('id of ', ''), read: (token) => (/^a/.test(token) ? `id of ${token}` : null) },
    readShared: ({ body }) => (isDamaged ? null : JSON.parse(Buffer.from(unpackBrief(body)).toString())),
    unpack: unpackBrief,
    nowMs: () => nowMs,
  })
})

test('concurrent requests share one read, and later ones need no query', async () => {
  expect(shared.ready('a link')).toBeNull()
  const [one, other] = await Promise.all([shared.read('a link'), shared.read('a link')])
  expect(one).toBe(other)
  expect(one?.about).toMatchObject({ zone: 'WEST', origin: 'live' })
  expect(shared.ready('a link')).toBe(one)
  expect(queries).toEqual(['find id of a link'])
})

test('after five seconds the link is checked again, and the brief is not read again', async () => {
  const first = await shared.read('a link')
  nowMs += 4_999
  expect(shared.ready('a link')).toBe(first)
  nowMs += 1
  expect(shared.ready('a link')).toBeNull()
  expect(await shared.read('a link')).toBe(first)
  expect(queries).toEqual(['find id of a link', 'isActive id of a link'])
  expect(shared.ready('a link')).toBe(first)
})

test('a revocation in another process applies here after five seconds, in this one at once', async () => {
  await shared.read('a link')
  activeIds.clear()
  nowMs += 5_000
  expect(await shared.read('a link')).toBeNull()
  activeIds.add('id of a link')
  await shared.read('a link')
  activeIds.clear()
  shared.forget('id of a link')
  expect(shared.ready('a link')).toBeNull()
  expect(await shared.read('a link')).toBeNull()
})

test('a forged token costs the same query as a revoked one', async () => {
  expect(await shared.read('forged')).toBeNull()
  expect(await shared.read('a revoked link')).toBeNull()
  expect(queries).toEqual(['find 00000000-0000-0000-0000-000000000000', 'find id of a revoked link'])
})

test('the cache is limited: the least recently opened links are read again', async () => {
  for (let n = 0; n <= 200; n += 1) activeIds.add(`id of a${n}`)
  for (let n = 0; n < 200; n += 1) await shared.read(`a${n}`)
  nowMs += 5_000
  await shared.read('a0')
  await shared.read('a200')
  expect(shared.ready('a0')).not.toBeNull()
  nowMs = 0
  expect(shared.ready('a1')).toBeNull()
})

test('a link to a damaged copy behaves like one that never existed', async () => {
  isDamaged = true
  expect(await shared.read('a link')).toBeNull()
  expect(shared.ready('a link')).toBeNull()
})
