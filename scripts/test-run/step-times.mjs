import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../prepare.mjs'

const FILE = join(ROOT, '.cache/step-times.json')

/** Seconds on two cores, for a clone that has run no tests yet. Every other step takes a few seconds. */
const SHIPPED_SECONDS = {
  browser: 300,
  unit: 250,
  'server on PostgreSQL': 180,
  pages: 180,
  'server on PGlite': 80,
  'start on other Node versions': 25,
  build: 20,
  'unused code': 15,
}
const SHORT_SECONDS = 5

/**
 * The last run's seconds of each step; a damaged file counts as none.
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
export const expectSeconds = (name, times) => times[name] ?? SHIPPED_SECONDS[name] ?? SHORT_SECONDS

/**
 * Without them, as on a full disk, the next run only orders its steps less well.
 * @param {Record<string, number>} times
 */
export function saveStepTimes(times, file = FILE) {
  try {
    writeFileSync(file, JSON.stringify({ ...readStepTimes(file), ...times }, null, 2))
  } catch {}
}
