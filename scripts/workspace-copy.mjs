import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { REPOSITORY_ROOT } from './prepare.mjs'

const ALWAYS_COPIED = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'scripts', 'ops']
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache'])

/**
 * Copies folders of this workspace to a temporary folder. Dependencies become symbolic links; our own packages link to
 * their copies, so that types and tests see changes made there.
 * @param {readonly string[]} packages
 */
export function copyWorkspace(packages) {
  const root = mkdtempSync(join(tmpdir(), 'workspace-copy-'))
  const at = (/** @type {string} */ file) => join(root, file)
  const filter = (/** @type {string} */ source) => !NOT_COPIED.has(basename(source))

  for (const name of ALWAYS_COPIED) cpSync(join(REPOSITORY_ROOT, name), at(name), { recursive: true })
  mkdirSync(at('node_modules/@tradeops'), { recursive: true })
  for (const name of readdirSync(join(REPOSITORY_ROOT, 'node_modules'))) {
    if (name !== '@tradeops') symlinkSync(join(REPOSITORY_ROOT, 'node_modules', name), at(`node_modules/${name}`))
  }
  for (const folder of packages) {
    cpSync(join(REPOSITORY_ROOT, folder), at(folder), { recursive: true, filter })
    symlinkSync(at(folder), at(`node_modules/@tradeops/${basename(folder)}`))
    const own = join(REPOSITORY_ROOT, folder, 'node_modules')
    if (readdirSync(join(REPOSITORY_ROOT, folder)).includes('node_modules'))
      symlinkSync(own, at(`${folder}/node_modules`))
  }
  return { root, at, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20 }) }
}
