// Copies into a folder what the last stage of the Dockerfile copies into the image, so that tests can run it without
// Docker: node scripts/copy-image-files.mjs <folder>
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Hard-links a file, or copies it if the target is on another disk; a symbolic link to a workspace is skipped. */
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

/**
 * Finds the path in the lockfile of a package that another package (`user`) needs: in the user's own folder or in a
 * folder above.
 */
function findPackage(packages, user, name) {
  for (let folder = user; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const path = join(folder, 'node_modules', name)
    if (packages[path]) return packages[path].link ? packages[path].resolved : path
    if (folder === '') return null
  }
}

/** Lists the libraries that `npm ci --omit=dev` installs for one workspace, read from the lockfile. */
export function listRuntimeLibraries(lockfile, workspace = 'apps/server') {
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

/** Reads from the Dockerfile which files its last stage copies from earlier stages, as pairs of paths. */
export function readImageCopyPaths(dockerfile) {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  return [...lastStage.matchAll(/^COPY --from=(\w+) \/app\/(\S+) (\S+)$/gm)].map(([, stage, from, to]) => ({
    stage,
    from,
    to,
  }))
}

export function copyImageFiles(folder) {
  const libraries = listRuntimeLibraries(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
  for (const { stage, from, to } of readImageCopyPaths(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    if (stage !== 'libraries') place(join(ROOT, from), join(folder, to))
    else {
      // A package for another platform is listed in the lockfile but is not on the disk.
      for (const path of libraries.filter((each) => each.startsWith(`${from}/`) && existsSync(join(ROOT, each))))
        place(join(ROOT, path), join(folder, path))
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) copyImageFiles(resolve(process.argv[2]))
