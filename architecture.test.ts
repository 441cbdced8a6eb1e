import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Floor of the domain → the floors it stands on. */
const STANDS_ON = {
  time: [],
  words: ['time'],
  market: ['time', 'words'],
  outlook: ['time', 'words', 'market'],
  rules: ['time', 'words', 'market'],
  'forecast-misses': ['time', 'words', 'market', 'rules'],
  brief: ['time', 'words', 'market', 'outlook', 'rules', 'forecast-misses'],
  record: ['time', 'words', 'market', 'outlook', 'rules', 'forecast-misses', 'brief'],
  present: ['time', 'words', 'market', 'outlook', 'rules', 'forecast-misses', 'brief'],
  account: ['time'],
  schedule: ['time', 'market', 'account'],
  trial: ['time', 'market'],
}
const floor = (name: string) => `packages/domain/src/${name}`
const pure = Object.keys(STANDS_ON).map(floor)
const both = [...pure, 'packages/contract']
const answering = ['sources', 'store', 'mail', 'webhooks', 'credentials'].map((name) => `apps/server/src/${name}`)
/** What programs and wiring put together. */
const rooms = [...answering, ...['flows', 'http', 'jobs', 'runtime'].map((name) => `apps/server/src/${name}`)]

/** Folder → the other folders of ours it may import. Type imports count, but for those of the next table. */
const MAY_IMPORT: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(STANDS_ON).map(([name, beneath]) => [floor(name), beneath.map(floor)])),
  'packages/domain/test': pure,
  'packages/domain': [],
  'packages/contract': pure,
  'packages/sandbox': pure,
  'apps/server/src/sources': pure,
  'apps/server/src/store': pure,
  'apps/server/src/mail': pure,
  'apps/server/src/webhooks': pure,
  'apps/server/src/credentials': both,
  'apps/server/src/flows': both,
  'apps/server/src/http': [...both, 'apps/server/src/flows'],
  'apps/server/src/jobs': [...pure, 'apps/server/src/flows'],
  'apps/server/src/runtime': pure,
  'apps/server/src/wiring': [...both, ...rooms, 'packages/sandbox'],
  'apps/server/src/programs': [...both, ...rooms, 'apps/server/src/wiring', 'packages/sandbox'],
  'apps/web/src/ui': [floor('present')],
  'apps/web/src/lib': both,
  'apps/web/src/features': [...both, 'apps/web/src/ui', 'apps/web/src/lib'],
  'apps/web/src/pages': [...both, 'apps/web/src/ui', 'apps/web/src/lib', 'apps/web/src/features'],
  'apps/web/src/app': [...both, 'apps/web/src/ui', 'apps/web/src/lib', 'apps/web/src/features', 'apps/web/src/pages'],
}

/** Who answers satisfies the types of who asks, which are written once, where they are needed; it never runs their code. */
const MAY_IMPORT_TYPES: Record<string, string[]> = {
  'apps/web/src/ui': [floor('rules')],
  ...Object.fromEntries(answering.map((folder) => [folder, ['apps/server/src/flows']])),
  'apps/server/src/flows': ['apps/server/src/runtime'],
  'apps/server/src/jobs': ['apps/server/src/runtime'],
}

/** Folder → the libraries it may import. Folders not named here may use what their package.json lists. */
const THIRD_PARTY: Record<string, string[]> = {
  'packages/domain': ['temporal-polyfill'],
  'packages/contract': ['zod'],
  'apps/server/src/flows': [],
  'apps/server/src/jobs': [],
}

const KEEP_APART = ['apps/web/src/features']
const OURS: Record<string, string> = {
  '@tradeops/domain': 'packages/domain',
  '@tradeops/contract': 'packages/contract',
  '@tradeops/sandbox': 'packages/sandbox',
  '@tradeops/server': 'apps/server',
}
/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
const SPECIFIER =
  /^(?:import|export)\b[^'"=(]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** The whole statement: `import { type A }` without a value still loads the module. */
const TYPES_ONLY = /^(?:import|export)\s+type\b/

const isWithin = (file: string) => (folder: string) => file.startsWith(`${folder}/`)
const home = (file: string) => Object.keys(MAY_IMPORT).find(isWithin(file))
const child = (file: string, folder: string) => file.slice(folder.length + 1).split('/')[0]

/** The file of ours that a specifier names, null for a library. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const ours = Object.keys(OURS).find((name) => specifier.startsWith(`${name}/`))
  return ours ? `${OURS[ours]}/src${specifier.slice(ours.length)}.ts` : null
}

function violations(file: string, text: string): string[] {
  const from = home(file)
  if (!from) return []
  const libraries = THIRD_PARTY[Object.keys(THIRD_PARTY).find(isWithin(file)) ?? '']
  return [...text.matchAll(SPECIFIER)]
    .map((match) => ({ specifier: (match[1] ?? match[2] ?? match[3])!, typesOnly: TYPES_ONLY.test(match[0]) }))
    .filter(({ specifier, typesOnly }) => {
      const target = targetOf(file, specifier)
      if (target === null) return libraries && !libraries.includes(specifier)
      const to = home(target)
      if (to === from) return KEEP_APART.includes(from) && child(target, from) !== child(file, from)
      const allowed = [...MAY_IMPORT[from]!, ...(typesOnly ? (MAY_IMPORT_TYPES[from] ?? []) : [])]
      return !to || !allowed.includes(to)
    })
    .map(({ specifier }) => `${file} → ${specifier}`)
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const sources = tracked.filter((file) => /^(apps|packages|e2e|bench)\/.*\.(ts|tsx|css|mjs)$/.test(file))
const written = sources.filter((file) => !/\.test\.tsx?$/.test(file))
const isWithinDomain = (file: string) => isWithin(file)('packages/domain')
const read = (file: string) => readFileSync(file, 'utf8')

test('every folder imports only what the table allows', () => {
  expect(written.flatMap((file) => violations(file, read(file)))).toEqual([])
})

test.each([
  ['a source that imports the store', 'apps/server/src/sources/x.ts', "import { a } from '../store/y.ts'"],
  ['a flow that imports a library', 'apps/server/src/flows/x.ts', "import { z } from 'zod'"],
  ['a type import that crosses the line', 'apps/server/src/jobs/x.ts', "import type { A } from '../store/y.ts'"],
  ['a store that runs a flow', 'apps/server/src/store/x.ts', "import { a } from '../flows/y.ts'"],
  ['a type of a flow beside a value', 'apps/server/src/mail/x.ts', "import { type A, b } from '../flows/y.ts'"],
  ['a type of a flow that loads it', 'apps/server/src/sources/x.ts', "import { type A } from '../flows/y.ts'"],
  ['a type of a job in a source', 'apps/server/src/sources/x.ts', "import type { A } from '../jobs/y.ts'"],
  [
    'a flow that imports an adapter for its type',
    'apps/server/src/flows/x.ts',
    "import type { A } from '../store/y.ts'",
  ],
  ['a feature that imports another', 'apps/web/src/features/home/x.ts', "import { a } from '../brief/y.ts'"],
  ['a flow that is wired by itself', 'apps/server/src/flows/x.ts', "import { a } from '../wiring/y.ts'"],
  ['a part that starts a program', 'apps/server/src/wiring/x.ts', "import { a } from '../programs/y.ts'"],
  ['the domain using Node', 'packages/domain/src/x.ts', "import { readFileSync } from 'node:fs'"],
  ['the market asking the rules', 'packages/domain/src/market/x.ts', "import { a } from '../rules/thresholds.ts'"],
  ['a rule asking the brief', 'packages/domain/src/rules/x/rule.ts', "import { a } from '../../brief/y.ts'"],
  ['a type of a higher floor', 'packages/domain/src/rules/x.ts', "import type { A } from '../present/y.ts'"],
  ['words about the market', 'packages/domain/src/words/x.ts', "import { a } from '../market/series.ts'"],
  ['an account asking the market', 'packages/domain/src/account/x.ts', "import { a } from '../market/zones.ts'"],
  ['a helper of tests in the domain', 'packages/domain/src/brief/x.ts', "import { a } from '../../test/y.ts'"],
  ['a file of the domain on no floor', 'packages/domain/src/x.ts', "import { a } from './time/y.ts'"],
  ['the web importing the server', 'apps/web/src/lib/x.ts', "import { a } from '../../../server/src/app.ts'"],
])('the table catches %s', (_sentence, file, text) => {
  expect(violations(file, text)).toHaveLength(1)
})

test.each(answering)('%s may import the types of flows', (folder) => {
  const text = "import type { A } from '../flows/y.ts'\nexport type { B } from '../flows/y.ts'"
  expect(violations(`${folder}/x.ts`, text)).toEqual([])
})

/** File → the files of ours it imports; with `values`, only those that it loads when it runs. */
const importsOf = (file: string, values = false): string[] =>
  [...read(file).matchAll(SPECIFIER)]
    .filter(([statement]) => !values || !TYPES_ONLY.test(statement))
    .map((match) => targetOf(file, (match[1] ?? match[2] ?? match[3])!))
    .filter((target) => target !== null)

/** The files that lead back to themselves, each with the way, from a search that enters every file once. */
function circles(arrows: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const enter = (file: string, way: readonly string[]) => {
    if (way.includes(file)) found.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (way.includes(file) || done.has(file)) return
    for (const next of arrows.get(file) ?? []) enter(next, [...way, file])
    done.add(file)
  }
  for (const file of arrows.keys()) enter(file, [])
  return found
}

test('no file imports itself, by whatever way', () => {
  expect(circles(new Map(written.map((file) => [file, importsOf(file)])))).toEqual([])
})

/** `features/brief/live`, for a file in a folder of its feature; null for one that stands at its head. */
const wingOf = (file: string) => /^apps\/web\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? null

test('no wing of a feature imports itself, by whatever way through the others', () => {
  const arrows = new Map<string, string[]>()
  for (const file of written) {
    const from = wingOf(file)
    if (!from) continue
    const others = importsOf(file).flatMap((target) => wingOf(target) ?? [])
    arrows.set(from, [...(arrows.get(from) ?? []), ...others.filter((wing) => wing !== from)])
  }
  expect(arrows.size).toBeGreaterThan(5)
  expect(circles(arrows)).toEqual([])
})

test('a circle is seen with the way that closes it', () => {
  const arrows = { a: ['b', 'd'], b: ['c'], c: ['b'], d: ['e'], e: [], f: ['f'] }
  expect(circles(new Map(Object.entries(arrows)))).toEqual(['b → c → b', 'f → f'])
})

test('the browser loads no rule and no engine: they would be most of what a visitor waits for', () => {
  const loaded = new Set(written.filter((file) => file.startsWith('apps/web/src/')))
  for (const file of loaded) for (const next of written.includes(file) ? importsOf(file, true) : []) loaded.add(next)
  const heavy = /^packages\/domain\/src\/(?:rules\/(?!level\.ts)|brief\/)/
  expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
})

test('no folder holds more than 25 files beside their tests', () => {
  const counts = new Map<string, number>()
  for (const file of written) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

test('the domain has no clock, no chance and no environment', () => {
  const impure = /\bDate\.now\b|new Date\(\)|Math\.random|\bprocess\.(env|argv|cwd|hrtime)|performance\.now/
  const guilty = written.filter((file) => isWithinDomain(file) && impure.test(read(file)))
  expect(guilty).toEqual([])
})

test('only the composition roots import the sandbox', () => {
  const importers = written.filter(
    (file) => !file.startsWith('packages/sandbox/') && read(file).includes("'@tradeops/sandbox"),
  )
  const roots = /^(apps\/server\/(src\/(programs|wiring)\/|test\/)|bench\/|e2e\/)/
  expect(importers.filter((file) => !roots.test(file))).toEqual([])
})

test('no grab-bag names', () => {
  const forbidden = /(^|\/)(utils?|helpers?|common|misc|shared|types|index|[a-z-]*(v2|-new))\.(ts|tsx)$/
  expect(sources.filter((file) => forbidden.test(file))).toEqual([])
})

test('no text is ever drawn as HTML', () => {
  const sink = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(/
  expect(written.filter((file) => file.startsWith('apps/') && sink.test(read(file)))).toEqual([])
})

test('files stay small: none over 300 lines, half of them under 80', () => {
  const lengths = sources.map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(80)
})
