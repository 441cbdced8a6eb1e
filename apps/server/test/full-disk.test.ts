import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { MIGRATED_DATABASE_TEMPLATE_FOLDER, MIGRATIONS_FOLDER } from '../src/runtime/paths.ts'
import { openPglite } from '../src/store/database/client.ts'
import { createTrialWorld } from './trial/trial-world.ts'

const disk = mkdtempSync(join(tmpdir(), 'tradeops-small-disk-'))
const filler = join(disk, 'filler')

/** Tries to mount a small separate disk and returns whether this machine allows it, which needs rights. */
function mountsSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const isMounted = mountsSmallDisk()
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true, force: true })
})

function fillDisk(): void {
  const file = openSync(filler, 'a')
  const bytes = Buffer.alloc(2 ** 20)
  try {
    for (;;) writeSync(file, bytes)
  } catch (fault) {
    expect((fault as NodeJS.ErrnoException).code).toBe('ENOSPC')
  }
  closeSync(file)
}

const event = {
  sessionId: 'sess_1752580800000_k3j9x',
  userId: null,
  eventType: 'error_occurred',
  eventData: { timestamp: '2026-07-15T11:59:58.120Z', message: 'x'.repeat(300) },
}
const batch = { events: Array(20).fill(event) }

test('a full disk answers 503, loses no acknowledged row, and saves again when there is room', {
  skip: !isMounted,
  meta: { needs: 'the right to mount a disk' },
}, async () => {
  const logged: string[] = []
  const data = join(disk, 'data')
  const open = () =>
    openPglite(data, { newDatabase: MIGRATED_DATABASE_TEMPLATE_FOLDER, log: (line) => logged.push(line) })
  const database = await open()
  await database.migrate(MIGRATIONS_FOLDER)
  const world = await createTrialWorld({ database })
  let acknowledged = 0
  async function track() {
    const answer = await world.track(batch)
    if (answer.statusCode === 202) acknowledged += answer.json().accepted
    return answer
  }
  const kept = async () => Number((await world.rows('select count(*)::int as count from analytics_events'))[0]!.count)

  expect((await track()).statusCode).toBe(202)
  fillDisk()
  await expect.poll(async () => (await track()).statusCode).toBe(503)
  await expect.poll(() => logged.length).toBe(1)
  const refused = await track()
  expect([refused.json().code, refused.headers['retry-after']]).toEqual(['storage_full', '60'])
  expect(await kept()).toBe(acknowledged)
  await expect(openPglite(join(disk, 'another'))).rejects.toMatchObject({ code: 'ENOSPC' })

  rmSync(filler)
  await expect.poll(async () => (await track()).statusCode).toBe(202)
  expect(logged).toEqual([expect.stringContaining('nothing is saved'), expect.stringContaining('room again')])
  await world.close()
  await database.close()
  const reopened = await open()
  const { rows } = await reopened.query('select count(*)::int as count from analytics_events')
  expect(rows).toEqual([{ count: acknowledged }])
  await reopened.close()
})
