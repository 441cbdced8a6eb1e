import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const DECLARED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \}/gm

/** What stands in for a module of zod: as much as the rest of it asks of that module. */
const INSTEAD: readonly [module: RegExp, code: string][] = [
  // zod's own sentences are nobody's to read: every rule of a form has its own, and an answer that does not fit the
  // contract is told in our words.
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({})\n'],
  // What is read is JSON, in which nothing holds itself, and no schema of ours names itself.
  [
    /\/zod\/v4\/core\/memoizer\.js$/,
    'const none = () => undefined\nexport { none as memoizer, none as isRecursiveSchema, none as isBackEdge }\n',
  ],
  // Checks are never compiled: the content security policy forbids it.
  [/\/zod\/v4\/core\/doc\.js$/, 'export class Doc {}\n'],
  // What a schema says of itself is for the server's documentation.
  [
    /\/zod\/v4\/core\/registries\.js$/,
    'const none = { add() {}, get() {} }\nexport { none as globalRegistry, none as registry, none as $output, none as $input }\n',
  ],
]

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const METHOD = /^ {4}(?:async )?(\w+)(?:|: (?:async )?function \w+)\([^\n]*\) \{\n(?: {8}[^\n]*\n)*? {4}\},\n/gm
/** By these zod calls itself, and a form's checks are asked. */
const ALWAYS = ['check', 'clone', 'parse', 'safeParse', 'parseAsync', 'safeParseAsync']

/** What is called by name where schemas are made or read: a method that nobody names is nobody's. */
function namedMethods(root: string): Set<string> {
  const files = ['packages/contract/src', 'apps/web/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  const texts = files.filter((file) => /\.tsx?$/.test(file)).map((file) => readFileSync(file, 'utf8'))
  const ofSchemas = texts.filter((text) => /'(?:zod|@tradeops\/contract\/[^']*)'/.test(text))
  return new Set([...ALWAYS, ...ofSchemas.flatMap((text) => [...text.matchAll(/\.(\w+)\(/g)].map(([, name]) => name!))])
}

/** Every schema holds all methods of its kind, and each method holds what it checks by. */
function withNamedMethods(code: string, named: ReadonlySet<string>): string {
  const slim = code.replace(METHOD, (method, name: string) => (named.has(name) ? method : ''))
  // An object's own check is compiled, and the content security policy forbids it.
  const plain = slim.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
  if (slim === code || plain === slim)
    throw new Error('zod is written differently now: look again at what can be left out')
  return plain
}

/**
 * What every schema of zod brings along and the pages never use, 13 KB of their script. JSON Schema too is for the server's
 * documentation.
 */
export function withoutUnusedZod(root: string): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform(code, id) {
      if (SCHEMAS.test(id)) return { code: withNamedMethods(code, namedMethods(root)), map: null }
      const instead = INSTEAD.find(([module]) => module.test(id))
      if (instead) return { code: instead[1], map: { mappings: '' } }
      if (!JSON_SCHEMA.test(id)) return null
      const names = [DECLARED, RENAMED].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name))
      const exported = names.map((name) => `none as ${name}`).join(', ')
      return { code: `const none = () => none\nexport { ${exported} }\n`, map: { mappings: '' } }
    },
  }
}
