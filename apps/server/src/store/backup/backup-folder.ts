import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const NIGHTLY = /^nightly-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.jsonl\.gz$/

export type NightlyBackup = { path: string; madeAt: Date; bytes: number }

export const nameNightlyBackupFile = (now: Date): string =>
  `nightly-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz`

/** Lists the complete nightly backups in a folder, newest first; other files in the folder are ignored. */
export function listNightlyBackups(folder: string): NightlyBackup[] {
  if (!existsSync(folder)) return []
  const found = readdirSync(folder).flatMap((name) => {
    const time = NIGHTLY.exec(name)
    if (!time) return []
    const [year, month, day, hour, minute, second] = time.slice(1).map(Number)
    const madeAt = new Date(Date.UTC(year!, month! - 1, day, hour, minute, second))
    return [{ path: join(folder, name), madeAt, bytes: statSync(join(folder, name)).size }]
  })
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Deletes all but the newest nightly backups, and files that a killed process left unfinished. */
export function deleteOldBackups(folder: string, kept: number): void {
  const unfinished = readdirSync(folder).filter((name) => /^nightly-.*\.unfinished$/.test(name))
  for (const name of unfinished) rmSync(join(folder, name), { force: true })
  for (const { path } of listNightlyBackups(folder).slice(kept)) rmSync(path, { force: true })
}
