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
 * Bundles each program into a file under `folder`; the key of the program is the name of the file.
 * @param {Record<string, string>} programs
 * @param {string} folder
 */
export const bundlePrograms = (programs, folder) =>
  build({
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [externalLibraries],
  })
