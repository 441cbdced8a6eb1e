import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

const SPECIFIER = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g
export const IS_TEST = /\.test\.tsx?$/
/** Tests of whole processes, races and clocks take minutes each and are rarely the first to fail. */
const LONGEST =
  /\/(?:start|pglite-crash|first-briefs|delivery-workers|enumeration-by-time|lead-crash|mail-bombing)\.[\w.]*test\.ts$/

/** The TypeScript files of the server and the web app, with their tests. */
export function sourcesIn(root) {
  return ['apps/server', 'apps/web']
    .flatMap((app) =>
      ['src', 'test'].flatMap((part) =>
        readdirSync(join(root, app, part), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
          .map((entry) => relative(root, join(entry.parentPath, entry.name))),
      ),
    )
    .sort()
}

/** File → the files that import it. */
export function importersIn(root, files) {
  const importers = new Map()
  for (const file of files) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(SPECIFIER)) {
      const imported = join(dirname(file), path)
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

/** The share of words in a file's name that a test mentions: of two equally distant tests, this one covers more of the file. */
function wordsShared(root, file, test) {
  const text = readFileSync(join(root, test), 'utf8').toLowerCase()
  const words = basename(file)
    .replace(/\.tsx?$/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''))
  return words.filter((word) => text.includes(word)).length / words.length
}

/**
 * The tests that import a file, directly or through others, nearest first. Among equally distant tests, those in the
 * file's own folder come first, then those of its capability, then those that mention it.
 */
export function testsNear(root, file, importers) {
  const steps = new Map([[file, 0]])
  for (const [reached, count] of steps) {
    for (const importer of importers.get(reached) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  }
  const capability = basename(dirname(file))
  const distanceTo = (test) =>
    steps.get(test) + (dirname(test) === dirname(file) ? -2 : 0) + (test.includes(`/${capability}/`) ? -1 : 0)
  const rank = (test) => distanceTo(test) - wordsShared(root, file, test)
  return [...steps.keys()]
    .filter((reached) => IS_TEST.test(reached) && !LONGEST.test(reached))
    .map((test) => ({ test, rank: rank(test) }))
    .sort((one, other) => one.rank - other.rank || one.test.localeCompare(other.test))
    .map(({ test }) => test)
}
