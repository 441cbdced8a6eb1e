import { basename, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import type { startApp } from './start-app.tsx'

const CLASSES = '\0named-classes'

/**
 * Styles are not applied in these tests, so a CSS class is only its name. The filters keep the build from calling these
 * functions for every other module.
 */
const namedClasses: Plugin = {
  name: 'named-classes',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => CLASSES },
  load: {
    filter: { id: /^\0named-classes$/ },
    handler: () => "export default new Proxy({}, { get: (_, name) => '_' + name })",
  },
}

/**
 * Zod and our packages keep no state of a page, so that one evaluation serves all loads and stays optimized. React is
 * not among them: it keeps the time of the last fallback, and delays the next page by it.
 */
const STATELESS = /\/node_modules\/zod\/|\/packages\/(?:contract|domain)\//

/** What a file gets instead of the functions of the shared window. */
type Given = Pick<typeof globalThis, 'fetch' | 'setTimeout' | 'setInterval'>
type Require = (path: string) => object
type Evaluate = (exports: object, require: Require, ...given: Given[keyof Given][]) => void

/** The functions are looked up at each call, because a test can replace them. */
const NEVER_LEFT = {
  fetch: (...request: Parameters<typeof fetch>) => globalThis.fetch(...request),
  setTimeout: (...timer: Parameters<typeof setTimeout>) => globalThis.setTimeout(...timer),
  setInterval: (...timer: Parameters<typeof setInterval>) => globalThis.setInterval(...timer),
} as Given

type CompiledApp = { files: Map<string, Evaluate>; stateless: Map<string, object> }

/**
 * Compiles the application and its libraries for production, because React's development checks take most of the time
 * of a render. As in the product, a page's own code is a file that is evaluated when the page is opened.
 */
async function compileApp(): Promise<CompiledApp> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [namedClasses],
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true, resolve: { conditions: ['module', 'browser', 'production'] } },
    build: {
      ssr: join(import.meta.dirname, 'start-app.tsx'),
      write: false,
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        output: {
          format: 'cjs',
          codeSplitting: { groups: [{ name: 'stateless', test: STATELESS }] },
          chunkFileNames: '[name].cjs',
        },
      },
    },
  })
  const parameters = ['exports', 'require', 'fetch', 'setTimeout', 'setInterval']
  const files = new Map<string, Evaluate>()
  for (const file of (built as Rolldown.RolldownOutput).output)
    if (file.type === 'chunk') files.set(file.fileName, compileFunction(file.code, parameters) as Evaluate)
  const stateless = new Map<string, object>()
  requireFrom(files, stateless, NEVER_LEFT)('stateless.cjs')
  return { files, stateless }
}

const requireFrom = (files: CompiledApp['files'], loaded: Map<string, object>, given: Given): Require => {
  const require = (path: string) => {
    const name = basename(path)
    const known = loaded.get(name)
    if (known) return known
    const evaluate = files.get(name)
    if (!evaluate) throw new Error(`${path} is not in the bundle`)
    const exports = {}
    loaded.set(name, exports)
    evaluate(exports, require, given.fetch, given.setTimeout, given.setInterval)
    return exports
  }
  return require
}

type LoadedApp = { startApp: typeof startApp }

let compiled: ReturnType<typeof compileApp> | undefined

/**
 * Loads the application with fresh modules, as a browser does at every page load. The bundle is compiled once and
 * evaluated at every load, because importing hundreds of modules again took a second.
 */
export async function loadApp(left: AbortSignal): Promise<LoadedApp> {
  compiled ??= compileApp()
  const { files, stateless } = await compiled
  return requireFrom(files, new Map(stateless), endWith(left))('start-app.cjs') as LoadedApp
}

/** A page that was left must not reach the server of the next test, and its timers would keep all of it in memory. */
const endWith = (left: AbortSignal): Given => {
  const startTimer = (...timer: Parameters<typeof setTimeout>) => {
    const id = NEVER_LEFT.setTimeout(...timer)
    left.addEventListener('abort', () => clearTimeout(id))
    return id
  }
  const startInterval = (...timer: Parameters<typeof setInterval>) => {
    const id = NEVER_LEFT.setInterval(...timer)
    left.addEventListener('abort', () => clearInterval(id))
    return id
  }
  return {
    fetch: (...request) => (left.aborted ? new Promise(() => undefined) : NEVER_LEFT.fetch(...request)),
    setTimeout: startTimer as typeof setTimeout,
    setInterval: startInterval as typeof setInterval,
  }
}
