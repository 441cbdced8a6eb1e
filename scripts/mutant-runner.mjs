// Runs test files in a copy of the workspace, as often as asked: told { changed, files }, it answers { failed, file }.
// A process of its own, for a mutant that never ends can only be ended from outside.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { findPostgres } from './postgres.mjs'

const root = process.cwd()
let failure = { failed: null, file: null }
let before = []

const vitest = await createVitest('test', {
  root,
  watch: false,
  maxWorkers: Number(process.env.MUTATE_WORKERS ?? 1),
  project: ['unit', 'pages', 'pglite', ...(findPostgres() ? ['postgres'] : [])],
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

/** Of the databases it runs on the embedded one is enough for a test, unless it asks which one it is and has more to say on the other. */
const isOnItsDatabase = ({ moduleId, project: { name } }, found) =>
  name !== 'postgres' ||
  !found.some((other) => other.moduleId === moduleId && other.project.name === 'pglite') ||
  readFileSync(moduleId, 'utf8').includes("inject('testDatabase')")

process.on('message', async ({ changed, files }) => {
  failure = { failed: null, file: null }
  vitest.state.clearErrors()
  // What was changed before has been put back since.
  for (const file of [...before, ...changed]) vitest.invalidateFile(file)
  before = changed
  const found = await vitest.globTestSpecifications(files)
  const named = found.filter((spec) => files.includes(relative(root, spec.moduleId)) && isOnItsDatabase(spec, found))
  const { unhandledErrors } = await vitest.runTestSpecifications(named, false)
  const [fault] = unhandledErrors
  process.send(failure.failed === null && fault ? { failed: String(fault.message), file: null } : failure)
})
process.on('disconnect', () => vitest.close().finally(() => process.exit()))
process.send('ready')
