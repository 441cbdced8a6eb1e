import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** In company a step's words are kept until it has ended, so that they stay together. */
function run({ command, args, env }, inCompany) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: inCompany ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk))
    const end = (code) => resolve({ code, said: Buffer.concat(said).toString() })
    child.on('error', (fault) => {
      console.error(fault.message)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** A runner that crashed before its report, or that failed outside any test, still counts as one failure. */
function outcomeOf(step, code) {
  const whole = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] }
  if (!step.report) return whole
  try {
    const report = JSON.parse(readFileSync(join(ROOT, step.report), 'utf8'))
    const counts = step.count(report)
    if (code !== 0 && counts.failed === 0) counts.failed = 1
    return { ...counts, failures: counts.failed > 0 ? step.failures(report) : [] }
  } catch {
    return { ...whole, passed: 0, failed: 1 }
  }
}

/** Neighbors that each use one core make a group; any other step has the machine to itself. */
function groups(steps) {
  const made = []
  for (const step of steps) {
    const last = made.at(-1)
    if (step.onOneCore && last?.[0].onOneCore) last.push(step)
    else made.push([step])
  }
  return made
}

async function runGroup(group) {
  const inCompany = group.length > 1
  const waiting = group.keys()
  const results = []
  const runNext = async () => {
    for (const index of waiting) {
      const step = typeof group[index] === 'function' ? await group[index]() : group[index]
      if (!inCompany) console.log(`\n── ${step.name}`)
      if (step.report) rmSync(join(ROOT, step.report), { force: true })
      const startedAt = performance.now()
      const { code, said } = await run(step, inCompany)
      if (inCompany) console.log(`\n── ${step.name}\n${said.trimEnd()}`)
      results[index] = { step, tookMs: performance.now() - startedAt, ...outcomeOf(step, code) }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runNext))
  return results
}

/** Runs every step, whatever the others did, and adds up what they counted. A step may be told only when its turn comes. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  for (const group of groups(steps)) {
    for (const { step, tookMs, failures, ...counts } of await runGroup(group)) {
      for (const key of Object.keys(total)) total[key] += counts[key]
      lines.push(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds(tookMs)})`)
      for (const { test, reason } of failures) lines.push(`       ${test}`, `         ${reason}`)
    }
  }
  console.log(`\n${lines.join('\n')}`)
  return total
}
