// Puts small faults into a copy of the sources, one at a time, and asks whether a test sees each:
// npm run mutate -- [--seed 1] [--count 60] [--only <path>]
import { requireNode } from './require-node.mjs'

requireNode()
const { ensureInstalled, ROOT } = await import('./prepare.mjs')
ensureInstalled()

const { fork } = await import('node:child_process')
const { readFileSync, writeFileSync } = await import('node:fs')
const { join } = await import('node:path')
const { parseArgs } = await import('node:util')
const { mutantsOf, withMutant } = await import('./mutants.mjs')
const { copyWorkspace } = await import('./workspace-copy.mjs')
const { IS_TEST, importersIn, sourcesIn, testsNear } = await import('./tests-near.mjs')

const AREAS = [
  /^apps\/server\/src\/flows\/.*\.ts$/,
  /^apps\/server\/src\/store\/(?!schema\/).*\.ts$/,
  /^apps\/web\/src\/(?:.*\/use-[^/]*\.tsx?|.*-provider\.tsx|lib\/.*\.tsx?)$/,
]
const PACKAGES = ['packages/domain', 'packages/contract', 'packages/sandbox', 'apps/server', 'apps/web']
const LEAST_SCORE = 0.8
/** So many tests are shown a fault: those without a database first, for they take a second, and what they let pass the others. */
const MOST_TESTS = 8
const AT_ONCE_ON_A_DATABASE = 3
const ON_A_DATABASE = /\.db\.test\.ts$/
/** A database is made once, and a test file takes seconds: several times that, for a machine that has other work too. */
const longestMs = (files) => 60_000 + 30_000 * files

const { values } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string' }, only: { type: 'string' } },
})
const { seed = '1', count = '60', only = '' } = values

/** Mulberry32: the same seed, the same sample, on every machine. */
function chance(state) {
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

const textOf = (file) => readFileSync(join(ROOT, file), 'utf8')
const mutantsIn = (file) =>
  mutantsOf(textOf(file), file.endsWith('x') ? 'tsx' : 'ts').map((mutant) => ({ file, ...mutant }))

/** As many of each area, whatever their sizes, and in turn, so that a run cut short has seen all of them. */
function sample(files) {
  const random = chance(Number(seed))
  const sources = files.filter((file) => !IS_TEST.test(file))
  const areas = AREAS.map((area) => sources.filter((file) => area.test(file) && file.startsWith(only)))
  const drawn = areas.map((area) => shuffled(area.flatMap(mutantsIn), random))
  const longest = Math.max(...drawn.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, index) => drawn.flatMap((mutants) => mutants[index] ?? []))
  return inTurn.flat().slice(0, Number(count))
}

function startRunner(folder) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const child = fork(join(folder, 'scripts/mutant-runner.mjs'), {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const told = (ms) =>
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
    ready: told(longestMs(1)),
    /** Null where it never ended. */
    run(changed, files) {
      child.send({ changed: [changed].flat(), files })
      return told(longestMs(files.length))
    },
    end: () => child.kill('SIGKILL'),
  }
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim().slice(0, 100)

function described({ file, what, start, end, replacement }) {
  const text = textOf(file)
  const line = text.slice(0, start).split('\n').length
  return `${file}:${line} ${what}: ${oneLine(text.slice(start, end))} → ${oneLine(replacement) || 'nothing'}`
}

const { root: folder, remove } = copyWorkspace(PACKAGES)
process.on('exit', remove)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const files = sourcesIn(ROOT)
const importers = importersIn(ROOT, files)
const mutants = sample(files)
let runner = startRunner(folder)
await runner.ready

const survivors = []
const killers = new Set()
let endless = 0
for (const [index, mutant] of mutants.entries()) {
  const near = testsNear(ROOT, mutant.file, importers).slice(0, MOST_TESTS)
  const slow = near.filter((file) => ON_A_DATABASE.test(file))
  const quick = near.filter((file) => !ON_A_DATABASE.test(file))
  const batches = [quick, slow.slice(0, AT_ONCE_ON_A_DATABASE), slow.slice(AT_ONCE_ON_A_DATABASE)].filter(
    (files) => files.length > 0,
  )
  const changed = join(folder, mutant.file)
  const startedAt = performance.now()
  writeFileSync(changed, withMutant(textOf(mutant.file), mutant))
  let outcome = { failed: null, file: null }
  for (const files of batches) {
    if (outcome && !outcome.failed) outcome = await runner.run(changed, files)
  }
  writeFileSync(changed, textOf(mutant.file))
  if (!outcome) {
    endless += 1
    runner.end()
    runner = startRunner(folder)
    await runner.ready
  }
  if (outcome?.file) killers.add(outcome.file)
  const isSurvivor = outcome !== null && !outcome.failed
  if (isSurvivor) survivors.push(mutant)
  const word = isSurvivor ? 'SURVIVED' : outcome ? 'killed' : 'killed by time'
  const by = outcome?.failed ? `, by ${oneLine(outcome.failed)}` : ''
  const took = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  console.log(`${index + 1}/${mutants.length} ${word} (${took}) ${described(mutant)}${by}`)
}

// A test that fails without any fault has killed nothing.
const changed = mutants.map(({ file }) => join(folder, file))
const unchanged = killers.size > 0 ? await runner.run(changed, [...killers]) : { failed: null }
runner.end()
if (!unchanged || unchanged.failed) {
  console.log(`Without any fault this fails or does not end: ${unchanged?.failed ?? [...killers].join(', ')}`)
  process.exit(1)
}

const killed = mutants.length - survivors.length
const score = mutants.length === 0 ? 0 : killed / mutants.length
if (survivors.length > 0) console.log(`\nSurvived:\n${survivors.map(described).join('\n')}`)
if (endless > 0) console.log(`\n${endless} of those killed never ended.`)
console.log(
  `\n${mutants.length} mutants, ${killed} killed, ${survivors.length} survived: ${(score * 100).toFixed(0)} %`,
)
process.exit(score < LEAST_SCORE ? 1 : 0)
