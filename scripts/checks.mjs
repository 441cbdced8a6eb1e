import { join } from 'node:path'
import { ROOT } from './prepare.mjs'
import { vitestStep } from './test-run/vitest-step.mjs'

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

/** tsc runs single-threaded, because each of its threads would check the shared types again. */
export const CHECKS = [
  { name: 'unused code', command: bin('knip'), args: [] },
  ...TYPESCRIPT_PROJECTS.map((folder) => ({
    name: `types of ${folder}`,
    command: bin('tsc'),
    args: ['-p', folder, '--singleThreaded'],
  })),
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
].map((step) => ({ ...step, cores: 1 }))

export const ARCHITECTURE = vitestStep('architecture, docs and words', 'unit', [
  'architecture.test.ts',
  'docs.test.ts',
  'words.test.ts',
])
