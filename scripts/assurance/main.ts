// Runs the tests of every promise about security or faults and prints one line per row:
// npm run test:security [-- S6 S15 --full --write]
// npm run test:faults [-- F3 L1 --full --write]
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { type AssuranceRow, withoutFullProofs } from './assurance-row.ts'
import { writeAssuranceFigures } from './assurance-table.ts'
import { FAULT_ROWS } from './fault-rows.ts'
import { judgeAssuranceRow } from './judge-assurance-row.ts'
import { LOAD_TEST_ROWS } from './load-rows.ts'
import { runProofPrograms } from './run-proof-programs.ts'
import { runProofTests } from './run-proof-tests.ts'
import { SECURITY_ROWS } from './security-rows.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
})
const [group, ...ids] = positionals
const GROUPS: Record<string, readonly AssuranceRow[]> = {
  security: SECURITY_ROWS,
  faults: [...FAULT_ROWS, ...LOAD_TEST_ROWS],
}
const all = GROUPS[group ?? ''] ?? []
const chosen = ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id))
const rows = values.full ? chosen : chosen.map(withoutFullProofs)
if (rows.length === 0) {
  console.error(`No such rows. There are ${all.map(({ id }) => id).join(', ') || 'the groups security and faults'}.`)
  process.exit(1)
}
if (values.full) process.env.FULL_COUNTS = '1'

execFileSync(process.execPath, [join(REPOSITORY_ROOT, 'scripts/build-if-changed.mjs')], {
  stdio: ['ignore', 'inherit', 'inherit'],
})
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: REPOSITORY_ROOT, encoding: 'utf8' }).trim()
const counts = values.full ? 'full' : 'usual counts'
console.log(`${rows.length} rows at commit ${commit}, ${counts}, seeds fixed in the tests`)

const tests = runProofTests(rows)
const runs = runProofPrograms(rows)
const verdicts = rows.map((row) => judgeAssuranceRow(row, tests, runs))
for (const [place, { id, state, figure, faults }] of verdicts.entries()) {
  console.log(`${id.padEnd(4)} ${state.padEnd(7)} ${rows[place]!.check}: ${figure || 'no figure'}`)
  for (const fault of faults) console.log(`     ${fault}`)
  if (rows[place]!.missed) console.log(`     not met: ${rows[place]!.missed}`)
}
console.log(`load of the machine at the end ${loadavg()[0]!.toFixed(1)}`)
if (values.write) writeAssuranceFigures(verdicts)
process.exitCode = verdicts.some(({ state }) => state === 'failed') ? 1 : 0
