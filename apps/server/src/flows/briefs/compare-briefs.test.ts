import { Refusal } from '@tradeops/contract/site/errors'
import type { Brief } from '@tradeops/domain/brief/brief'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../../test/stored-brief.ts'
import { packBrief } from '../../store/briefs/pack-brief.ts'
import { readStoredBrief } from '../../wiring/wire-briefs.ts'
import { compareBriefs } from './compare-briefs.ts'

const NOW = createStoredBrief()
const earlier = (change: Partial<Brief> = {}): Brief => ({
  ...createStoredBrief(change.zone ?? 'HOUSTON'),
  ...{ id: 'b_0001H', generatedAt: '2026-07-15T11:30:04Z', scedRunAt: '2026-07-15T11:30:00Z', lmp: 31.4 },
  ...change,
})

function keeping(...kept: Brief[]) {
  const bodies = new Map(kept.map((brief) => [brief.id, packBrief(JSON.stringify(brief)).gzip]))
  const byId = async (id: string) => (bodies.has(id) ? { id, body: bodies.get(id)! } : null)
  return { briefs: { byId }, readBrief: readStoredBrief }
}

test('two briefs are compared by their ids', async () => {
  expect(await compareBriefs(keeping(NOW, earlier()), NOW.id, 'b_0001H')).toMatchObject({
    since: { id: 'b_0001H', generatedAt: '2026-07-15T11:30:04Z' },
    changes: [{ key: 'lmp', from: 31.4, to: 58.42, fromAt: '2026-07-15T11:30:00Z' }],
  })
})

test('an old brief without watched items is compared by what it has', async () => {
  const { watched: _watched, ...old } = earlier()
  expect((await compareBriefs(keeping(NOW, old as Brief), NOW.id, 'b_0001H')).changes).toMatchObject([{ key: 'lmp' }])
})

test('a brief compared with itself has no changes', async () => {
  expect((await compareBriefs(keeping(NOW), NOW.id, NOW.id)).changes).toEqual([])
})

test.each([
  ['a brief that is not stored', earlier({ id: 'b_0002H' }), 'unknown_brief'],
  ['a brief of another zone', earlier({ zone: 'WEST' }), 'briefs_not_comparable'],
  ['a simulated brief', earlier({ origin: 'simulated' }), 'briefs_not_comparable'],
  ['a later brief', earlier({ generatedAt: '2026-07-15T22:36:05Z' }), 'briefs_not_comparable'],
])('%s is refused', async (_sentence, other, code) => {
  await expect(compareBriefs(keeping(NOW, other), NOW.id, 'b_0001H')).rejects.toMatchObject(
    new Refusal(code as 'unknown_brief'),
  )
})
