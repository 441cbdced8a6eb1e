import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Which layers each layer of the domain may import. */
const ALLOWED_LAYERS = {
  time: [],
  words: ['time'],
  market: ['time', 'words'],
  outlook: ['time', 'words', 'market'],
  'monthly-peak': ['time'],
  rules: ['time', 'words', 'market', 'monthly-peak'],
  'forecast-misses': ['time', 'words', 'market', 'rules'],
  brief: ['time', 'words', 'market', 'outlook', 'rules', 'forecast-misses'],
  record: ['time', 'words', 'market', 'outlook', 'monthly-peak', 'rules', 'forecast-misses', 'brief'],
  present: ['time', 'words', 'market', 'outlook', 'rules', 'forecast-misses', 'brief'],
  batteries: ['time', 'words', 'market', 'outlook', 'rules', 'brief'],
  alerts: ['time', 'words', 'market', 'outlook', 'rules', 'brief', 'present', 'account', 'schedule'],
  strike: ['time', 'words', 'market', 'outlook', 'present'],
  calendar: ['time', 'market', 'rules', 'brief', 'present'],
  account: ['time'],
  schedule: ['time', 'market', 'account'],
  trial: ['time', 'market'],
}
const layer = (name: string) => `packages/domain/src/${name}`
const DOMAIN = Object.keys(ALLOWED_LAYERS).map(layer)
const DOMAIN_AND_CONTRACT = [...DOMAIN, 'packages/contract']
const ADAPTERS = ['sources', 'store', 'mail', 'webhooks', 'credentials', 'terminal'].map(
  (name) => `apps/server/src/${name}`,
)
/** The folders that `wiring` and `programs` put together. */
const WIRED = [...ADAPTERS, ...['flows', 'http', 'jobs', 'runtime'].map((name) => `apps/server/src/${name}`)]

/**
 * Which other folders of this repository each folder may import. Type imports count too, except those in the next
 * table.
 */
const ALLOWED_IMPORTS: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(ALLOWED_LAYERS).map(([name, allowed]) => [layer(name), allowed.map(layer)])),
  'packages/domain/test': DOMAIN,
  'packages/domain': [],
  'packages/contract': DOMAIN,
  'packages/sandbox': DOMAIN,
  'apps/server/src/sources': DOMAIN,
  'apps/server/src/store': DOMAIN,
  'apps/server/src/mail': DOMAIN,
  'apps/server/src/webhooks': DOMAIN,
  'apps/server/src/credentials': DOMAIN_AND_CONTRACT,
  'apps/server/src/terminal': DOMAIN_AND_CONTRACT,
  'apps/server/src/flows': DOMAIN_AND_CONTRACT,
  'apps/server/src/http': [...DOMAIN_AND_CONTRACT, 'apps/server/src/flows'],
  'apps/server/src/jobs': [...DOMAIN, 'apps/server/src/flows'],
  'apps/server/src/runtime': DOMAIN,
  'apps/server/src/wiring': [...DOMAIN_AND_CONTRACT, ...WIRED, 'packages/sandbox'],
  'apps/server/src/programs': [...DOMAIN_AND_CONTRACT, ...WIRED, 'apps/server/src/wiring', 'packages/sandbox'],
  'apps/web/src/ui': [layer('present')],
  'apps/web/src/lib': DOMAIN_AND_CONTRACT,
  'apps/web/src/features': [...DOMAIN_AND_CONTRACT, 'apps/web/src/ui', 'apps/web/src/lib'],
  'apps/web/src/pages': [...DOMAIN_AND_CONTRACT, 'apps/web/src/ui', 'apps/web/src/lib', 'apps/web/src/features'],
  'apps/web/src/app': [
    ...DOMAIN_AND_CONTRACT,
    'apps/web/src/ui',
    'apps/web/src/lib',
    'apps/web/src/features',
    'apps/web/src/pages',
  ],
}

/**
 * Folders from which a folder may import types but no code: adapters from flows, flows and jobs from the runtime, and
 * the UI from the rules.
 */
const ALLOWED_TYPE_IMPORTS: Record<string, string[]> = {
  'apps/web/src/ui': [layer('rules')],
  ...Object.fromEntries(ADAPTERS.map((folder) => [folder, ['apps/server/src/flows']])),
  'apps/server/src/flows': ['apps/server/src/runtime'],
  'apps/server/src/jobs': ['apps/server/src/runtime'],
}

/** Which libraries each folder may import. A folder that is not listed may use every library in its package.json. */
const ALLOWED_LIBRARIES: Record<string, string[]> = {
  'packages/domain': ['temporal-polyfill'],
  'packages/contract': ['zod'],
  'apps/server/src/flows': [],
  'apps/server/src/jobs': [],
}

const SEPARATE_CHILDREN = ['apps/web/src/features']
const PACKAGE_FOLDERS: Record<string, string> = {
  '@tradeops/domain': 'packages/domain',
  '@tradeops/contract': 'packages/contract',
  '@tradeops/sandbox': 'packages/sandbox',
  '@tradeops/server': 'apps/server',
}
/** Matches `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`. */
const SPECIFIER =
  /^(?:import|export)\b[^'"=(]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Matches only `import type`, because `import { type A }` still loads the module. */
const TYPE_IMPORT = /^(?:import|export)\s+type\b/

const isWithin = (file: string) => (folder: string) => file.startsWith(`${folder}/`)
const folderOf = (file: string) => Object.keys(ALLOWED_IMPORTS).find(isWithin(file))
const childOf = (file: string, folder: string) => file.slice(folder.length + 1).split('/')[0]

/** Finds the file of this repository that a specifier names; null for a library. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const name = Object.keys(PACKAGE_FOLDERS).find((each) => specifier.startsWith(`${each}/`))
  return name ? `${PACKAGE_FOLDERS[name]}/src${specifier.slice(name.length)}.ts` : null
}

function violations(file: string, text: string): string[] {
  const from = folderOf(file)
  if (!from) return []
  const libraries = ALLOWED_LIBRARIES[Object.keys(ALLOWED_LIBRARIES).find(isWithin(file)) ?? '']
  return [...text.matchAll(SPECIFIER)]
    .map((match) => ({ specifier: (match[1] ?? match[2] ?? match[3])!, isTypeImport: TYPE_IMPORT.test(match[0]) }))
    .filter(({ specifier, isTypeImport }) => {
      const target = targetOf(file, specifier)
      if (target === null) return libraries && !libraries.includes(specifier)
      const to = folderOf(target)
      if (to === from) return SEPARATE_CHILDREN.includes(from) && childOf(target, from) !== childOf(file, from)
      const allowed = [...ALLOWED_IMPORTS[from]!, ...(isTypeImport ? (ALLOWED_TYPE_IMPORTS[from] ?? []) : [])]
      return !to || !allowed.includes(to)
    })
    .map(({ specifier }) => `${file} → ${specifier}`)
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')
const sources = tracked.filter((file) => /^(apps|packages|e2e|bench)\/.*\.(ts|tsx|css|mjs)$/.test(file))
const sourcesWithoutTests = sources.filter((file) => !/\.test\.tsx?$/.test(file))
const isWithinDomain = (file: string) => isWithin(file)('packages/domain')
const read = (file: string) => readFileSync(file, 'utf8')

test('every folder imports only what the table allows', () => {
  expect(sourcesWithoutTests.flatMap((file) => violations(file, read(file)))).toEqual([])
})

test.each([
  ['a source that imports the store', 'apps/server/src/sources/x.ts', "import { a } from '../store/y.ts'"],
  ['a flow that imports a library', 'apps/server/src/flows/x.ts', "import { z } from 'zod'"],
  ['a job that imports a type of the store', 'apps/server/src/jobs/x.ts', "import type { A } from '../store/y.ts'"],
  ['a store that runs a flow', 'apps/server/src/store/x.ts', "import { a } from '../flows/y.ts'"],
  [
    'a flow’s type imported together with a value',
    'apps/server/src/mail/x.ts',
    "import { type A, b } from '../flows/y.ts'",
  ],
  [
    'a flow’s type imported by a statement that loads the flow',
    'apps/server/src/sources/x.ts',
    "import { type A } from '../flows/y.ts'",
  ],
  ['a source that imports a type of a job', 'apps/server/src/sources/x.ts', "import type { A } from '../jobs/y.ts'"],
  [
    'a flow that imports an adapter for its type',
    'apps/server/src/flows/x.ts',
    "import type { A } from '../store/y.ts'",
  ],
  ['a feature that imports another', 'apps/web/src/features/home/x.ts', "import { a } from '../brief/y.ts'"],
  ['a flow that imports the wiring', 'apps/server/src/flows/x.ts', "import { a } from '../wiring/y.ts'"],
  ['wiring that imports a program', 'apps/server/src/wiring/x.ts', "import { a } from '../programs/y.ts'"],
  ['a domain file that imports Node', 'packages/domain/src/x.ts', "import { readFileSync } from 'node:fs'"],
  [
    'the market layer importing the rules',
    'packages/domain/src/market/x.ts',
    "import { a } from '../rules/thresholds.ts'",
  ],
  ['a rule importing the brief', 'packages/domain/src/rules/x/rule.ts', "import { a } from '../../brief/y.ts'"],
  ['a type of a higher layer', 'packages/domain/src/rules/x.ts', "import type { A } from '../present/y.ts'"],
  ['the words layer importing the market', 'packages/domain/src/words/x.ts', "import { a } from '../market/series.ts'"],
  [
    'the account layer importing the market',
    'packages/domain/src/account/x.ts',
    "import { a } from '../market/zones.ts'",
  ],
  ['a domain file that imports a test helper', 'packages/domain/src/brief/x.ts', "import { a } from '../../test/y.ts'"],
  ['a domain file outside every layer', 'packages/domain/src/x.ts', "import { a } from './time/y.ts'"],
  ['the web importing the server', 'apps/web/src/lib/x.ts', "import { a } from '../../../server/src/app.ts'"],
])('the table catches %s', (_case, file, text) => {
  expect(violations(file, text)).toHaveLength(1)
})

test.each(ADAPTERS)('%s may import the types of flows', (folder) => {
  const text = "import type { A } from '../flows/y.ts'\nexport type { B } from '../flows/y.ts'"
  expect(violations(`${folder}/x.ts`, text)).toEqual([])
})

/**
 * Lists the files of this repository that a file imports; with `valuesOnly`, without those imported only for their
 * types.
 */
const importsOf = (file: string, valuesOnly = false): string[] =>
  [...read(file).matchAll(SPECIFIER)]
    .filter(([statement]) => !valuesOnly || !TYPE_IMPORT.test(statement))
    .map((match) => targetOf(file, (match[1] ?? match[2] ?? match[3])!))
    .filter((target) => target !== null)

/** Finds import cycles, each as the path that closes it. The search enters every file once. */
function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const enter = (file: string, chain: readonly string[]) => {
    if (chain.includes(file)) found.push([...chain.slice(chain.indexOf(file)), file].join(' → '))
    if (chain.includes(file) || done.has(file)) return
    for (const next of imports.get(file) ?? []) enter(next, [...chain, file])
    done.add(file)
  }
  for (const file of imports.keys()) enter(file, [])
  return found
}

test('no file imports itself, directly or through others', () => {
  expect(importCycles(new Map(sourcesWithoutTests.map((file) => [file, importsOf(file)])))).toEqual([])
})

/**
 * Finds the folder of a feature that a file is in, such as `features/brief/live`; null for a file directly in the
 * feature.
 */
const featureFolderOf = (file: string) => /^apps\/web\/src\/features\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? null

test('no folder of a feature imports itself through the others', () => {
  const imports = new Map<string, string[]>()
  for (const file of sourcesWithoutTests) {
    const from = featureFolderOf(file)
    if (!from) continue
    const others = importsOf(file).flatMap((target) => featureFolderOf(target) ?? [])
    imports.set(from, [...(imports.get(from) ?? []), ...others.filter((folder) => folder !== from)])
  }
  expect(imports.size).toBeGreaterThan(5)
  expect(importCycles(imports)).toEqual([])
})

test('an import cycle is reported with the path that closes it', () => {
  const imports = { a: ['b', 'd'], b: ['c'], c: ['b'], d: ['e'], e: [], f: ['f'] }
  expect(importCycles(new Map(Object.entries(imports)))).toEqual(['b → c → b', 'f → f'])
})

test('the browser loads no rule and no engine: they would be most of the download', () => {
  const loaded = new Set(sourcesWithoutTests.filter((file) => file.startsWith('apps/web/src/')))
  for (const file of loaded)
    for (const next of sourcesWithoutTests.includes(file) ? importsOf(file, true) : []) loaded.add(next)
  const heavy = /^packages\/domain\/src\/(?:rules\/(?!alert-level\.ts)|brief\/)/
  expect([...loaded].filter((file) => heavy.test(file))).toEqual([])
})

test('the domain reads no clock, no random numbers and no environment', () => {
  const impure = /\bDate\.now\b|new Date\(\)|Math\.random|\bprocess\.(env|argv|cwd|hrtime)|performance\.now/
  const impureFiles = sourcesWithoutTests.filter((file) => isWithinDomain(file) && impure.test(read(file)))
  expect(impureFiles).toEqual([])
})

test('only the composition roots import the sandbox', () => {
  const importers = sourcesWithoutTests.filter(
    (file) => !file.startsWith('packages/sandbox/') && read(file).includes("'@tradeops/sandbox"),
  )
  const roots = /^(apps\/server\/(src\/(programs|wiring)\/|test\/)|apps\/web\/test\/|bench\/|e2e\/)/
  expect(importers.filter((file) => !roots.test(file))).toEqual([])
})

test('no grab-bag names', () => {
  const forbidden = /(^|\/)(utils?|helpers?|common|misc|shared|types|index|[a-z-]*(v2|-new))\.(ts|tsx)$/
  expect(sources.filter((file) => forbidden.test(file))).toEqual([])
})

test('no text is ever inserted as HTML', () => {
  const sink = /dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|document\.write\(/
  expect(sourcesWithoutTests.filter((file) => file.startsWith('apps/') && sink.test(read(file)))).toEqual([])
})

test('a test that a run may skip has a tag, which says what it needs', () => {
  const withoutReason = /\.(?:skipIf|runIf|skip|todo)\(/
  const tests = tracked.filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((file) => withoutReason.test(read(file)))).toEqual([])
})

/** Files that define, fetch, store or simulate series: naming a series there is no use of it. */
const SERIES_KEEPERS =
  /^(packages\/(sandbox|domain\/test)\/|packages\/domain\/src\/market\/(series|limits|intake\/plausibility)\.ts|apps\/server\/src\/(sources|store)\/|apps\/server\/test\/|bench\/|e2e\/)/

test('every series that is collected is used by a rule, a page, a record or an export', () => {
  const names = [
    ...read('packages/domain/src/market/series.ts').matchAll(/^ {2}(\w+): (?:observed|forecast|weather)\(/gm),
  ]
  const users = sourcesWithoutTests.filter((file) => !SERIES_KEEPERS.test(file)).map(read)
  const isUsed = (name: string) => users.some((text) => new RegExp(`['.]${name}\\b`).test(text))
  expect(names.length).toBeGreaterThan(40)
  expect(names.map(([, name]) => name!).filter((name) => !isUsed(name))).toEqual([])
})
