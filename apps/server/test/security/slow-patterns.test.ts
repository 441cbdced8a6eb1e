import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'
import { readThreadCpuMs } from '../../../../packages/sandbox/test/thread-cpu-time.ts'
import { composeWorstTexts, findWrittenPatterns, type WrittenPattern } from './find-patterns.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * An expression with one way to match reads 50 KB in a millisecond of this thread; an ambiguous one takes many seconds.
 */
const LIMIT_MS = 1_000
/**
 * A full test run tries every worst-case text; an ordinary run tries every sixth, which still covers all expressions.
 */
const EVERY = chooseCount(6, 1)

/** Files with an expression whose time grows faster than its text, and why that text is never long. */
const ONLY_SHORT_TEXT: Record<string, string> = {
  'apps/server/src/mail/outgoing-mail.ts': 'a setting of the operator',
  'apps/server/src/runtime/config.ts': 'a setting of the operator',
  'apps/server/src/sources/source-base-urls.ts': 'a setting of the operator',
  'apps/server/src/mail/position-line.ts': 'placeholders in a mail that we rendered',
  'apps/web/src/features/analytics/compose-analytics-event.ts': 'cut to the scanned length first, in the browser',
  'packages/domain/src/present/numbers.ts': 'digits of one number that we wrote',
  'packages/domain/src/record/contradictions.ts': 'sentences that we wrote, in a backtest',
}

const context = createContext({ pattern: /x/, text: '' })
const search = new Script('text.search(pattern)')
const replace = new Script("text.replace(pattern, '')")

/** Runs a script and returns the milliseconds in which this thread ran, and whether it was stopped before its end. */
function runScript(script: Script, timeoutMs: number): { tookMs: number; isStopped: boolean } {
  const startedMs = readThreadCpuMs()
  let isStopped = false
  try {
    script.runInContext(context, { timeout: timeoutMs })
  } catch {
    isStopped = true
  }
  return { tookMs: readThreadCpuMs() - startedMs, isStopped }
}

/**
 * Measures the milliseconds that this thread needs to match a text; null if they exceed the limit. A script can be
 * stopped only by a clock, which also counts the time of other programs, so one that was stopped too soon gets longer.
 */
function timePattern({ source, flags }: WrittenPattern, text: string): number | null {
  Object.assign(context, { pattern: new RegExp(source, flags), text })
  const script = flags.includes('g') ? replace : search
  for (let timeoutMs = LIMIT_MS; ; timeoutMs *= 2) {
    const { tookMs, isStopped } = runScript(script, timeoutMs)
    if (tookMs > LIMIT_MS) return null
    if (!isStopped) return tookMs
  }
}

function findSlowest(pattern: WrittenPattern, place: number): number | null {
  const texts = composeWorstTexts(pattern.source).filter((_, index) => index % EVERY === place % EVERY)
  let slowestMs = 0
  for (const text of texts) {
    const tookMs = timePattern(pattern, text)
    if (tookMs === null) return null
    slowestMs = Math.max(slowestMs, tookMs)
  }
  return slowestMs
}

test('every regular expression ends soon on 50 KB of its worst text', { tags: 'linux' }, ({ task }) => {
  const patterns = findWrittenPatterns(ROOT)
  expect(patterns.length).toBeGreaterThan(200)
  const timed = patterns
    .filter(({ file }) => !(file in ONLY_SHORT_TEXT))
    .map((pattern, place) => ({ ...pattern, slowestMs: findSlowest(pattern, place) }))
  const slow = timed.filter(({ slowestMs }) => slowestMs === null)
  expect(slow.map(({ file, source }) => `${file}: /${source}/`)).toEqual([])
  const slowestMs = Math.max(...timed.map(({ slowestMs }) => slowestMs ?? LIMIT_MS))
  recordFigure(task, `${timed.length} expressions, the slowest ${slowestMs.toFixed(0)} ms`)
})

test('an ambiguous expression is found', { tags: 'linux' }, () => {
  const ambiguous = { file: 'x', source: '^(?:a+)+$', flags: '' }
  expect(composeWorstTexts(ambiguous.source).some((text) => timePattern(ambiguous, text) === null)).toBe(true)
})
