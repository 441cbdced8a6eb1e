import { join } from 'node:path'
import { build as buildPages } from 'vite'
import { bundle } from './bundle.mjs'
import { ROOT } from './prepare.mjs'

const server = join(ROOT, 'apps/server')
await bundle(
  { main: join(server, 'src/programs/main.ts'), 'hashing-thread': join(server, 'src/credentials/hashing-thread.mjs') },
  join(server, 'dist'),
)
await buildPages({ root: join(ROOT, 'apps/web'), logLevel: 'warn' })
