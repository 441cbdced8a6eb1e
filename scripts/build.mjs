import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build as buildPages } from 'vite'
import { ROOT } from './prepare.mjs'

/** Our own packages are TypeScript sources and go into the bundle; everybody else's stay in node_modules. */
const onlyOurs = {
  name: 'only-ours',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tradeops/') ? undefined : { path, external: true },
    )
  },
}

await bundle({
  entryPoints: {
    main: join(ROOT, 'apps/server/src/main.ts'),
    'hashing-thread': join(ROOT, 'apps/server/src/credentials/hashing-thread.mjs'),
  },
  outdir: join(ROOT, 'apps/server/dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [onlyOurs],
})
await buildPages({ root: join(ROOT, 'apps/web'), logLevel: 'warn' })
