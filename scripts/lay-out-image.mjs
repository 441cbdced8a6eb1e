// Lays out in a folder what the last stage of the Dockerfile copies, from this clone's build and install:
// node scripts/lay-out-image.mjs <folder>
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Links a file, or copies it where the target is on another disk; a link to a workspace is left out. */
function place(from, to) {
  const entry = lstatSync(from)
  if (entry.isSymbolicLink()) return
  if (entry.isDirectory()) {
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) place(join(from, name), join(to, name))
    return
  }
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** Finds where the lockfile puts a package for the one that needs it: in its own folder or in a folder above. */
function findPackage(packages, user, name) {
  for (let folder = user; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const path = join(folder, 'node_modules', name)
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (folder === '') return null
  }
}

/** Lists what `npm ci --omit=dev` installs for one workspace, by the lockfile. */
export function listLibraries(lockfile, workspace = 'apps/server') {
  const { packages } = lockfile
  const found = new Set()
  const visit = (path) => {
    if (found.has(path)) return
    found.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path]
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const needed = findPackage(packages, path, name)
      if (needed) visit(needed)
    }
  }
  visit(workspace)
  return [...found].filter((path) => path.includes('node_modules/'))
}

/** Reads the files that the last stage copies from earlier ones, as pairs of paths. */
export function readImageCopies(dockerfile) {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  return [...lastStage.matchAll(/^COPY --from=(\w+) \/app\/(\S+) (\S+)$/gm)].map(([, stage, from, to]) => ({
    stage,
    from,
    to,
  }))
}

export function layOutImage(folder) {
  const libraries = listLibraries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  for (const { stage, from, to } of readImageCopies(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    if (stage !== 'libraries') place(join(ROOT, from), join(folder, to))
    else {
      // A package for another platform is in the lockfile and not on the disk.
      for (const path of libraries.filter((each) => each.startsWith(`${from}/`) && existsSync(join(ROOT, each))))
        place(join(ROOT, path), join(folder, path))
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) layOutImage(resolve(process.argv[2]))
