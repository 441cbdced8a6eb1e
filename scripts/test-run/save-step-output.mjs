import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { REPOSITORY_ROOT } from '../prepare.mjs'

const FOLDER = '.cache/test-output'

/**
 * Saves the whole output of a step and returns its path, or null: a failure to save, as on a full disk, is ignored,
 * because the reason of a failed step is printed anyway.
 * @param {string} name
 * @param {string} output
 */
export function saveStepOutput(name, output) {
  const file = `${FOLDER}/${name.replaceAll(/\W+/g, '-').replace(/-$/, '')}.log`
  try {
    mkdirSync(join(REPOSITORY_ROOT, FOLDER), { recursive: true })
    writeFileSync(join(REPOSITORY_ROOT, file), stripVTControlCharacters(output))
    return file
  } catch {
    return null
  }
}
