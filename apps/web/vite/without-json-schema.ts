import type { Plugin } from 'vite'

const UNUSED = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const DECLARED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \}/gm

/**
 * zod can describe its schemas as JSON Schema, and every schema holds on to that ability. The server's documentation
 * needs it, the pages never do: without it they are 5 KB lighter.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform(code, id) {
      if (!UNUSED.test(id)) return null
      const names = [DECLARED, RENAMED].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name))
      const exported = names.map((name) => `none as ${name}`).join(', ')
      return { code: `const none = () => none\nexport { ${exported} }\n`, map: { mappings: '' } }
    },
  }
}
