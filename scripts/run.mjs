// Runs one of our TypeScript programs: node scripts/run.mjs [--built] <file> [arguments]
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureInstalled, ROOT } = await import('./prepare.mjs')

/**
 * Bundles a server program and the `-part` programs that it starts. Run from its sources with tsx, a program that
 * computes for minutes spends a quarter of its time on naming closures.
 */
async function buildProgram(program) {
  const { bundle } = await import('./bundle.mjs')
  const folder = join(ROOT, 'apps/server/dist/programs')
  const programFolder = join(ROOT, dirname(program))
  const parts = readdirSync(programFolder).filter((name) => name.endsWith('-part.ts'))
  const sources = [join(ROOT, program), ...parts.map((name) => join(programFolder, name))]
  await bundle(Object.fromEntries(sources.map((source) => [basename(source, '.ts'), source])), folder)
  return [join(folder, `${basename(program, '.ts')}.mjs`)]
}

const isBuilt = process.argv[2] === '--built'
ensureInstalled({ tools: !isBuilt })
const [program, ...args] = process.argv.slice(isBuilt ? 3 : 2)
const command = isBuilt ? await buildProgram(program) : ['--import', 'tsx', join(ROOT, program)]
const child = spawn(process.execPath, [...command, ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
