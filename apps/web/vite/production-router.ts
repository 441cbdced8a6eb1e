import type { Plugin } from 'vite'

/** Parts that only a server-rendered application has, and that a plain link would bring along. */
const UNUSED: readonly [written: string, instead: string][] = [
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
  return UNUSED.reduce((kept, [written, instead]) => {
    if (!kept.includes(written)) throw new Error(`The router is written differently now: there is no ${written}`)
    return kept.replace(written, () => instead)
  }, code)
}

/** The router's package names its development build whatever is built for: half a kilobyte of warnings that no reader sees. */
export const productionRouter = (): Plugin => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source !== 'react-router') return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
  },
  transform: (code, id) =>
    /\/react-router\/dist\/production\/.*\.mjs$/.test(id) && code.includes('var NavLink =')
      ? { code: withoutUnused(code), map: null }
      : null,
})
