import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build as buildPages } from 'vite'
import { bundlePrograms } from './bundle.mjs'
import { REPOSITORY_ROOT } from './prepare.mjs'

const server = join(REPOSITORY_ROOT, 'apps/server')
const program = (name) => join(server, `src/programs/${name}.ts`)
await bundlePrograms(
  {
    main: program('main'),
    backup: program('backup'),
    restore: program('restore'),
    'check-health': program('check-health'),
    'make-new-databases': program('make-new-databases'),
    'read-archive': program('read-archive'),
    'hashing-thread': join(server, 'src/credentials/hashing-thread.mjs'),
  },
  join(server, 'dist'),
)
// The build creates the database that new installations copy, because creating one takes ten seconds and 780 MB
// of memory.
const databaseProgram = spawn(process.execPath, [join(server, 'dist/make-new-databases.mjs')], { stdio: 'inherit' })
const [[code]] = await Promise.all([
  once(databaseProgram, 'exit'),
  buildPages({ root: join(REPOSITORY_ROOT, 'apps/web'), logLevel: 'warn' }),
  buildPages({ configFile: join(REPOSITORY_ROOT, 'apps/web/vite.server.config.ts'), logLevel: 'warn' }),
])
if (code !== 0)
  throw new Error(`The databases for new installations could not be created: the program exited with code ${code}.`)
