import { build } from 'esbuild'

/** Our own packages are TypeScript sources and go into the bundle; libraries stay in node_modules. */
const externalLibraries = {
  name: 'external-libraries',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@tradeops/') ? undefined : { path, external: true },
    )
  },
}

/**
 * Bundles each program into a file under `folder`; the key of the program is the name of the file. A program in the
 * older module format can be loaded at once.
 * @param {Record<string, string>} programs
 * @param {string} folder
 * @param {'esm' | 'cjs'} format
 */
export const bundlePrograms = (programs, folder, format = 'esm') =>
  build({
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': format === 'esm' ? '.mjs' : '.cjs' },
    bundle: true,
    platform: 'node',
    format,
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalLibraries],
  })
