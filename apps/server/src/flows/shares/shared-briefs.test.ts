import { beforeEach, expect, test } from 'vitest'
import { storedBrief } from '../../../test/stored-brief.ts'
import { packBrief, unpackBrief } from '../../store/briefs/pack-brief.ts'
import { sharedBriefs } from './shared-briefs.ts'

const snapshot = { runAt: '2026-07-15T22:35:12.000Z', brief: storedBrief('WEST'), hour: [] }
const { gzip } = packBrief(JSON.stringify({ sha256: 'abc', snapshot }))

let nowMs = 0
let standing: Set<string>
let asked: string[]
let shared: ReturnType<typeof sharedBriefs>
beforeEach(() => {
  ;[standing, asked] = [new Set(['id of a link']), []]
  shared = sharedBriefs({
    shares: {
      async find(id) {
        asked.push(`find ${id}`)
        return standing.has(id) ? { sha256: 'abc', body: gzip } : null
      },
      async stands(id) {
        asked.push(`stands ${id}`)
        return standing.has(id)
      },
    },
    tokens: { issue: (id) => id.replace('id of ', ''), read: (token) => (/^a/.test(token) ? `id of ${token}` : null) },
    unpack: unpackBrief,
    nowMs: () => nowMs,
  })
})

test('it is read once for all who ask at the same time, and then sent without asking anybody', async () => {
  expect(shared.ready('a link')).toBeNull()
  const [one, other] = await Promise.all([shared.read('a link'), shared.read('a link')])
  expect(one).toBe(other)
  expect(one?.about).toMatchObject({ zone: 'WEST', origin: 'live' })
  expect(shared.ready('a link')).toBe(one)
  expect(asked).toEqual(['find id of a link'])
})

test('that it stands is asked again after five seconds, what it shows is not', async () => {
  const first = await shared.read('a link')
  nowMs += 4_999
  expect(shared.ready('a link')).toBe(first)
  nowMs += 1
  expect(shared.ready('a link')).toBeNull()
  expect(await shared.read('a link')).toBe(first)
  expect(asked).toEqual(['find id of a link', 'stands id of a link'])
  expect(shared.ready('a link')).toBe(first)
})

test('a revocation in another process holds here after five seconds, in this one at once', async () => {
  await shared.read('a link')
  standing.clear()
  nowMs += 5_000
  expect(await shared.read('a link')).toBeNull()
  standing.add('id of a link')
  await shared.read('a link')
  standing.clear()
  shared.forget('id of a link')
  expect(shared.ready('a link')).toBeNull()
  expect(await shared.read('a link')).toBeNull()
})

test('a token that nobody signed costs the same question as one that was revoked', async () => {
  expect(await shared.read('forged')).toBeNull()
  expect(await shared.read('a revoked link')).toBeNull()
  expect(asked).toEqual(['find 00000000-0000-0000-0000-000000000000', 'find id of a revoked link'])
})

test('so many are kept and no more: the ones opened least recently are read again', async () => {
  for (let n = 0; n <= 200; n += 1) standing.add(`id of a${n}`)
  for (let n = 0; n < 200; n += 1) await shared.read(`a${n}`)
  nowMs += 5_000
  await shared.read('a0')
  await shared.read('a200')
  expect(shared.ready('a0')).not.toBeNull()
  nowMs = 0
  expect(shared.ready('a1')).toBeNull()
})
