import type { Plugin } from 'vite'

/** Replacements that remove unused parts of react-router from the bundle, such as prefetching for server rendering. */
const REPLACEMENTS: readonly [original: string, replacement: string][] = [
  ['var NavLink = React10.forwardRef(', 'var NavLink = /* @__PURE__ */ React10.forwardRef('],
  ['NavLink.displayName = "NavLink";', ''],
  ['var Form = React10.forwardRef(', 'var Form = /* @__PURE__ */ React10.forwardRef('],
  ['Form.displayName = "Form";\n', '\n'],
  [
    'function PrefetchPageLinks({ page, ...linkProps }) {',
    'function PrefetchPageLinks() { return null }\nfunction UnusedLinks({ page, ...linkProps }) {',
  ],
]

function withoutUnused(code: string): string {
  return REPLACEMENTS.reduce((result, [original, replacement]) => {
    if (!result.includes(original)) throw new Error(`The router's code has changed: it no longer contains ${original}`)
    return result.replace(original, () => replacement)
  }, code)
}

/**
 * Bundles the production build of react-router: the package always exports its development build, whose warnings no
 * reader sees.
 */
export const replaceDevelopmentRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  // The bundler calls a hook without a filter for each import and each module.
  resolveId: {
    filter: { id: /^react-router$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/, code: 'var NavLink =' },
    handler: (code) => ({ code: withoutUnused(code), map: null }),
  },
})
