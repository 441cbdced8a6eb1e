import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { listCssModuleClasses, parseCssRules, selectCssRules, splitFontFaces } from './select-css-rules.ts'

/** The pages that the server renders. Each gets a small style sheet, so that a phone paints the page earlier. */
const RENDERED_PAGES = [
  'home-page',
  'brief-page',
  'shared-brief-page',
  'track-record-page',
  'source-status-page',
  'methodology-page',
  'glossary-page',
  'not-found-page',
]
const SOURCES = path.join(import.meta.dirname, '../src')
const INDEX_FILE = 'page-styles.json'

/** Lists a module and all modules that it imports statically, directly or through others. */
function withImports(context: Rolldown.PluginContext, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) withImports(context, next, found)
  return found
}

/** Maps every CSS module to the class names that its code in the bundle contains. */
const readCssModules = (chunks: Rolldown.OutputChunk[]): Map<string, string[]> =>
  new Map(
    chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([id]) => id.endsWith('.module.css'))
      .map(([id, { code }]) => [id, listCssModuleClasses(code ?? '')]),
  )

const nameSheet = (name: string, css: string) =>
  `assets/${name}-${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`

/**
 * Writes one style sheet per page that the server renders, with the rules of the CSS modules that the page imports. The
 * server's page starts with this sheet and loads the sheet of all pages after the first paint. The sheet of all pages
 * has no font faces, because declaring a font again makes the browser apply it again and move the text.
 */
export const writePageStyles = (): Plugin => ({
  name: 'page-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle)
      const chunks = files.filter((file) => file.type === 'chunk')
      const whole = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      const html = bundle['index.html']
      if (whole?.type !== 'asset' || html?.type !== 'asset') throw new Error('The build has no style sheet')
      const { fonts, rules } = splitFontFaces(String(whole.source))
      const parts = parseCssRules(rules)
      const cssModules = readCssModules(chunks)
      const emit = (name: string, css: string): string => {
        const fileName = nameSheet(name, css)
        this.emitFile({ type: 'asset', fileName, source: css })
        return `/${fileName}`
      }
      const sheetOf = (page: string): string => {
        const source = `${SOURCES}/pages/${page}.tsx`
        if (!this.getModuleInfo(source)) throw new Error(`The build has no page ${page}`)
        const modules = withImports(this, source, withImports(this, `${SOURCES}/main.tsx`))
        const classes = [...modules].flatMap((id) => cssModules.get(id) ?? [])
        return fonts + selectCssRules(parts, new Set(classes))
      }
      const sheets = RENDERED_PAGES.map((page) => [page, emit(page, sheetOf(page))])
      const tag = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`
      const ownTag = tag(`/${whole.fileName}`)
      const page = String(html.source)
      if (!page.includes(ownTag)) throw new Error('index.html does not load the style sheet')
      whole.source = rules
      html.source = page.replace(ownTag, `${tag(emit('fonts', fonts))}${ownTag}`)
      this.emitFile({ type: 'asset', fileName: INDEX_FILE, source: JSON.stringify(Object.fromEntries(sheets)) })
    },
  },
})
