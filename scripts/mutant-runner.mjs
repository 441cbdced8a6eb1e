// Runs test files in a copy of the workspace: for each message { changed, files } it answers { failed, file }. It is a
// separate process, because a mutant that loops forever can only be killed from outside.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { findPostgresFolder } from './test-programs.mjs'

const root = process.cwd()
let failure = { failed: null, file: null }
let changedBefore = []

const vitest = await createVitest('test', {
  root,
  watch: false,
  maxWorkers: Number(process.env.MUTATE_WORKERS ?? 1),
  project: ['unit', 'product', 'pages', 'pglite', ...(findPostgresFolder() ? ['postgres'] : [])],
  reporters: [
    {
      onTestCaseResult: (test) =>
        test.result().state === 'failed' &&
        stop(test.module.relativeModuleId, `${test.module.relativeModuleId}: ${test.name}`),
      onTestModuleEnd: (module) => module.errors().length > 0 && stop(module.relativeModuleId),
    },
  ],
})

function stop(file, failed = file) {
  if (failure.failed === null) failure = { failed, file }
  void vitest.cancelCurrentRun('test-failure')
}

/**
 * Decides whether a database test runs for a mutant: on PGlite always, on PostgreSQL only if the test checks which
 * engine it has.
 */
const shouldRun = ({ moduleId, project: { name } }, found) =>
  name !== 'postgres' ||
  !found.some((other) => other.moduleId === moduleId && other.project.name === 'pglite') ||
  readFileSync(moduleId, 'utf8').includes("inject('testDatabase')")

process.on('message', async ({ changed, files }) => {
  failure = { failed: null, file: null }
  vitest.state.clearErrors()
  // Files that the previous mutant changed are loaded again too, because they have been restored since.
  for (const file of [...changedBefore, ...changed]) vitest.invalidateFile(file)
  changedBefore = changed
  const found = await vitest.globTestSpecifications(files)
  const specs = found.filter((spec) => files.includes(relative(root, spec.moduleId)) && shouldRun(spec, found))
  const { unhandledErrors } = await vitest.runTestSpecifications(specs, false)
  const [error] = unhandledErrors
  process.send(failure.failed === null && error ? { failed: String(error.message), file: null } : failure)
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send('ready')
