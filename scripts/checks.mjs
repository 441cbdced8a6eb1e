import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)

const TYPED = [
  '.',
  'packages/domain',
  'packages/contract',
  'packages/sandbox',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
]

export const vitest = (project, files = []) => {
  const report = `.cache/vitest-${project}.json`
  return {
    command: bin('vitest'),
    args: [
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    report,
    count: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  }
}

export const CHECKS = [
  ...TYPED.map((folder) => ({ name: `types of ${folder}`, command: bin('tsc'), args: ['-p', folder] })),
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', command: bin('knip'), args: [] },
]

export const ARCHITECTURE = {
  name: 'architecture and docs',
  ...vitest('unit', ['architecture.test.ts', 'docs.test.ts']),
}
