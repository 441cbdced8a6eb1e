import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { TEST_NODE_FLAGS } from '../test-node-flags.mjs'
import { takeFirstLine } from './read-step-outcome.mjs'

const VITEST = {
  command: process.execPath,
  args: [...TEST_NODE_FLAGS, join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs')],
}

/** Number of Vitest workers: few, because each worker loads all modules again and the other cores run other steps. */
const WORKERS = Math.max(1, Math.floor(availableParallelism() / 4))

/** Creates the step that runs the tests of one project of `vitest.config.ts`, or only some files of it. */
export const createVitestStep = (name, project, { files = [], workers = WORKERS } = {}) => {
  const report = `.cache/vitest-${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    cores: WORKERS,
    command: VITEST.command,
    // Vitest's cache is off, because all projects share one cache file and Vitest fails if another process writes to
    // it.
    args: [
      ...VITEST.args,
      'run',
      '--project',
      project,
      '--no-cache',
      `--maxWorkers=${workers}`,
      ...reporters,
      ...files,
    ],
    report,
    count: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
    failures: ({ testResults }) => testResults.flatMap(listFailures),
  }
}

/** Creates the step that only counts the tests of a project, for a machine that lacks what the tests need. */
export const createVitestCountStep = (name, project, missing) => {
  const report = `.cache/vitest-${project}.json`
  return {
    name,
    missing,
    cores: 1,
    command: VITEST.command,
    args: [...VITEST.args, 'list', '--project', project, `--json=${report}`],
    report,
    count: (tests) => ({ passed: 0, failed: 0, skipped: tests.length }),
  }
}

function listFailures({ name, message, assertionResults }) {
  const file = relative(REPOSITORY_ROOT, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && message) return [{ test: file, reason: takeFirstLine(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    test: `${file}: ${fullName}`,
    reason: takeFirstLine(failureMessages[0]),
  }))
}
