import { join } from 'node:path'
import { REPOSITORY_ROOT } from './prepare.mjs'
import { createVitestStep } from './test-run/create-vitest-step.mjs'

const bin = (name) => join(REPOSITORY_ROOT, 'node_modules', '.bin', name)

/**
 * The type checker runs single-threaded, because each of its threads would check the shared types again. It is a Go
 * program that ends after seconds, so collecting garbage costs a fifth of its CPU time and saves only a sixth of its
 * memory, at most 200 MB.
 */
const TYPE_CHECKER_ARGS = ['--singleThreaded']
const TYPE_CHECKER_ENV = { GOGC: 'off' }

/**
 * The root's project includes the server, the browser tests and the benches, because a separate check of each would
 * check most of the product again.
 */
const TYPESCRIPT_PROJECTS = ['.', 'packages/domain', 'packages/contract', 'packages/sandbox', 'apps/web']

/** The checks of a test run. */
export const QUICK_CHECKS = [
  { name: 'unused code', command: bin('knip'), args: [] },
  ...TYPESCRIPT_PROJECTS.map((folder) => ({
    name: `types of ${folder}`,
    command: bin('tsc'),
    args: ['-p', folder, ...TYPE_CHECKER_ARGS],
    env: TYPE_CHECKER_ENV,
  })),
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
].map((step) => ({ ...step, cores: 1 }))

export const ARCHITECTURE_STEP = createVitestStep('architecture and docs', 'unit', {
  files: ['architecture.test.ts', 'docs.test.ts'],
})
