import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../prepare.mjs'
import { firstLine } from './read-outcome.mjs'

const VITEST = join(ROOT, 'node_modules', '.bin', 'vitest')

/** One worker loads our modules once, and the other cores have other steps to run. */
const WORKERS = Math.max(1, Math.floor(availableParallelism() / 4))

/** The tests of one project of `vitest.config.ts`, or only some files of it. */
export const vitestStep = (name, project, files = []) => {
  const report = `.cache/vitest-${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    cores: WORKERS,
    command: VITEST,
    // Vitest keeps the durations of all projects in one file, and fails on one that another process is writing.
    args: ['run', '--project', project, '--no-cache', `--maxWorkers=${WORKERS}`, ...reporters, ...files],
    report,
    count: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
    failures: ({ testResults }) => testResults.flatMap(listFailures),
  }
}

/** Without what its tests need, a project's tests are only counted. */
export const vitestCount = (name, project, missing) => {
  const report = `.cache/vitest-${project}.json`
  return {
    name,
    missing,
    cores: 1,
    command: VITEST,
    args: ['list', '--project', project, `--json=${report}`],
    report,
    count: (tests) => ({ passed: 0, failed: 0, skipped: tests.length }),
  }
}

function listFailures({ name, message, assertionResults }) {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && message) return [{ test: file, reason: firstLine(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file}: ${fullName}`,
    reason: firstLine(failureMessages[0]),
  }))
}
