import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/operating.md',
  'docs/assurance.md',
  'docs/performance.md',
  'docs/performance-work.md',
  'docs/runbook.md',
  'docs/scale.md',
  ...readdirSync('docs/decisions').map((name) => `docs/decisions/${name}`),
]

/** A path is in backticks, and contains a slash or ends with one of our file extensions. */
const PATH = /`((?:\.?[\w.-]+\/)+[\w.{},*-]*|[\w.-]+\.(?:ts|tsx|mjs|json|md|css))`/g
const COMMAND = /`npm run (?:--silent )?([\w:-]+)/g

/** Paths that exist only after the product has run. */
const GENERATED = /^(data|dist|node_modules|apps\/\w+\/dist|coverage|DATA_DIR|\.cache)\b/

test.each(PAGES)('every path that %s names exists', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map((match) => match[1]!.replace(/\/$/, ''))
  const missing = named.filter((path) => !/[{}*<>]/.test(path) && !GENERATED.test(path) && !existsSync(path))
  expect(missing).toEqual([])
})

test.each(PAGES)('every script that %s names exists', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...readFileSync(page, 'utf8').matchAll(COMMAND)].map((match) => match[1]!)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('every script runs a program that exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const programs = Object.values(scripts).flatMap((command) =>
    command.split(' ').filter((word) => /\.(mjs|ts)$/.test(word)),
  )
  expect(programs.filter((program) => !existsSync(program))).toEqual([])
})

const MAX_LINE = 120

test.each(PAGES.filter((page) => page !== 'docs/operating.md'))(
  'no line of %s is longer than 120 characters',
  (page) => {
    const lines = readFileSync(page, 'utf8').split('\n')
    const long = lines.flatMap((line, index) =>
      line.length > MAX_LINE && !line.startsWith('|') ? [`${page}:${index + 1}`] : [],
    )
    expect(long).toEqual([])
  },
)
