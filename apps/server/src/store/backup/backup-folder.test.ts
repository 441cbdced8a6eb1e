import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOldBackups, listNightlyBackups, nameNightlyBackupFile } from './backup-folder.ts'

test('the newest backups are kept, and files of the operator are never deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradeops-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const firstMs = Date.UTC(2026, 9, 20, 8, 40)
  const nights = Array.from({ length: 16 }, (_none, night) => new Date(firstMs + night * DAY_MS))
  const others = ['before-restore-20261020T084000Z.jsonl.gz', 'nightly-notes.txt', 'year-end.jsonl.gz']
  for (const name of [...nights.map(nameNightlyBackupFile), ...others]) writeFileSync(join(folder, name), 'x')
  writeFileSync(join(folder, `${nameNightlyBackupFile(nights[0]!)}.unfinished`), 'x')

  deleteOldBackups(folder, 14)
  expect(listNightlyBackups(folder).map(({ madeAt }) => madeAt)).toEqual(nights.slice(2).reverse())
  expect(readdirSync(folder)).toEqual([...nights.slice(2).map(nameNightlyBackupFile), ...others].sort())
})

test('a folder that does not exist yet has no backups', () => {
  expect(listNightlyBackups('/nowhere/backups')).toEqual([])
})
