import { join } from 'node:path'
import { REPOSITORY_ROOT } from './prepare.mjs'
import { createVitestStep } from './test-run/create-vitest-step.mjs'

/** Creates the step that runs one of the installed tools. */
const createToolStep = (name, tool, args, env = {}) => ({
  name,
  command: join(REPOSITORY_ROOT, 'node_modules', '.bin', tool),
  args,
  env,
  cores: 1,
  again: ['npx', tool, ...args].join(' '),
})

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
  createToolStep('unused code', 'knip', []),
  ...TYPESCRIPT_PROJECTS.map((folder) =>
    createToolStep(`types of ${folder}`, 'tsc', ['-p', folder, ...TYPE_CHECKER_ARGS], TYPE_CHECKER_ENV),
  ),
  createToolStep('lint and format', 'biome', ['check', '--error-on-warnings', '.']),
]

export const ARCHITECTURE_STEP = createVitestStep('architecture, docs and real time', 'unit', {
  files: ['architecture.test.ts', 'docs.test.ts', 'real-time.test.ts'],
})
