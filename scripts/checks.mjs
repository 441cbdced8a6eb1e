import { join } from 'node:path'
import { REPOSITORY_ROOT } from './prepare.mjs'
import { createVitestStep } from './test-run/create-vitest-step.mjs'
import { TYPE_CHECKER_ARGS, TYPE_CHECKER_ENV } from './type-checker.mjs'

const bin = (name) => join(REPOSITORY_ROOT, 'node_modules', '.bin', name)

/**
 * The root's project includes the server, the browser tests and the benches, because a separate check of each would
 * check most of the product again. The worked example of a source checks the server's own project.
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
