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

/**
 * What every schema of zod brings along and the pages never use, 8 KB of their script. JSON Schema too is for the server's
 * documentation.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform(code, id) {
      const instead = INSTEAD.find(([module]) => module.test(id))
      if (instead) return { code: instead[1], map: { mappings: '' } }
      if (!JSON_SCHEMA.test(id)) return null
      const names = [DECLARED, RENAMED].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name))
      const exported = names.map((name) => `none as ${name}`).join(', ')
      return { code: `const none = () => none\nexport { ${exported} }\n`, map: { mappings: '' } }
    },
  }
}
