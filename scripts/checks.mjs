import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './prepare.mjs'

export const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 200)

const bin = (name) => join(ROOT, 'node_modules', '.bin', name)

const TYPESCRIPT_PROJECTS = [
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
    failures: ({ testResults }) =>
      testResults.flatMap(({ name, message, assertionResults }) => {
        const file = relative(ROOT, name)
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0 && message) return [{ test: file, reason: firstLine(message) }]
        return failed.map(({ fullName, failureMessages }) => ({
          test: `${file}: ${fullName}`,
          reason: firstLine(failureMessages[0]),
        }))
      }),
  }
}

/** Longest first. tsc runs single-threaded, because each of its threads would check the shared types again. */
export const CHECKS = [
  { name: 'unused code', command: bin('knip'), args: [] },
  ...TYPESCRIPT_PROJECTS.map((folder) => ({
    name: `types of ${folder}`,
    command: bin('tsc'),
    args: ['-p', folder, '--singleThreaded'],
  })),
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
].map((step) => ({ ...step, usesOneCore: true }))

export const ARCHITECTURE = {
  name: 'architecture, docs and words',
  ...vitest('unit', ['architecture.test.ts', 'docs.test.ts', 'words.test.ts']),
}
