import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'

/**
 * The embedded engine needs ten seconds and 780 MB to make a database from nothing, and neither to open one: a first
 * start opens a copy of one that was made when the product was built. It gets its name when it is whole.
 */
export function copyEmptyDatabase(emptyDatabase: string, folder: string): void {
  if (existsSync(folder) || !existsSync(emptyDatabase)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(emptyDatabase, unfinished, { recursive: true })
  renameSync(unfinished, folder)
}
