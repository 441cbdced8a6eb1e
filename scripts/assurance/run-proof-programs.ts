import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import type { AssuranceRow } from './assurance-row.ts'
import type { ProgramResult } from './judge-assurance-row.ts'

function runProgram(program: string, args: readonly string[]) {
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', join(REPOSITORY_ROOT, program), ...args], {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
  return { lines: stdout.split('\n').filter(Boolean), succeeded: status === 0 }
}

/** `npm run bench` prints one line per row: whether its goal is met, its name, its figure and its goal. */
const BENCHMARK_LINE = /^(met|MISSED) +(.+?) {2,}(.+) {2}\(bar: .*\)$/

const runBenchmark = (benchmark: string): ProgramResult[] =>
  runProgram('bench/src/main.ts', [benchmark]).lines.flatMap((line) => {
    const [, state, name, figure] = BENCHMARK_LINE.exec(line) ?? []
    return state && name && figure ? [{ name, met: state === 'met', figure }] : []
  })

/**
 * Runs the benchmarks and programs that the rows name, one after the other, because each measures the whole machine.
 */
export function runProofPrograms(rows: readonly AssuranceRow[]): ProgramResult[] {
  return rows.flatMap((row) =>
    row.proofs.flatMap((proof): ProgramResult[] => {
      if ('benchmark' in proof) return runBenchmark(proof.benchmark)
      if (!('program' in proof)) return []
      const { lines, succeeded } = runProgram(proof.program, [])
      return [{ name: proof.program, met: succeeded, figure: lines.slice(-16).join(', ').replace(/ {2,}/g, ' ') }]
    }),
  )
}
