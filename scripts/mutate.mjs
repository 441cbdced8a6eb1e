// Puts small faults (mutants) into a copy of the sources, one at a time, and checks whether a test fails for each: npm
// run mutate -- [--seed 1] [--count 60] [--only <path>]
import { requireSupportedNode } from './require-supported-node.mjs'

requireSupportedNode()
const { ensureBuilt, ensureInstalled, REPOSITORY_ROOT } = await import('./prepare.mjs')
await ensureInstalled({ tools: true })
await ensureBuilt()

const { fork } = await import('node:child_process')
const { cpSync, readFileSync, writeFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { listMutants, applyMutant } = await import('./mutants.mjs')
const { copyWorkspace } = await import('./workspace-copy.mjs')
const { TEST_FILE_PATTERN, mapFilesToImporters, listSourceFiles, listNearestTests } = await import(
  './list-nearest-tests.mjs'
)

const AREAS = [
  /^apps\/server\/src\/flows\/.*\.ts$/,
  /^apps\/server\/src\/store\/(?!schema\/).*\.ts$/,
  /^apps\/web\/src\/(?:.*\/use-[^/]*\.tsx?|.*-provider\.tsx|lib\/.*\.tsx?)$/,
]
const PACKAGES = ['packages/domain', 'packages/contract', 'packages/sandbox', 'apps/server', 'apps/web']
const NEW_DATABASES = ['apps/server/dist/empty-database', 'apps/server/dist/migrated-database']
const MIN_SCORE = 0.85
/**
 * This many nearest test files run for each mutant, and the next ones for a mutant that these do not detect. Of both,
 * those without a database run first, because they take a second.
 */
const [NEAREST_TESTS, MAX_TESTS] = [8, 24]
const MAX_DATABASE_TESTS_AT_ONCE = 3
const DATABASE_TEST = /\.db\.test\.ts$/
/**
 * Computes the time limit for the tests of a mutant: several times their usual duration, because the machine can be
 * busy.
 */
const timeoutMs = (files) => 60_000 + 30_000 * files

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
})
const { seed = '1', count = '60', only = '' } = values

/** Creates a seeded random generator (Mulberry32), so that the same seed gives the same mutants on every machine. */
function seededRandom(state) {
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled(list, random) {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[mixed[last], mixed[other]] = [mixed[other], mixed[last]]
  }
  return mixed
}

const textOf = (file) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')
const mutantsIn = (file) =>
  listMutants(textOf(file), file.endsWith('x') ? 'tsx' : 'ts').map((mutant) => ({ file, ...mutant }))

/**
 * Samples the same number of mutants from each area of the code, alternating, so that an interrupted run has covered
 * all areas. A run with `--only` samples from the named path instead, which may be in no area.
 */
function sample(files) {
  const random = seededRandom(Number(seed))
  const sources = files.filter((file) => !TEST_FILE_PATTERN.test(file))
  const areas = only
    ? [sources.filter((file) => file.startsWith(only))]
    : AREAS.map((area) => sources.filter((file) => area.test(file)))
  const drawn = areas.map((area) => shuffled(area.flatMap(mutantsIn), random))
  const longest = Math.max(...drawn.map(({ length }) => length))
  const alternating = Array.from({ length: longest }, (_, index) => drawn.flatMap((mutants) => mutants[index] ?? []))
  return alternating.flat().slice(0, Number(count))
}

function startRunner(folder) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const child = fork(join(folder, 'scripts/mutant-runner.mjs'), {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const nextMessage = (ms) =>
    new Promise((resolve) => {
      const timer = setTimeout(() => settle(null), ms)
      const settle = (message) => {
        clearTimeout(timer)
        child.off('message', settle).off('exit', leave)
        resolve(message)
      }
      const leave = () => settle(null)
      child.once('message', settle).once('exit', leave)
    })
  return {
    ready: nextMessage(timeoutMs(1)),
    /** Runs the test files on a mutant; resolves to null if the tests do not end in time. */
    run(changed, files) {
      child.send({ changed: [changed].flat(), files })
      return nextMessage(timeoutMs(files.length))
    },
    end: () => child.kill('SIGKILL'),
  }
}

/** Groups test files that run together: those without a database, then the others a few at a time. */
function batchesOf(tests) {
  const slow = tests.filter((file) => DATABASE_TEST.test(file))
  const batches = [tests.filter((file) => !DATABASE_TEST.test(file))]
  for (let first = 0; first < slow.length; first += MAX_DATABASE_TESTS_AT_ONCE)
    batches.push(slow.slice(first, first + MAX_DATABASE_TESTS_AT_ONCE))
  return batches.filter((files) => files.length > 0)
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 100)

function describeMutant({ file, what, start, end, replacement }) {
  const text = textOf(file)
  const line = text.slice(0, start).split('\n').length
  return `${file}:${line} ${what}: ${oneLine(text.slice(start, end))} → ${oneLine(replacement) || 'nothing'}`
}

const { root: folder, remove } = copyWorkspace(PACKAGES)
process.on('exit', remove)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
// Of what the build makes, tests of mutants need the new databases. The built programs contain no mutant.
for (const path of NEW_DATABASES) cpSync(join(REPOSITORY_ROOT, path), join(folder, path), { recursive: true })

const files = listSourceFiles(REPOSITORY_ROOT)
const importers = mapFilesToImporters(REPOSITORY_ROOT, files)
const mutants = sample(files)
let runner = startRunner(folder)
await runner.ready

const survivors = []
const killers = new Set()
let timedOut = 0
for (const [index, mutant] of mutants.entries()) {
  const near = listNearestTests(REPOSITORY_ROOT, mutant.file, importers)
  const batches = [...batchesOf(near.slice(0, NEAREST_TESTS)), ...batchesOf(near.slice(NEAREST_TESTS, MAX_TESTS))]
  const changed = join(folder, mutant.file)
  const startedAt = performance.now()
  writeFileSync(changed, applyMutant(textOf(mutant.file), mutant))
  let outcome = { failed: null, file: null }
  for (const files of batches) {
    if (outcome && !outcome.failed) outcome = await runner.run(changed, files)
  }
  writeFileSync(changed, textOf(mutant.file))
  if (!outcome) {
    timedOut += 1
    runner.end()
    runner = startRunner(folder)
    await runner.ready
  }
  if (outcome?.file) killers.add(outcome.file)
  const isSurvivor = outcome !== null && !outcome.failed
  if (isSurvivor) survivors.push(mutant)
  const word = isSurvivor ? 'SURVIVED' : outcome ? 'killed' : 'killed by timeout'
  const killedBy = outcome?.failed ? `, by ${oneLine(outcome.failed)}` : ''
  const duration = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  console.log(`${index + 1}/${mutants.length} ${word} (${duration}) ${describeMutant(mutant)}${killedBy}`)
}

// The tests that failed on mutants run again without any mutant: a test that fails then too has not detected a mutant.
const changed = mutants.map(({ file }) => join(folder, file))
const unchanged = killers.size > 0 ? await runner.run(changed, [...killers]) : { failed: null }
runner.end()
if (!unchanged || unchanged.failed) {
  console.log(`These tests fail or never end even without a mutant: ${unchanged?.failed ?? [...killers].join(', ')}`)
  process.exit(1)
}

const killed = mutants.length - survivors.length
const score = mutants.length === 0 ? 0 : killed / mutants.length
if (survivors.length > 0) console.log(`\nSurvived:\n${survivors.map(describeMutant).join('\n')}`)
if (timedOut > 0) console.log(`\n${timedOut} of the killed mutants ran into the timeout.`)
console.log(
  `\n${mutants.length} mutants, ${killed} killed, ${survivors.length} survived: ${(score * 100).toFixed(0)} %`,
)
process.exit(score < MIN_SCORE ? 1 : 0)
