import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProgressLines } from '../apps/server/src/terminal/progress-lines.mjs'
import { fingerprint, listBuildInputFiles } from './build-inputs.mjs'

export const REPOSITORY_ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

export const TEST_PROGRAMS_FOLDER = join(REPOSITORY_ROOT, 'e2e', 'programs')

// A stamp file is written only after a step succeeds, so that an interrupted step runs again.
const INSTALL_STAMP = join(REPOSITORY_ROOT, 'node_modules', '.install-stamp')
const BUILD_STAMP = join(REPOSITORY_ROOT, '.cache', 'build-stamp')

export const BUILD_OUTPUTS = [
  'apps/server/dist/main.mjs',
  'apps/server/dist/backup.mjs',
  'apps/server/dist/read-archive.mjs',
  'apps/server/dist/empty-database/PG_VERSION',
  'apps/server/dist/migrated-database/PG_VERSION',
  'apps/web/dist/index.html',
  'apps/web/dist-server/render-page.mjs',
]

const hasStamp = (stamp, value) => existsSync(stamp) && readFileSync(stamp, 'utf8') === value

const IS_WINDOWS = process.platform === 'win32'

/** Ends a child with everything it started: npm and the build start processes that a signal to them alone would leave. */
function endWithItsChildren(child, signal) {
  if (IS_WINDOWS) return child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch (fault) {
    if (fault.code !== 'ESRCH') throw fault
  }
}

/**
 * Runs a command as a step, and returns what it printed and how it failed. If a signal ends this process, the command
 * and its children end first.
 */
async function run(lines, { label, text }, command, args, options = {}) {
  const step = lines.step(label, text)
  const child = spawn(command, args, {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C then reaches the children only through us, once.
    detached: !IS_WINDOWS,
    ...options,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  let stoppedBy = null
  const stop = (signal) => {
    stoppedBy = signal
    endWithItsChildren(child, 'SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const [status, endedBy] = await once(child, 'close').catch((fault) => [fault.message, null])
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  if (stoppedBy) {
    step.drop()
    lines.line(`Stopped during ${label.toLowerCase()}: nothing is running. The next start begins this step again.`)
    process.exit(stoppedBy === 'SIGINT' ? 130 : 143)
  }
  const how = endedBy ? `was ended by ${endedBy}` : typeof status === 'number' ? `ended with code ${status}` : status
  const called = [command === process.execPath ? 'node' : command, ...args].join(' ')
  return { step, output, failure: status === 0 ? null : `${called} ${how}` }
}

/** Ends the process unless a step succeeded. */
function requireSuccess(label, { step, output, failure }) {
  if (failure === null) return
  step.drop()
  process.stderr.write(`${output}${label} failed (${failure}). Nothing was started.\n`)
  process.exit(1)
}

/** Runs a command of npm that installs packages in a folder; their scripts are off. */
function installPackages(lines, step, command, cwd = REPOSITORY_ROOT) {
  const npm = process.env.npm_execpath
  const args = [...command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return npm?.endsWith('.js')
    ? run(lines, step, process.execPath, [npm, ...args], { cwd })
    : run(lines, step, 'npm', args, { cwd, shell: IS_WINDOWS })
}

function describeInstalled(output) {
  const [, count] = /added (\d+) packages/.exec(output) ?? []
  return count ? `${count} packages` : 'packages of the lockfile'
}

/** Callers whose output is read by programs show preparation on the other stream, and only if there was any. */
const QUIET_LINES = createProgressLines(process.stderr, { terminal: process.env.TERM, showsUnchanged: false })

export const readVersion = () => JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')).version

/**
 * Installs the dependencies of the lockfile if it changed since the last complete install: those that build and run the
 * product and, with `tools`, also those of tests, checks and measurements, which are more than half.
 */
export async function ensureInstalled({ tools, lines = QUIET_LINES }) {
  const wanted = fingerprint(REPOSITORY_ROOT, ['package-lock.json'])
  const withTools = `${wanted} with tools`
  const hasProduct = hasStamp(INSTALL_STAMP, wanted)
  if (hasStamp(INSTALL_STAMP, withTools) || (!tools && hasProduct)) return lines.unchanged('Install')
  const text = tools ? 'packages of the product and its tests' : 'packages of the product'
  // A clean install removes everything first. What `npm start` installed from the same lockfile can stay.
  const addTools = ['install', '--no-save', '--include=dev']
  const command = tools && hasProduct ? addTools : ['ci', tools ? '--include=dev' : '--omit=dev']
  rmSync(INSTALL_STAMP, { force: true })
  const installed = await installPackages(lines, { label: 'Install', text }, command)
  requireSuccess('Install', installed)
  writeFileSync(INSTALL_STAMP, tools ? withTools : wanted)
  installed.step.done(describeInstalled(installed.output))
}

/**
 * Installs the browser and the database of the tests, which are a package of their own, because only tests need these
 * 130 MB. Without them the tests use installed programs, so a failure is only shown.
 */
export async function ensureTestProgramsInstalled({ lines = QUIET_LINES } = {}) {
  const stamp = join(TEST_PROGRAMS_FOLDER, 'node_modules', '.install-stamp')
  const wanted = fingerprint(TEST_PROGRAMS_FOLDER, ['package-lock.json'])
  if (hasStamp(stamp, wanted)) return
  const step = { label: 'Programs', text: 'browser and database of the tests' }
  const installed = await installPackages(lines, step, ['ci'], TEST_PROGRAMS_FOLDER)
  if (installed.failure === null) writeFileSync(stamp, wanted)
  else process.stderr.write(installed.output)
  installed.step.done(installed.failure === null ? step.text : `not installed: ${installed.failure}`)
}

/** Builds the server and the pages if a source file changed since the last complete build. */
export async function ensureBuilt({ lines = QUIET_LINES } = {}) {
  const wanted = fingerprint(REPOSITORY_ROOT, listBuildInputFiles(REPOSITORY_ROOT))
  if (hasStamp(BUILD_STAMP, wanted) && BUILD_OUTPUTS.every((path) => existsSync(join(REPOSITORY_ROOT, path))))
    return lines.unchanged('Build')
  rmSync(BUILD_STAMP, { force: true })
  const built = await run(lines, { label: 'Build', text: 'server and pages' }, process.execPath, [
    join(REPOSITORY_ROOT, 'scripts/build.mjs'),
  ])
  requireSuccess('Build', built)
  mkdirSync(dirname(BUILD_STAMP), { recursive: true })
  writeFileSync(BUILD_STAMP, wanted)
  built.step.done('server and pages')
  // Warnings of the bundler: a clean build prints nothing.
  process.stderr.write(built.output)
}
