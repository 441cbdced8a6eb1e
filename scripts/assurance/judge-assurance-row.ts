import type { AssuranceProof, AssuranceRow } from './assurance-row.ts'

export type TestResult = {
  file: string
  name: string
  status: 'passed' | 'failed' | 'skipped'
  /** What the test measured, if it recorded a figure. */
  figure: string | null
  reason: string | null
}
/** The result of a benchmark or a program. */
export type ProgramResult = { name: string; met: boolean; figure: string }

type ProofVerdict = { faults: string[]; figures: string[]; passed: number }
export type AssuranceVerdict = { id: string; state: 'holds' | 'missed' | 'failed'; figure: string; faults: string[] }

function judgeTests(
  { file, titles }: Extract<AssuranceProof, { file: string }>,
  results: readonly TestResult[],
): ProofVerdict {
  const ofFile = results.filter((result) => result.file === file)
  const shown = (titles ?? ['']).map((title) => ({ title, found: ofFile.filter(({ name }) => name.includes(title)) }))
  const found = [...new Set(shown.flatMap((each) => each.found))]
  const failed = found.filter(({ status }) => status === 'failed')
  const unproved = shown.filter((each) => !each.found.some(({ status }) => status !== 'skipped'))
  return {
    faults: [
      ...failed.map(({ name, reason }) => `${file}: ${name}: ${reason}`),
      ...unproved.map(({ title }) => `${file}: no test ran${title ? ` whose title contains "${title}"` : ''}`),
    ],
    figures: found.flatMap(({ figure }) => (figure === null ? [] : [figure])),
    passed: found.filter(({ status }) => status === 'passed').length,
  }
}

function judgeRun(name: string, results: readonly ProgramResult[]): ProofVerdict {
  const found = results.filter((result) => result.name.includes(name))
  if (found.length === 0) return { faults: [`${name} did not run`], figures: [], passed: 0 }
  return {
    faults: found.filter(({ met }) => !met).map(({ name, figure }) => `${name}: ${figure}`),
    figures: found.map(({ figure }) => figure),
    passed: found.filter(({ met }) => met).length,
  }
}

/**
 * Judges a row: it holds if every proof ran and succeeded. A benchmark below its bar is a miss, not a failure, if the
 * row states why.
 */
export function judgeAssuranceRow(
  row: AssuranceRow,
  tests: readonly TestResult[],
  runs: readonly ProgramResult[],
): AssuranceVerdict {
  const verdicts = row.proofs.map((proof) =>
    'file' in proof ? judgeTests(proof, tests) : judgeRun('program' in proof ? proof.program : proof.benchmark, runs),
  )
  const faults = verdicts.flatMap((verdict) => verdict.faults)
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0)
  const figures = [...new Set(verdicts.flatMap((verdict) => verdict.figures))]
  const counted = row.proofs.some((proof) => 'file' in proof) ? [`${passed} ${passed === 1 ? 'test' : 'tests'}`] : []
  const isBenchmark = row.proofs.length > 0 && row.proofs.every((proof) => 'benchmark' in proof)
  const failedState = isBenchmark && row.missed && runs.length > 0 ? 'missed' : 'failed'
  return {
    id: row.id,
    state: row.proofs.length === 0 || faults.length > 0 ? failedState : 'holds',
    figure: [...figures, ...counted].join('; '),
    faults: row.proofs.length === 0 ? ['nothing shows this row'] : faults,
  }
}
