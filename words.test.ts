import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Replaced = { found: RegExp; write: string }
type Allowed = { found: RegExp; in: RegExp; because: string }

const replace = (pattern: string, write: string): Replaced => ({
  found: new RegExp(`\\b(?:${pattern})\\b`, 'g'),
  write,
})
const allow = (pattern: string, folders: RegExp, because: string): Allowed => ({
  found: new RegExp(`\\b(?:${pattern})\\b`, 'g'),
  in: folders,
  because,
})

/** Words that make a reader read twice, and what to write in their place. */
const REPLACED: readonly Replaced[] = [
  replace('tells?|told|telling|untold', 'report, show, state, publish'),
  replace('asks?|asked|asking', 'request, poll, query, fetch, need'),
  replace('whoever|nobody|somebody|everybody|anybody', 'the reader, the user, no one, no process, all readers'),
  replace('go by|goes by|going by|gone by|went by', 'use, is based on'),
  replace('stand|stands|standing|standings|stood', 'is, is active, applies, is stored'),
  replace('(?:hold|holds|held|holding)(?: \\w+)? against', 'compare with, score against'),
  replace('came', 'happened, arrived, outcome'),
  replace('of (?:its|their|our|your|his) own', 'own, separate'),
  replace('shall', 'must, can, should'),
  replace('nought', 'zero'),
  replace('on (?:its|their) way', 'loading, pending'),
  replace('(?:writes?|wrote|written|writing) down', 'record'),
  replace('(?:takes?|took|taken|taking) (?:back|in)', 'revoke, ingest'),
  replace('behind', 'after, in the background'),
  replace('shelf|shelves|drawers?|seals?|sealed|houses?|wings?|comers?', 'the term that the platform uses'),
  replace('dearest|dearer|reckon(?:s|ed|ing)?|anew|his|him', 'highest-priced, above, compute, again, their, them'),
  replace(
    'behaviours?|greys?|neighbours?|neighbouring|metres?|catalogues?|colours?|centres?|centred',
    'American spelling',
  ),
]

const EVERYWHERE = /./
const RECORD = /^(?:apps\/server|apps\/web\/src\/features\/record|packages|apps\/web\/test\/served|bench)\//

/**
 * Where a replaced word is right: in names that stored rows or API clients already use, and in names that others chose.
 */
const ALLOWED: readonly Allowed[] = [
  allow('came true', EVERYWHERE, 'field `cameTrue` and value of the record API, column `came_true`'),
  allow('untold', RECORD, 'field of the record API'),
  allow('cannot be told', RECORD, 'outcome value of the record API'),
  allow(
    'asked|asked true|asked until',
    /record|base-rates|learned-fits|score-calls|call-rates/,
    'columns of `base_rates` and keys of stored record snapshots',
  ),
  allow('stood at ms', RECORD, 'key of the stored engine state'),
  allow('spike stands', /spike-risk/, 'limit name inside the configuration hash'),
  allow('stands by', EVERYWHERE, 'value of `ingest.role` in the status API'),
  allow('ask again at', /^apps\/server\//, 'column of `price_archive_files`'),
  allow('asked at', /^apps\/server\//, 'column of `source_requests`'),
  allow('email change asked', EVERYWHERE, 'stored kind of a mail'),
  allow('sealed', /^apps\/server\//, 'columns of the outbox and of stored mails'),
  allow('briefs standing(?: once per zone and run)?', /^apps\/server\//, 'name of an index'),
  allow('record standings', /^(?:apps\/server|docs)\//, 'table of earlier releases'),
  allow('tell city', EVERYWHERE, 'IANA time zone'),
]

const NOT_OURS = /^(?:package-lock\.json$|words\.test\.ts$|apps\/server\/migrations\/)/
const READ = /\.(?:tsx?|mjs|css|html|md|txt|json|ya?ml)$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => READ.test(file) && !NOT_OURS.test(file))

/** `askedAt_of-all` is read as "asked at of all", so that identifiers and file names count too. */
const toWords = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_\-’']/g, ' ')
    .toLowerCase()

const covers = (line: string, { found }: Allowed, index: number): boolean =>
  [...line.matchAll(found)].some((match) => match.index <= index && index < match.index + match[0].length)

const used = new Set<Allowed>()

/** Finds a line with any of the replaced words at once, because nearly all lines have none. */
const ANY_REPLACED = new RegExp(REPLACED.map(({ found }) => found.source).join('|'))

function replacedIn(file: string, line: string): string[] {
  if (!ANY_REPLACED.test(line)) return []
  return REPLACED.flatMap(({ found, write }) =>
    [...line.matchAll(found)].flatMap(({ 0: word, index }) => {
      const allowed = ALLOWED.find((entry) => entry.in.test(file) && covers(line, entry, index))
      if (allowed) used.add(allowed)
      return allowed ? [] : [`"${word}": write ${write}`]
    }),
  )
}

test('names, comments, documents and phrases use plain words', () => {
  const found = files.flatMap((file) => [
    ...replacedIn(file, toWords(file)).map((what) => `${file} is named ${what}`),
    ...toWords(readFileSync(file, 'utf8'))
      .split('\n')
      .flatMap((line, index) => replacedIn(file, line).map((what) => `${file}:${index + 1} ${what}`)),
  ])
  expect(found).toEqual([])
})

test('every exception is needed, and there are fewer than 25', () => {
  expect(ALLOWED.filter((entry) => !used.has(entry)).map(({ found }) => found.source)).toEqual([])
  expect(ALLOWED.length).toBeLessThan(25)
})

test.each([
  ['an identifier', 'const toldReaders = 1'],
  ['a file name', 'what-came-of-it.ts'],
  ['a comment', '// Whoever asks first.'],
  ['a phrase', "title: 'The price stands at {price|usd}'"],
])('the check finds a word in %s', (_where, text) => {
  expect(replacedIn('packages/domain/src/x.ts', toWords(text))).not.toEqual([])
})
