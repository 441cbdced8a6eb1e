// Runs one of our TypeScript programs: node scripts/run.mjs [--built] <file> [arguments]
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
const { ensureInstalled, REPOSITORY_ROOT } = await import('./prepare.mjs')

/**
 * Bundles a server program and the `-part` programs that it starts. With tsx, a program that computes for minutes would
 * spend a quarter of its time on naming closures.
 */
async function buildProgram(program) {
  const { bundlePrograms } = await import('./bundle.mjs')
  const folder = join(REPOSITORY_ROOT, 'apps/server/dist/programs')
  const programFolder = join(REPOSITORY_ROOT, dirname(program))
  const parts = readdirSync(programFolder).filter((name) => name.endsWith('-part.ts'))
  const sources = [join(REPOSITORY_ROOT, program), ...parts.map((name) => join(programFolder, name))]
  await bundlePrograms(Object.fromEntries(sources.map((source) => [basename(source, '.ts'), source])), folder)
  return [join(folder, `${basename(program, '.ts')}.mjs`)]
}

const isBuilt = process.argv[2] === '--built'
await ensureInstalled({ tools: !isBuilt })
const [program, ...args] = process.argv.slice(isBuilt ? 3 : 2)
const command = isBuilt ? await buildProgram(program) : ['--import', 'tsx', join(REPOSITORY_ROOT, program)]
const child = spawn(process.execPath, [...command, ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1)
})
