// Bundles the program that makes a simulated day, unless the folder of the days already has the bundle, and runs it:
// node run-day-maker.mjs <program> <folder> <orders>
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundlePrograms } from '../../../../scripts/bundle.mjs'

const [, , program, folder, orders] = process.argv
const bundle = join(folder, 'maker')
if (!existsSync(bundle)) {
  const unfinished = `${bundle}.${process.pid}`
  await bundlePrograms({ maker: program }, unfinished)
  try {
    renameSync(unfinished, bundle)
  } catch {
    // Another process was faster and left the same bundle.
    rmSync(unfinished, { recursive: true })
  }
}
process.argv[2] = orders
await import(pathToFileURL(join(bundle, 'maker.mjs')))
