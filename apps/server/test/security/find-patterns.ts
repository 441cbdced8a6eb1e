import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A regular expression as written in a source file. */
export type WrittenPattern = { file: string; source: string; flags: string }

/**
 * Matches a regular expression from its first to its last slash; a division or a path that looks like one does not
 * compile or matches no text.
 */
const LITERAL =
  /(?<=[=(,:[!&|?{;>]\s*|return\s+|^\s+)\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?![\w"'`])/gm

function compiles(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags)
    return true
  } catch {
    return false
  }
}

/** Finds every regular expression in the product's own code, without the sandbox and the tests. */
export function findWrittenPatterns(root: string): WrittenPattern[] {
  const files = execFileSync('git', ['ls-files', 'apps/server/src', 'packages', 'apps/web/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/sandbox/'))
  return files.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(LITERAL)]
      .map(([, source, flags]) => ({ file, source: source!, flags: flags! }))
      .filter(({ source, flags }) => compiles(source, flags)),
  )
}

const WORST_LENGTH = 50_000
/** One of each kind of character that our expressions distinguish. */
const KINDS = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', ',', '"', "'", '<', '&', '/', '\\', '_', '=', ':', '€']
/** A character that none of our expressions accepts, so that the engine tries every way to match before it gives up. */
const MISMATCH = '\u0001'

const repeat = (unit: string) => unit.repeat(Math.ceil(WORST_LENGTH / unit.length)).slice(0, WORST_LENGTH)

/** Composes long texts on which an ambiguous expression backtracks: one unit repeated, then a mismatch. */
export function composeWorstTexts(source: string): string[] {
  const written = source.replace(/\\[a-zA-Z]/g, ' ').replace(/[^\p{L}\p{N}\s.,:;<>&"'=/_@#%-]+/gu, ' ')
  const words = written.split(/\s+/).filter(Boolean)
  const letters = [...new Set(words.join(''))].slice(0, 20)
  const pairs = letters.slice(0, 6).flatMap((letter) => [`${letter}a`, `${letter} `, `0${letter}`])
  const units = [...new Set([...KINDS, ...letters, ...pairs, ...words, words.join('')])].filter(Boolean)
  return units.flatMap((unit) => [repeat(unit) + MISMATCH, `${words[0] ?? ''}${repeat(unit)}${MISMATCH}`])
}
