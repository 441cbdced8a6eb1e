import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', (fault) => {
      console.error(fault.message)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
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

/** Runs every step, whatever the others did, and adds up what they counted. */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const lines = []
  for (const step of steps) {
    console.log(`\n── ${step.name}`)
    if (step.report) rmSync(join(ROOT, step.report), { force: true })
    const startedAt = performance.now()
    const code = await run(step.command, step.args, step.env)
    const { failures, ...counts } = outcomeOf(step, code)
    for (const key of Object.keys(total)) total[key] += counts[key]
    lines.push(`${counts.failed > 0 ? 'FAILED' : 'ok    '} ${step.name} (${seconds(performance.now() - startedAt)})`)
    for (const { test, reason } of failures) lines.push(`       ${test}`, `         ${reason}`)
  }
  console.log(`\n${lines.join('\n')}`)
  return total
}
