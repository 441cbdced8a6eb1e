import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"]((?:\.{1,2}|@tradeops\/domain)\/[^'"]+)['"]/g
const DOMAIN = '@tradeops/domain/'
export const TEST_FILE_PATTERN = /\.test\.tsx?$/
/** Matches tests of whole processes and of response times, which are left out because they take about a minute each. */
const LONGEST = /\/(?:start|delivery-workers|enumeration-by-time)\.[\w.]*test\.ts$/

const SOURCE_FOLDERS = ['apps/server/src', 'apps/server/test', 'apps/web/src', 'apps/web/test', 'packages/domain/src']

/** Lists the TypeScript files of the domain, the server and the web app, including their tests. */
export function listSourceFiles(root) {
  return SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ).sort()
}

/** Maps each file to the files that import it. */
export function mapFilesToImporters(root, files) {
  const importers = new Map()
  for (const file of files) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const imported = path.startsWith(DOMAIN)
        ? `packages/domain/src/${path.slice(DOMAIN.length)}.ts`
        : join(dirname(file), path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

/**
 * Computes the share of the words in a file's name that a test mentions; of two equally distant tests, the one with the
 * higher share covers more of the file.
 */
function wordsShared(root, file, test) {
  const text = readFileSync(join(root, test), 'utf8').toLowerCase()
  const words = basename(file)
    .replace(/\.tsx?$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''))
  return words.filter((word) => text.includes(word)).length / words.length
}

/**
 * Lists the tests that import a file, directly or through other files, nearest first. A test in the file's own folder
 * counts as two steps nearer, one in a folder of the same name as one step, and one that mentions the file's name as up
 * to one step.
 */
export function listNearestTests(root, file, importers) {
  const steps = new Map([[file, 0]])
  for (const [reached, count] of steps) {
    for (const importer of importers.get(reached) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  }
  const capability = basename(dirname(file))
  const distanceTo = (test) =>
    steps.get(test) + (dirname(test) === dirname(file) ? -2 : 0) + (test.includes(`/${capability}/`) ? -1 : 0)
  const rank = (test) => distanceTo(test) - wordsShared(root, file, test)
  return [...steps.keys()]
    .filter((reached) => TEST_FILE_PATTERN.test(reached) && !LONGEST.test(reached))
    .map((test) => ({ test, rank: rank(test) }))
    .sort((one, other) => one.rank - other.rank || one.test.localeCompare(other.test))
    .map(({ test }) => test)
}
