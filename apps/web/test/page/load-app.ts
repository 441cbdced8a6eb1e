import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { build, type Plugin, type Rolldown } from 'vite'
import type { startApp } from './start-app.tsx'

const CLASSES = '\0named-classes'

/** Styles are not applied in these tests, so a CSS class is only its name. */
const namedClasses: Plugin = {
  name: 'named-classes',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? CLASSES : null),
  load: (id) => (id === CLASSES ? "export default new Proxy({}, { get: (_, name) => '_' + name })" : null),
}

/**
 * Compiles the application and its libraries into one production file, because React's development checks take most of
 * the time of a render.
 */
async function compileApp() {
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
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  return compileFunction(code, ['exports', 'require', 'fetch'])
}

type LoadedApp = { startApp: typeof startApp }

let compiled: ReturnType<typeof compileApp> | undefined

/**
 * Loads the application with fresh modules, as a browser does at every page load. The bundle is compiled once and
 * evaluated at every load, because importing hundreds of modules again took a second. The analytics of a page that was
 * left still have timers and listeners in the shared window: their requests must not reach the server of the next test.
 */
export async function loadApp(left: AbortSignal): Promise<LoadedApp> {
  compiled ??= compileApp()
  const exports = {} as LoadedApp
  const requireNothing = (id: string) => {
    throw new Error(`${id} is not in the bundle`)
  }
  const fetchUntilLeft: typeof fetch = (...request) =>
    left.aborted ? new Promise(() => undefined) : globalThis.fetch(...request)
  ;(await compiled)(exports, requireNothing, fetchUntilLeft)
  return exports
}
