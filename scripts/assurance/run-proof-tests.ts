import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { findChromium } from '../test-programs.mjs'
import type { AssuranceRow } from './assurance-row.ts'
import type { TestResult } from './judge-assurance-row.ts'
import { readBrowserReport, readVitestReport } from './read-test-report.mjs'

type TestProof = { file: string; titles?: readonly string[] }
const PROJECTS = ['unit', 'product', 'pages', 'pglite', 'postgres'].flatMap((project) => ['--project', project])

const run = (bin: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(join(REPOSITORY_ROOT, 'node_modules', '.bin', bin), args, {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (proofs: readonly TestProof[]) =>
  [...new Set(proofs.flatMap(({ titles }) => titles ?? []))].map(escapePattern).join('|')
const filesOf = (proofs: readonly TestProof[]) => [...new Set(proofs.map(({ file }) => file))]

function runVitest(proofs: readonly TestProof[], pattern: string | null): TestResult[] {
  if (proofs.length === 0) return []
  const report = `.cache/assurance-${pattern === null ? 'files' : 'titles'}.json`
  rmSync(join(REPOSITORY_ROOT, report), { force: true })
  const filter = pattern === null ? [] : ['-t', pattern]
  run('vitest', [
    'run',
    ...PROJECTS,
    ...['--no-cache', '--maxWorkers=1', '--reporter=json', `--outputFile.json=${report}`],
    ...filter,
    ...filesOf(proofs),
  ])
  return existsSync(join(REPOSITORY_ROOT, report)) ? readVitestReport(report) : []
}

function runBrowser(proofs: readonly TestProof[]): TestResult[] {
  const chromium = proofs.length > 0 ? findChromium() : null
  if (!chromium) return []
  const report = '.cache/assurance-browser.json'
  rmSync(join(REPOSITORY_ROOT, report), { force: true })
  const pattern = patternOf(proofs)
  run(
    'playwright',
    [
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter=json', '--workers=1'],
      ...(proofs.every(({ titles }) => titles) ? ['--grep', pattern] : []),
      ...filesOf(proofs).map((file) => file.replace(/^e2e\//, '')),
    ],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(REPOSITORY_ROOT, report) },
  )
  return existsSync(join(REPOSITORY_ROOT, report)) ? readBrowserReport(report) : []
}

/** Runs the tests that the rows name, and no others: whole files first, then files of which only some tests count. */
export function runProofTests(rows: readonly AssuranceRow[]): TestResult[] {
  const proofs = rows.flatMap((row) => row.proofs.filter((proof) => 'file' in proof))
  const inBrowser = proofs.filter(({ file }) => file.endsWith('.spec.ts'))
  const whole = new Set(proofs.filter(({ titles }) => !titles).map(({ file }) => file))
  const complete = proofs.filter(({ file }) => whole.has(file) && !file.endsWith('.spec.ts'))
  const partial = proofs.filter(({ file }) => !whole.has(file) && !file.endsWith('.spec.ts'))
  return [...runVitest(complete, null), ...runVitest(partial, patternOf(partial)), ...runBrowser(inBrowser)]
}
