import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const DECLARED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \}/gm

/** Zod modules that are replaced in the bundle, each with code that contains only what the rest of zod uses. */
const REPLACEMENTS: readonly [module: RegExp, code: string][] = [
  // zod's English messages are removed, because every form rule has its own message.
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({})\n'],
  // zod's support for recursive data is removed, because JSON cannot contain itself and our schemas are not recursive.
  [
    /\/zod\/v4\/core\/memoizer\.js$/,
    'const none = () => undefined\nexport { none as memoizer, none as isRecursiveSchema, none as isBackEdge }\n',
  ],
  // zod's compiler is removed, because the security policy of the pages forbids compiled code.
  [/\/zod\/v4\/core\/doc\.js$/, 'export class Doc {}\n'],
  // zod's schema metadata is removed, because only the server's documentation uses it.
  [
    /\/zod\/v4\/core\/registries\.js$/,
    'const none = { add() {}, get() {} }\nexport { none as globalRegistry, none as registry, none as $output, none as $input }\n',
  ],
]

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/
const METHOD = /^ {4}(?:async )?(\w+)(?:|: (?:async )?function \w+)\([^\n]*\) \{\n(?: {8}[^\n]*\n)*? {4}\},\n/gm
/** Schema methods that zod itself and the form library call, so they are always kept. */
const ALWAYS = ['check', 'clone', 'parse', 'safeParse', 'parseAsync', 'safeParseAsync']

/** Finds the schema methods that our own files call; the build removes all others. */
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

/** Removes unused methods from zod's schemas, because every schema object carries all methods of its type. */
function withNamedMethods(code: string, named: ReadonlySet<string>): string {
  const slim = code.replace(METHOD, (method, name: string) => (named.has(name) ? method : ''))
  // Uses zod's plain object check, because the security policy of the pages forbids compiled code.
  const plain = slim.replace('core.$ZodObjectJIT.init(', 'core.$ZodObject.init(')
  if (slim === code || plain === slim) throw new Error("zod's code has changed: check again what can be removed")
  return plain
}

/** Removes 13 KB of zod that the pages never use, such as JSON Schema for the server's documentation. */
export function removeUnusedZod(root: string): Plugin {
  return {
    name: 'remove-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: [SCHEMAS, JSON_SCHEMA, ...REPLACEMENTS.map(([module]) => module)] },
      handler(code, id) {
        if (SCHEMAS.test(id)) return { code: withNamedMethods(code, namedMethods(root)), map: null }
        const replacement = REPLACEMENTS.find(([module]) => module.test(id))
        if (replacement) return { code: replacement[1], map: null }
        const names = [DECLARED, RENAMED].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name))
        const exported = names.map((name) => `none as ${name}`).join(', ')
        return { code: `const none = () => none\nexport { ${exported} }\n`, map: null }
      },
    },
  }
}
