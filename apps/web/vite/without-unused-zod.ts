import type { Plugin } from 'vite'

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/
const SENTENCES = /\/zod\/v4\/locales\/en\.js$/
const DECLARED = /^export (?:const|function) (\w+)/gm
const RENAMED = /^export \{ \w+ as (\w+) \}/gm

/**
 * What every schema of zod brings along and the pages never use, 6 KB of their script. JSON Schema is for the server's
 * documentation. zod's own sentences are nobody's to read: every rule of a form has its own, and an answer that does not
 * fit the contract is told in our words.
 */
export function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform(code, id) {
      if (SENTENCES.test(id)) return { code: 'export default () => ({})\n', map: { mappings: '' } }
      if (!JSON_SCHEMA.test(id)) return null
      const names = [DECLARED, RENAMED].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name]) => name))
      const exported = names.map((name) => `none as ${name}`).join(', ')
      return { code: `const none = () => none\nexport { ${exported} }\n`, map: { mappings: '' } }
    },
  }
}
