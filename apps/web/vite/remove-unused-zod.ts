import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const DECLARED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \}/gm

/** Code that replaces a zod module with the little that the rest of zod uses of it. */
const REPLACEMENTS: readonly [module: RegExp, code: string][] = [
  // zod's messages are never shown: every form rule has its own message.
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({})\n'],
  // The pages parse JSON, which cannot contain itself, and our schemas are not recursive.
  [
    /\/zod\/v4\/core\/memoizer\.js$/,
    'const none = () => undefined\nexport { none as memoizer, none as isRecursiveSchema, none as isBackEdge }\n',
  ],
  // The security policy forbids compiled checks, so zod's compiler is removed.
  [/\/zod\/v4\/core\/doc\.js$/, 'export class Doc {}\n'],
  // Schema metadata is used only for the server's documentation.
  [
    /\/zod\/v4\/core\/registries\.js$/,
    'const none = { add() {}, get() {} }\nexport { none as globalRegistry, none as registry, none as $output, none as $input }\n',
  ],
]

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const METHOD = /^ {4}(?:async )?(\w+)(?:|: (?:async )?function \w+)\([^\n]*\) \{\n(?: {8}[^\n]*\n)*? {4}\},\n/gm
/** Methods that zod itself and the form library call. */
const ALWAYS = ['check', 'clone', 'parse', 'safeParse', 'parseAsync', 'safeParseAsync']

/** Finds method names used in files that work with schemas; all other methods are removed. */
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

/** Removes unused methods, because every schema contains all methods of its type. */
function withNamedMethods(code: string, named: ReadonlySet<string>): string {
  const slim = code.replace(METHOD, (method, name: string) => (named.has(name) ? method : ''))
  // Uses plain object checks, because the security policy forbids compiled ones.
  const plain = slim.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
  if (slim === code || plain === slim) throw new Error("zod's code has changed: check again what can be removed")
  return plain
}

/** Removes 13 KB of zod that the pages never use, such as JSON Schema for the server's documentation. */
export function removeUnusedZod(root: string): Plugin {
  return {
    name: 'remove-unused-zod',
    apply: 'build',
    transform(code, id) {
      if (SCHEMAS.test(id)) return { code: withNamedMethods(code, namedMethods(root)), map: null }
      const replacement = REPLACEMENTS.find(([module]) => module.test(id))
      if (replacement) return { code: replacement[1], map: { mappings: '' } }
      if (!JSON_SCHEMA.test(id)) return null
      const names = [DECLARED, RENAMED].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name))
      const exported = names.map((name) => `none as ${name}`).join(', ')
      return { code: `const none = () => none\nexport { ${exported} }\n`, map: { mappings: '' } }
    },
  }
}
