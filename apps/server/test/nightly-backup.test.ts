import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { NightlyBackupJob } from '../src/jobs/leader-term.ts'
import { wireBackups } from '../src/wiring/wire-backups.ts'

const dataDirectory = mkdtempSync(join(tmpdir(), 'tradeops-nightly-'))
const folder = join(dataDirectory, 'backups')
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

const NIGHT = new Date('2026-07-15T08:41:00Z')
const needs = {
  config: { BACKUP_DIR: folder, BACKUPS_KEPT: 14, DATA_DIR: dataDirectory },
  database: { copyFiles: null },
  environment: { DATABASE_URL: 'postgres://reader:hidden@127.0.0.1:1/none' },
  log: () => {},
}

test('a nightly backup that fails reports what its program printed, and leaves no file', async () => {
  const backups = wireBackups(needs)!
  await expect(backups.makeIfDue(NIGHT)).rejects.toThrow(/DATABASE_URL .*\*\*\*.* does not answer/)
  expect(existsSync(folder)).toBe(false)
})

test('a cancelled backup starts no program', async () => {
  const copyFiles = async (): Promise<void> => backups.cancel()
  const backups: NightlyBackupJob = wireBackups({ ...needs, database: { copyFiles } })!
  await backups.makeIfDue(NIGHT)
  expect(existsSync(folder)).toBe(false)
})

test('without nights to keep no backup is made', () => {
  expect(wireBackups({ ...needs, config: { ...needs.config, BACKUPS_KEPT: 0 } })).toBeNull()
})
