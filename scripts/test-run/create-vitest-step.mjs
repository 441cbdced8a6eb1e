import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { TEST_NODE_FLAGS } from '../test-node-flags.mjs'
import { repeatVitest } from './repeat-command.mjs'

/** Number of Vitest workers: few, because each worker loads all modules again and the other cores run other steps. */
const WORKERS = Math.max(1, Math.floor(availableParallelism() / 4))

/** Ours is first, because Vitest renames the causes of an error when it prints it. */
export const REPORTERS = [`--reporter=${join(import.meta.dirname, 'vitest-reporter.mjs')}`, '--reporter=default']

/** Creates the step that runs the tests of one project of `vitest.config.ts`, or only some files of it. */
export const createVitestStep = (name, project, { files = [], workers = WORKERS, env = {} } = {}) => {
  const report = `.cache/vitest-${project}.json`
  return {
    name,
    env,
    cores: WORKERS,
    command: process.execPath,
    // Vitest's cache is off, because all projects share one cache file and Vitest fails if another process writes to
    // it.
    args: [
      ...TEST_NODE_FLAGS,
      join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project',
      project,
      '--no-cache',
      `--maxWorkers=${workers}`,
      ...REPORTERS,
      `--outputFile=${report}`,
      ...files,
    ],
    report,
    read: (outcome) => outcome,
    again: repeatVitest({ project }, { ...process.env, ...env }),
  }
}
