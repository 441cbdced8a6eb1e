import { statfsSync } from 'node:fs'

/**
 * Disk space in bytes that one test run needs for its databases, builds and browser profiles, with room for other
 * processes.
 */
const NEEDED_BYTES = 2e9

/**
 * Returns a sentence if one of the folders has too little free disk space for a test run, else null.
 * @param {readonly string[]} folders
 * @param {(folder: string) => { bavail: number, bsize: number }} statfs
 */
export function explainLackOfSpace(folders, statfs = statfsSync) {
  for (const folder of folders) {
    const { bavail, bsize } = statfs(folder)
    const freeBytes = bavail * bsize
    if (freeBytes < NEEDED_BYTES)
      return `The tests need ${NEEDED_BYTES / 1e9} GB of free disk space; ${folder} has ${(freeBytes / 1e9).toFixed(1)} GB.`
  }
  return null
}
