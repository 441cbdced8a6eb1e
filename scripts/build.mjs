import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build as buildPages } from 'vite'
import { bundlePrograms } from './bundle.mjs'
import { REPOSITORY_ROOT } from './prepare.mjs'

const server = join(REPOSITORY_ROOT, 'apps/server')
const bundle = (/** @type {string[]} */ ...names) =>
  bundlePrograms(
    Object.fromEntries(names.map((name) => [name, join(server, `src/programs/${name}.ts`)])),
    join(server, 'dist'),
  )

/**
 * Creates the database that new installations copy, because creating one takes ten seconds and 780 MB of memory. It
 * takes as long as all other parts of the build, so it starts first.
 */
async function makeNewDatabases() {
  await bundle('make-new-databases')
  const program = spawn(process.execPath, [join(server, 'dist/make-new-databases.mjs')], { stdio: 'inherit' })
  const [code] = await once(program, 'exit')
  if (code !== 0)
    throw new Error(`The databases for new installations could not be created: the program exited with code ${code}.`)
}

await Promise.all([
  makeNewDatabases(),
  bundle('main', 'backup', 'restore', 'check-health', 'read-archive'),
  bundlePrograms({ 'hashing-thread': join(server, 'src/credentials/hashing-thread.mjs') }, join(server, 'dist')),
  buildPages({ root: join(REPOSITORY_ROOT, 'apps/web'), logLevel: 'warn' }),
  buildPages({ configFile: join(REPOSITORY_ROOT, 'apps/web/vite.server.config.ts'), logLevel: 'warn' }),
])
