import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'
import { composeWorstTexts, findWrittenPatterns, type WrittenPattern } from './find-patterns.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** An expression with one way to match reads 50 KB in a millisecond; an ambiguous one takes many seconds. */
const LIMIT_MS = 1_000
/** A busy machine can delay one attempt. */
const ATTEMPTS = 3
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

/** Measures the milliseconds that an expression takes for a text; null if it was stopped at the limit. */
function timePattern({ source, flags }: WrittenPattern, text: string): number | null {
  Object.assign(context, { pattern: new RegExp(source, flags), text })
  const startedAt = performance.now()
  try {
    const script = flags.includes('g') ? replace : search
    script.runInContext(context, { timeout: LIMIT_MS })
    return performance.now() - startedAt
  } catch {
    return null
  }
}

function findSlowest(pattern: WrittenPattern, place: number): number | null {
  const texts = composeWorstTexts(pattern.source).filter((_, index) => index % EVERY === place % EVERY)
  let slowestMs = 0
  for (const text of texts) {
    let best = timePattern(pattern, text)
    for (let attempt = 1; best === null && attempt < ATTEMPTS; attempt++) best = timePattern(pattern, text)
    if (best === null) return null
    slowestMs = Math.max(slowestMs, best)
  }
  return slowestMs
}

test('every regular expression ends soon on 50 KB of its worst text', ({ task }) => {
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

test('an ambiguous expression is found', () => {
  const ambiguous = { file: 'x', source: '^(?:a+)+$', flags: '' }
  expect(composeWorstTexts(ambiguous.source).some((text) => timePattern(ambiguous, text) === null)).toBe(true)
})
