import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** The output of a step that runs beside others is buffered until the step ends, so that its lines stay together. */
function run({ command, args, env }, isParallel) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: isParallel ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    const finish = (code) => resolve({ code, output: Buffer.concat(output).toString() })
    child.on('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/** A runner that crashes before its report, or fails outside any test, counts as one failure. */
function outcomeOf(step, code) {
  const withoutReport = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  if (!step.report) return withoutReport
  try {
    const report = JSON.parse(readFileSync(join(ROOT, step.report), 'utf8'))
    const counts = step.count(report)
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return { ...counts, failures: counts.failed > 0 ? step.failures(report) : [] }
  } catch {
    return { ...withoutReport, passed: 0, failed: 1 }
  }
}

/** Consecutive steps that use one core each run in parallel; every other step runs alone. */
function groupSteps(steps) {
  const grouped = []
  for (const step of steps) {
    const last = grouped.at(-1)
    if (step.usesOneCore && last?.[0].usesOneCore) last.push(step)
    else grouped.push([step])
  }
  return grouped
}

async function runGroup(group) {
  const isParallel = group.length > 1
  const waiting = group.keys()
  const results = []
  const runNext = async () => {
    for (const index of waiting) {
      const step = typeof group[index] === 'function' ? await group[index]() : group[index]
      if (!isParallel) console.log(`\n── ${step.name}`)
      if (step.report) rmSync(join(ROOT, step.report), { force: true })
      const startedAt = performance.now()
      const { code, output } = await run(step, isParallel)
      if (isParallel) console.log(`\n── ${step.name}\n${output.trimEnd()}`)
      results[index] = { step, tookMs: performance.now() - startedAt, ...outcomeOf(step, code) }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return results
}

/** Runs every step, even after a failure, and adds up their counts. A step can be a function that returns the step. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  for (const group of groupSteps(steps)) {
    for (const { step, tookMs, failures, ...counts } of await runGroup(group)) {
      for (const key of Object.keys(total)) total[key] += counts[key]
      lines.push(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds(tookMs)})`)
      for (const { test, reason } of failures) lines.push(`       ${test}`, `         ${reason}`)
    }
  }
  console.log(`\n${lines.join('\n')}`)
  return total
}
