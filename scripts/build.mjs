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
    'make-empty-database': program('make-empty-database'),
    'read-archive': program('read-archive'),
    'hashing-thread': join(server, 'src/credentials/hashing-thread.mjs'),
  },
  join(server, 'dist'),
)
// The build creates the empty database that new installations copy, because creating one takes ten seconds and 780 MB
// of memory.
const databaseProgram = spawn(process.execPath, [join(server, 'dist/make-empty-database.mjs')], { stdio: 'inherit' })
const [[code]] = await Promise.all([
  once(databaseProgram, 'exit'),
  buildPages({ root: join(REPOSITORY_ROOT, 'apps/web'), logLevel: 'warn' }),
  buildPages({ configFile: join(REPOSITORY_ROOT, 'apps/web/vite.server.config.ts'), logLevel: 'warn' }),
])
if (code !== 0) throw new Error(`The empty database could not be created: the program exited with code ${code}.`)
