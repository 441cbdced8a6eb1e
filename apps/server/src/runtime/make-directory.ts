import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const exists = (path: string) => statSync(path, { throwIfNoEntry: false })

/**
 * Creates a directory with its missing parents. Node's recursive way never ends where the system refuses a directory
 * although its parent exists, as in /proc or below an automounter.
 */
export function makeDirectory(path: string): void {
  if (exists(path)?.isDirectory()) return
  const parent = dirname(path)
  if (!exists(parent)) makeDirectory(parent)
  try {
    mkdirSync(path)
  } catch (fault) {
    // Another process was faster.
    if (!exists(path)?.isDirectory()) throw fault
  }
}
