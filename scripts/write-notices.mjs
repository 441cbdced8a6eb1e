// Writes the licenses of every library that the running product includes: npm run notices [-- <file>]
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listLibraries } from './lay-out-image.mjs'
import { ROOT } from './prepare.mjs'

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

/** Finds the license texts that a package ships. */
function readLicenseTexts(folder) {
  const names = readdirSync(folder).filter((name) => LICENSE_FILE.test(name))
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim())
}

/** Lists libraries with name, version, license and texts, from the lockfile and the installed packages. */
export function listNotices(lockfile, { root = ROOT, workspaces = ['apps/server', 'apps/web'] } = {}) {
  const paths = new Set(workspaces.flatMap((workspace) => listLibraries(lockfile, workspace)))
  return [...paths].sort().flatMap((path) => {
    // A package for another platform is in the lockfile and not on the disk.
    if (!existsSync(join(root, path, 'package.json'))) return []
    const { name, version, license } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    return [
      { name, version, license: license ?? lockfile.packages[path].license, texts: readLicenseTexts(join(root, path)) },
    ]
  })
}

export function writeNotices(notices) {
  const parts = notices.map(({ name, version, license, texts }) =>
    [`## ${name} ${version}`, `License: ${license ?? 'not stated'}`, ...texts.map((text) => `\n${text}`)].join('\n'),
  )
  return `# Third-party notices\n\nThe product includes these libraries. Each keeps its own license.\n\n${parts.join('\n\n')}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? 'THIRD-PARTY-NOTICES.md')
  const notices = listNotices(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  writeFileSync(file, writeNotices(notices))
  console.log(`${notices.length} libraries are named in ${file}.`)
}
