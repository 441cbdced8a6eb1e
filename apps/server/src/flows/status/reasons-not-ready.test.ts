import { expect, test } from 'vitest'
import { listReasonsNotReady, type ReadinessState } from './reasons-not-ready.ts'

const now = new Date('2026-11-01T07:30:00Z')
const READY: ReadinessState = { isStopping: false, storage: 'writable', briefedAt: now, now }
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test.each<[string, Partial<ReadinessState>, string[]]>([
  ['everything in place', {}, []],
  ['a brief of a quarter of an hour ago', { briefedAt: minutesAgo(15) }, []],
  [
    'no brief for longer, across the repeated hour of the clock change',
    { briefedAt: minutesAgo(65) },
    ['No brief was made for 1 h 5 min'],
  ],
  ['a full disk', { storage: 'read only' }, ['Nothing can be saved']],
  ['an unreachable database', { storage: 'unreachable' }, ['The database does not answer']],
  ['a process that is stopping', { isStopping: true }, ['It is stopping']],
  [
    'everything at once',
    { isStopping: true, storage: 'read only', briefedAt: minutesAgo(16) },
    ['It is', 'Nothing', 'No brief'],
  ],
])('%s: %o', (_sentence, facts, beginnings) => {
  const reasons = listReasonsNotReady({ ...READY, ...facts })
  expect(reasons).toEqual(beginnings.map((beginning) => expect.stringContaining(beginning)))
})

test('the reasons also state what still works', () => {
  for (const storage of ['read only', 'unreachable'] as const) {
    expect(listReasonsNotReady({ ...READY, storage })[0]).toMatch(/served; .* not/)
  }
})
