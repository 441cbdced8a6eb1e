import { expect, test } from 'vitest'
import { findLastDueBackupTime, makeDueBackup } from './nightly-backups.ts'

test.each([
  ['in summer', '2026-07-15T08:40:00Z', '2026-07-15T08:40:00.000Z'],
  ['a minute before', '2026-07-15T08:39:59Z', '2026-07-14T08:40:00.000Z'],
  ['in the night with the repeated hour', '2026-11-01T09:40:00Z', '2026-11-01T09:40:00.000Z'],
  ['before that, from the day before', '2026-11-01T09:39:00Z', '2026-10-31T08:40:00.000Z'],
  ['in the night with the skipped hour', '2026-03-08T08:41:00Z', '2026-03-08T08:40:00.000Z'],
  ['before that, from the day before', '2026-03-08T08:30:00Z', '2026-03-07T09:40:00.000Z'],
])('a backup is due at 03:40 Central: %s', (_when, now, due) => {
  expect(findLastDueBackupTime(new Date(now)).toISOString()).toBe(due)
})

async function run(
  newest: string | null,
  outcome: () => Promise<'made' | 'cancelled'> = async () => 'made',
): Promise<string[]> {
  const done: string[] = []
  const needs = {
    newestAt: () => (newest === null ? null : new Date(newest)),
    make: async () => {
      const made = await outcome()
      done.push(made)
      return made
    },
    deleteOld: () => done.push('deleted old'),
  }
  await makeDueBackup(needs, new Date('2026-07-15T09:00:00Z')).catch(() => done.push('failed'))
  return done
}

test('one backup a night: a missing one is made, a second one is not', async () => {
  expect(await run(null)).toEqual(['made', 'deleted old'])
  expect(await run('2026-07-14T08:41:00Z')).toEqual(['made', 'deleted old'])
  expect(await run('2026-07-15T08:41:00Z')).toEqual([])
})

test('a backup that fails or is cancelled deletes no older one', async () => {
  expect(await run('2026-07-14T08:41:00Z', async () => 'cancelled')).toEqual(['cancelled'])
  expect(await run('2026-07-14T08:41:00Z', () => Promise.reject(new Error('disk full')))).toEqual(['failed'])
})
