import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

const FILE = 'service-worker.js'
const SOURCE = path.join(import.meta.dirname, '../src/worker/service-worker.ts')
/**
 * Matches what offline pages need besides scripts: the style sheet of all pages and the fonts. The style sheets of
 * single pages are not needed.
 */
const OTHERS = /\/(?:style|fonts)-[^/]*\.css$|\.woff2$/
const BRIEF = /\/src\/pages\/brief-page\.tsx$/

type Bundle = Rolldown.OutputBundle

/** Lists a JavaScript chunk and its imports; with `withDynamic` also the dynamic imports. */
function withImports(bundle: Bundle, file: string, withDynamic: boolean, found = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (found.has(file) || chunk?.type !== 'chunk') return found
  found.add(file)
  const dynamic = withDynamic ? chunk.dynamicImports : []
  for (const next of [...chunk.imports, ...dynamic]) withImports(bundle, next, withDynamic, found)
  return found
}

/**
 * Lists the files that the service worker caches at once: the first script, and the brief page with all its parts.
 * Other pages are cached when they are opened.
 */
function neededOffline(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find(({ isEntry }) => isEntry)
  const brief = chunks.find(({ facadeModuleId }) => BRIEF.test(facadeModuleId ?? ''))
  if (!first || !brief) throw new Error('The service worker found no brief page to cache')
  const scripts = withImports(bundle, brief.fileName, true, withImports(bundle, first.fileName, false))
  const others = Object.keys(bundle).filter((file) => OTHERS.test(file))
  return [...scripts, ...others].map((file) => `/${file}`)
}

/** Builds the service worker and writes it beside the pages, with the list of files that an offline brief needs. */
export const buildServiceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), SOURCE)
      const files = neededOffline(bundle)
      const version = createHash('sha256')
        .update(files.join() + code)
        .digest('hex')
        .slice(0, 12)
      const constants = `const APP_FILES = ${JSON.stringify(files)}\nconst APP_VERSION = ${JSON.stringify(version)}\n`
      this.emitFile({ type: 'asset', fileName: FILE, source: constants + code.replace(/^export \{\s*\};?$/m, '') })
    },
  },
})
