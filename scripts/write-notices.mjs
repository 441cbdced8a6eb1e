// Writes the licenses of every library that the running product includes: npm run notices [-- <file>]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listRuntimeLibraries } from './copy-image-files.mjs'
import { REPOSITORY_ROOT } from './prepare.mjs'

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

/** Reads the license texts that a library ships in its folder. */
function readLicenseTexts(folder) {
  const names = readdirSync(folder).filter((name) => LICENSE_FILE.test(name))
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim())
}

/** Lists the libraries with name, version, license and license texts, from the lockfile and the installed packages. */
export function listLicenseNotices(
  lockfile,
  { root = REPOSITORY_ROOT, workspaces = ['apps/server', 'apps/web'] } = {},
) {
  const paths = new Set(workspaces.flatMap((workspace) => listRuntimeLibraries(lockfile, workspace)))
  return [...paths].sort().flatMap((path) => {
    // A package for another platform is listed in the lockfile but is not on the disk.
    if (!existsSync(join(root, path, 'package.json'))) return []
    const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    return [
      { name, version, license: license ?? lockfile.packages[path].license, texts: readLicenseTexts(join(root, path)) },
    ]
  })
}

export function formatLicenseNotices(notices) {
  const parts = notices.map(({ name, version, license, texts }) =>
    [`## ${name} ${version}`, `License: ${license ?? 'not stated'}`, ...texts.map((text) => `\n${text}`)].join('\n'),
  )
  return `# Third-party notices\n\nThe product includes these libraries. Each keeps its own license.\n\n${parts.join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? 'THIRD-PARTY-NOTICES.md')
  const notices = listLicenseNotices(JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package-lock.json'), 'utf8')))
  writeFileSync(file, formatLicenseNotices(notices))
  console.log(`${notices.length} libraries are named in ${file}.`)
}
