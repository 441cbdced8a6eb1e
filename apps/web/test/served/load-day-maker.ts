import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'

type DayMaker = typeof import('./make-simulated-day.ts')

const BUNDLER = join(import.meta.dirname, '../../../../scripts/bundle.mjs')

/**
 * Loads the module that makes simulated days from its bundle in a folder, and makes the bundle first if it is missing. It
 * is evaluated without `import`, because Playwright would compile the whole bundle again.
 */
export function loadDayMaker(program: string, folder: string): DayMaker {
  const bundle = join(folder, 'maker.cjs')
  if (!existsSync(bundle)) createBundle(program, folder, bundle)
  const made = { exports: {} }
  compileFunction(readFileSync(bundle, 'utf8'), ['require', 'module', 'exports'], { filename: bundle })(
    createRequire(import.meta.url),
    made,
    made.exports,
  )
  return made.exports as DayMaker
}

/** Bundles in a separate process, because this one may have the globals of a page, which the bundler refuses. */
function createBundle(program: string, folder: string, bundle: string): void {
  const unfinished = join(folder, `bundle.${process.pid}.${performance.now()}`)
  const statement = `import { bundlePrograms } from ${JSON.stringify(BUNDLER)}
    await bundlePrograms({ maker: ${JSON.stringify(program)} }, ${JSON.stringify(unfinished)}, 'cjs')`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', statement], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The simulated days could not be bundled: ${stderr}`)
  renameSync(join(unfinished, 'maker.cjs'), bundle)
  rmSync(unfinished, { recursive: true })
}
