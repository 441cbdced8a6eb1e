import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const REPOSITORY_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

// A stamp file is written only after a step succeeds, so that an interrupted step runs again.
const INSTALL_STAMP = join(REPOSITORY_ROOT, 'node_modules', '.install-stamp')
const BUILD_STAMP = join(REPOSITORY_ROOT, '.cache', 'build-stamp')

const BUILD_INPUTS = ['packages', 'apps/server/src', 'apps/web', 'scripts', 'package-lock.json', 'tsconfig.base.json']
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'migrations'])
const BUILD_OUTPUTS = [
  'apps/server/dist/main.mjs',
  'apps/server/dist/backup.mjs',
  'apps/server/dist/read-archive.mjs',
  'apps/server/dist/empty-database/PG_VERSION',
  'apps/server/dist/migrated-database/PG_VERSION',
  'apps/web/dist/index.html',
  'apps/web/dist-server/render-page.mjs',
]

const log = (sentence) => process.stderr.write(`${sentence}\n`)

function filesUnder(path) {
  if (/\.(ts|tsx|mjs|json|css|html|svg|woff2)$/.test(path)) return /\.test\.tsx?$/.test(path) ? [] : [path]
  if (!existsSync(join(REPOSITORY_ROOT, path))) return []
  return readdirSync(join(REPOSITORY_ROOT, path), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name) && (entry.isDirectory() || entry.name.includes('.')))
    .flatMap((entry) =>
      entry.isDirectory() || /\.(ts|tsx|mjs|json|css|html|svg|woff2)$/.test(entry.name)
        ? filesUnder(`${path}/${entry.name}`)
        : [],
    )
}

function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(REPOSITORY_ROOT, path)))
      .update('\0')
  return hash.digest('hex')
}

const hasStamp = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

function run(sentence, command, args, options = {}) {
  log(sentence)
  const startedAt = performance.now()
  const { status, error } = spawnSync(command, args, { cwd: REPOSITORY_ROOT, stdio: ['ignore', 2, 2], ...options })
  if (status !== 0) {
    log(`This step failed${error ? `: ${error.message}` : ''}. The lines above show why; nothing was started.`)
    process.exit(1)
  }
  log(`  done in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}

/**
 * Installs the dependencies of the lockfile if it changed since the last complete install: those that build and run the
 * product and, with `tools`, also those of tests, checks and measurements, which are more than half.
 */
export function ensureInstalled({ tools }) {
  const wanted = fingerprint(['package-lock.json'])
  const withTools = `${wanted} with tools`
  if (hasStamp(INSTALL_STAMP, withTools) || (!tools && hasStamp(INSTALL_STAMP, wanted))) return
  const npm = process.env.npm_execpath
  const scope = tools ? '--include=dev' : '--omit=dev'
  const args = ['ci', scope, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const sentence = tools
    ? 'Installing the dependencies and the tools of the tests from the lockfile (about a minute the first time)…'
    : 'Installing the dependencies from the lockfile (half a minute the first time)…'
  if (npm?.endsWith('.js')) run(sentence, process.execPath, [npm, ...args])
  else run(sentence, 'npm', args, { shell: process.platform === 'win32' })
  writeFileSync(INSTALL_STAMP, tools ? withTools : wanted)
}

/** Builds the server and the pages if a source file changed since the last complete build. */
export function ensureBuilt() {
  const wanted = fingerprint(BUILD_INPUTS.flatMap(filesUnder))
  if (hasStamp(BUILD_STAMP, wanted) && BUILD_OUTPUTS.every((path) => existsSync(join(REPOSITORY_ROOT, path)))) return
  rmSync(BUILD_STAMP, { force: true })
  run('Building the server and the pages (a few seconds)…', process.execPath, [
    join(REPOSITORY_ROOT, 'scripts/build.mjs'),
  ])
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
}
