import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'

const FILE = join(REPOSITORY_ROOT, '.cache/step-times.json')

/**
 * Expected seconds of long steps on two cores, for a clone that has run no tests yet; every other step takes a few
 * seconds.
 */
const SHIPPED_SECONDS = {
  browser: 350,
  'server on PostgreSQL': 300,
  unit: 220,
  pages: 180,
  product: 110,
  'server on PGlite': 150,
  'start on other Node versions': 25,
  build: 20,
  'types of .': 20,
  'unused code': 15,
  'lint and format': 15,
}
const SHORT_SECONDS = 5

/**
 * Reads the seconds of each step in the last test run; a damaged file counts as no data.
 * @returns {Record<string, number>}
 */
export function readStepTimes(file = FILE) {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
    return Object.fromEntries(entries.filter(([, seconds]) => Number.isFinite(seconds) && seconds >= 0))
  } catch {
    return {}
  }
}

/**
 * @param {string} name
 * @param {Record<string, number>} times
 */
export const estimateStepSeconds = (name, times) => times[name] ?? SHIPPED_SECONDS[name] ?? SHORT_SECONDS

/**
 * Saves how many seconds each step took. A failure to save, as on a full disk, is ignored, because the next run then
 * only orders its steps less well.
 * @param {Record<string, number>} times
 */
export function saveStepTimes(times, file = FILE) {
  try {
    writeFileSync(file, JSON.stringify({ ...readStepTimes(file), ...times }, null, 2))
  } catch {}
}
