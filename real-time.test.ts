import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// On a busy machine everything takes longer, by any factor. So a test waits for states and has no limit in real time:
// the only limits are the runner's, in vitest.config.ts and e2e/playwright.config.ts. Durations are the bench's.

const CLOCK = String.raw`\b(?:performance|Date)\.now\(\)`
/** What is within brackets, with one pair of brackets in it. */
const WITHIN = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))*`

const RULES: Record<string, RegExp> = {
  'a limit of one assertion or request': /\btimeout\s*:(?!\s*0\b)|[{,]\s*timeout\s*[,}]|\bAbortSignal\.timeout\(/,
  'a limit of one test': /^\}, (?:\d[\d_]*|[A-Z_]+)\)$|\btest\.(?:slow|setTimeout)\(|\.setDefault\w*Timeout\(/,
  'a wait with its own limit: use expect.poll': /\bvi\.wait(?:For|Until)\(/,
  'a timer as a sleep or a limit': /(?<!\btest\.)\bset(?:Timeout|Interval)\b|\bwaitForTimeout\(|\bscheduler\.wait\(/,
  'a deadline': new RegExp(`${CLOCK}(?:\\s*-\\s*\\w+)?\\s*[<>]|(?<!=)[<>]=?\\s*${CLOCK}`),
  'a duration with an upper limit': new RegExp(`\\bexpect\\(${WITHIN}${CLOCK}${WITHIN}\\)\\s*\\.toBeLess`),
  'a port that was free a moment ago: listen on port 0': /\b(?:pick|find|get|choose|use)\w*FreePort\b|\bgetPort\b/,
}

/** The names of durations that a file measures. */
const MEASURED = new RegExp(`\\b(\\w+)\\s*=[^=;]{0,80}${CLOCK}\\s*-`, 'g')

const EXCEPTIONS: { files: RegExp; rule: keyof typeof RULES; reason: string }[] = [
  {
    files: /^apps\/server\/test\/(?:leadership|deliveries)\/|^apps\/server\/test\/stop-at-any-moment/,
    rule: 'a timer as a sleep or a limit',
    reason: 'real processes in real time, with the tag `full` or in `npm run test:faults`',
  },
  {
    files: /^apps\/server\/test\/(?:leadership|deliveries)\//,
    rule: 'a deadline',
    reason: 'real processes in real time, with the tag `full` or in `npm run test:faults`, which has no runner',
  },
  {
    files: /^apps\/server\/test\/leadership\/market-fleet\.ts$/,
    rule: 'a limit of one assertion or request',
    reason: 'a paused process must not hold up the polling of the others, which goes on',
  },
  {
    files: /^apps\/server\/test\/postgres-cluster\.ts$/,
    rule: 'a timer as a sleep or a limit',
    reason: 'how long a database is away after the crash of a full test run',
  },
  {
    files: /^apps\/server\/test\/poll\.ts$/,
    rule: 'a timer as a sleep or a limit',
    reason: 'the pause between two looks at a state, for programs without a runner',
  },
  {
    files: /^apps\/server\/test\/fuzz\/(?:main|fuzz\.test)\.ts$/,
    rule: 'a limit of one assertion or request',
    reason: 'ends the run before the runner does, to name the calls that are still open',
  },
  {
    files: /^apps\/server\/test\/fuzz\/(?:run-fuzz|send-raw-request)\.ts$/,
    rule: 'a timer as a sleep or a limit',
    reason: 'ends a connection on which the server waits for more; a later answer is no fault',
  },
  {
    files: /^apps\/server\/test\/security\/slow-patterns\.test\.ts$/,
    rule: 'a limit of one assertion or request',
    reason:
      'a script can be stopped only by a clock; the limit is CPU time, and the clock gets longer until it is reached',
  },
  {
    files: /^e2e\/support\/movable-clock\.mjs$/,
    rule: 'a timer as a sleep or a limit',
    reason: 'the clock that tests move',
  },
  {
    files: /^e2e\/(?:accounts\/accessible|site\/hostile-text)\.spec\.ts$/,
    rule: 'a timer as a sleep or a limit',
    reason: 'timers of the page: one that the test replaces, one that the page must not run',
  },
  {
    files: /^apps\/web\/test\/page\/(?:load-app|page|poll)\.tsx?$/,
    rule: 'a timer as a sleep or a limit',
    reason: 'the timers of the page under test, which tests replace',
  },
]

/** This file, whose examples are bad; the runner's limits; a program that makes pictures. */
const NOT_TESTS = ['real-time.test.ts', 'e2e/playwright.config.ts', 'e2e/make-pictures.ts']

type Finding = { file: string; line: number; rule: string }

/** Replaces comments by blanks, so that lines keep their numbers. */
const withoutComments = (text: string) =>
  text.replace(/^\s*(?:\/\/|\/?\*).*$|\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ' '))

function findRealTime(file: string, source: string): Finding[] {
  const text = withoutComments(source)
  const measured = [...text.matchAll(MEASURED)].map((match) => match[1]!)
  const ofFile: [string, RegExp][] = measured.map((name) => [
    'a duration with an upper limit',
    new RegExp(`\\bexpect\\(${WITHIN}\\b${name}\\b${WITHIN}\\)\\s*\\.toBeLess`),
  ])
  return [...Object.entries(RULES), ...ofFile].flatMap(([rule, pattern]) =>
    [...text.matchAll(new RegExp(pattern, 'gm'))].map(({ index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      rule,
    })),
  )
}

const isExcepted =
  ({ file, rule }: Finding) =>
  (exception: (typeof EXCEPTIONS)[number]) =>
    exception.rule === rule && exception.files.test(file)

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = tracked
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
  .filter((file) => /\.(?:test|spec)\.tsx?$|^(?:apps|packages)\/[^/]+\/test\/|^e2e\//.test(file))
  .filter((file) => !NOT_TESTS.includes(file))
const findings = files.flatMap((file) => findRealTime(file, readFileSync(file, 'utf8')))

test('no test has a limit or a sleep in real time, or a port that was free a moment ago', () => {
  const found = findings.filter((finding) => !EXCEPTIONS.some(isExcepted(finding)))
  expect(found.map(({ file, line, rule }) => `${file}:${line}: ${rule}`)).toEqual([])
})

test('every exception is needed', () => {
  const unneeded = EXCEPTIONS.filter((exception) => !findings.some((finding) => isExcepted(finding)(exception)))
  expect(unneeded).toEqual([])
})

test.each([
  ['await expect.poll(read, { timeout: 60_000 }).toBe(1)', 'a limit of one assertion or request'],
  ['await expect(page).toHaveURL(url, { timeout: LIMIT_MS })', 'a limit of one assertion or request'],
  ['await expect(page).toHaveURL(url, { timeout })', 'a limit of one assertion or request'],
  ['fetch(url, { signal: AbortSignal.timeout(30_000) })', 'a limit of one assertion or request'],
  ["test('a title', () => {\n}, 60_000)", 'a limit of one test'],
  ["test('a title', async () => {\n}, LONG_MS)", 'a limit of one test'],
  ['test.setTimeout(120_000)', 'a limit of one test'],
  ['test.slow()', 'a limit of one test'],
  ['page.setDefaultTimeout(9_000)', 'a limit of one test'],
  ['await vi.waitFor(() => expect(seen).toEqual([1]))', 'a wait with its own limit: use expect.poll'],
  ["import { setTimeout as pause } from 'node:timers/promises'", 'a timer as a sleep or a limit'],
  ['await new Promise((resolve) => setTimeout(resolve, 50))', 'a timer as a sleep or a limit'],
  ['setTimeout(() => child.kill(), random() * 20)', 'a timer as a sleep or a limit'],
  ['await page.waitForTimeout(400)', 'a timer as a sleep or a limit'],
  ['while (performance.now() - startedAt < limitMs) turn()', 'a deadline'],
  ['if (Date.now() > deadline) throw new Error()', 'a deadline'],
  ['if (deadline <= performance.now()) return', 'a deadline'],
  ['expect(performance.now() - startedAt).toBeLessThan(500)', 'a duration with an upper limit'],
  ['const tookMs = performance.now() - startedAt\nexpect(tookMs).toBeLessThan(500)', 'a duration with an upper limit'],
  [
    'slowest = Math.max(slowest, Date.now() - at)\nexpect(slowest).toBeLessThanOrEqual(9)',
    'a duration with an upper limit',
  ],
  ['const port = await pickFreePort()', 'a port that was free a moment ago: listen on port 0'],
  ["import { findFreePort } from './ports.ts'", 'a port that was free a moment ago: listen on port 0'],
])('%s is found', (example, rule) => {
  expect([...new Set(findRealTime('a.test.ts', example).map((finding) => finding.rule))]).toEqual([rule])
})

test.each([
  'await expect.poll(() => seen).toEqual([1])',
  'await page.clock.fastForward(60_000)',
  'new Agent({ connect: { timeout: 0 } })',
  'expect(performance.now() - startedAt).toBeGreaterThan(950)',
  'const clock = { now: () => new Date(Date.now() + aheadMs) }',
  'recordFigure(task, describeDuration(performance.now() - startedAt))',
  '// No setTimeout: the clock is moved.',
  "expect(said.reason).toBe('timeout')",
])('%s is allowed', (example) => {
  expect(findRealTime('a.test.ts', example)).toEqual([])
})
