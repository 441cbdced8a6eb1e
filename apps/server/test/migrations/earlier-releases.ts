import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '../../src/runtime/paths.ts'

type Journal = { entries: { tag: string; when: number }[] }

/** Makes a folder with the first `count` migrations, as an earlier release had them. */
export function copyFirstMigrations(folder: string, count: number): string {
  const release = join(folder, String(count))
  cpSync(MIGRATIONS_FOLDER, release, { recursive: true })
  const file = join(release, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return release
}
