import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that a build reads, by name: a list of what it does not read would miss the next folder that it writes. */
export const BUILD_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  ...['contract', 'domain', 'sandbox'].flatMap((name) =>
    ['package.json', 'src', 'tsconfig.json'].map((each) => `packages/${name}/${each}`),
  ),
  ...['migrations', 'package.json', 'src', 'tsconfig.json'].map((name) => `apps/server/${name}`),
  ...['index.html', 'package.json', 'public', 'src', 'tsconfig.json', 'vite'].map((name) => `apps/web/${name}`),
  ...['vite.config.ts', 'vite.server.config.ts'].map((name) => `apps/web/${name}`),
]

const TEST_FILE = /\.test\.tsx?$/

/**
 * Lists the files of a path, without tests.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return TEST_FILE.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`))
}

export const listBuildInputFiles = (/** @type {string} */ root) => BUILD_INPUTS.flatMap((path) => listFiles(root, path))

/**
 * Computes a value that changes with the name or the content of a file, and with the major version of Node.
 * @param {string} root
 * @param {readonly string[]} files
 */
export function fingerprint(root, files) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
