// @vitest-environment node
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { toReadableBrief } from '@tradeops/contract/brief/readable-brief'
import { composeBrief } from '@tradeops/domain/brief/compose-brief'
import { DAY_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import fc from 'fast-check'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { scedRunsOfLastHourQuery } from './api.ts'
import { BriefContent } from './brief-content.tsx'
import { isBriefComplete } from './figures.ts'
import { parseBrief } from './parse-brief.ts'

const NOW = new Date('2026-07-15T22:36:20Z')

let sent: Record<string, unknown>

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://brief.example' } })
  const market = simulateMarketWindow(
    createSimulatedMarket({ seed: 3, scenario: 'heat-dome' }),
    new Date(NOW.getTime() - 2 * DAY_MS),
    NOW,
  )
  const before = composeBrief('HOUSTON', { ...market, asOfMs: NOW.getTime() - 5 * MINUTE_MS }, NOW, null)
  const { brief } = composeBrief('HOUSTON', market, NOW, before.state)
  sent = JSON.parse(JSON.stringify(brief)) as Record<string, unknown>
})

const nothing = () => undefined

/** Renders the whole brief page under its header. */
async function draw(body: unknown): Promise<string> {
  const brief = parseBrief(body)
  const client = new QueryClient()
  client.setQueryData(scedRunsOfLastHourQuery(brief.zone).queryKey, [{ brief, created_at: brief.madeAt }])
  const shown = { brief, connection: 'open' } as const
  const { prelude } = await prerenderToNodeStream(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BriefContent
          zone={brief.zone}
          state={isBriefComplete(brief) ? { kind: 'ready', ...shown } : { kind: 'incomplete', ...shown, lastKnown: [] }}
          newestHref="/brief"
          mastheadRef={nothing}
          onRetry={nothing}
          onShowShortcuts={nothing}
        />
      </MemoryRouter>
    </QueryClientProvider>,
    { onError: (fault) => expect.fail(String(fault)) },
  )
  return text(prelude)
}

type Path = readonly string[]

/** Lists every path inside a value. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  Object.entries(Object(value) === value ? (value as object) : {}).flatMap(([key, inner]) => [
    [...path, key],
    ...pathsOf(inner, [...path, key]),
  ])

const ABSENT = Symbol('absent')

function withAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[key] = withAt(copy[key], rest, put)
  if (copy[key] === ABSENT) delete copy[key]
  return copy
}

const LONG = 'W'.repeat(10_000)
const BAD = [ABSENT, null, '', 'NaN', LONG, 42, -1e300, Number.POSITIVE_INFINITY, true, [], [null, LONG], {}, { a: 1 }]

const IDENTITY = ['id', 'zone', 'generatedAt']
const SENTENCE = 'Part of this brief could not be read: '

/** Checks that no broken value is shown and that very long texts are cut. */
function expectSound(html: string) {
  expect(html).not.toMatch(/undefined|NaN|Invalid Date|\[object|Infinity/)
  expect(html.length).toBeLessThan(200_000)
}

/** Keeps one of the paths that differ only in a list index, because the same code renders them. */
const shapesOf = (paths: readonly Path[]): Path[] => [
  ...new Map(paths.map((path) => [path.map((key) => (/^\d+$/.test(key) ? '0' : key)).join('.'), path])).values(),
]

const replaceable = () => pathsOf(sent).filter(([part]) => !IDENTITY.includes(part!))

test('a bad value in one part leaves every other part as sent', () => {
  const others = (brief: unknown, part: string) =>
    JSON.stringify({ ...toReadableBrief(brief), unread: null, [part]: null })
  const paths = replaceable().filter(([part]) => part !== 'figures')
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.anything(), ([part, ...rest], put) => {
      const changed = withAt(sent, [part!, ...rest], put)
      expect(others(changed, part!)).toBe(others(sent, part!))
      expect([[], [part]]).toContainEqual(toReadableBrief(changed).unread)
    }),
    { numRuns: process.env.FULL_COUNTS ? 5_000 : 75, seed: 20_260_715 },
  )
})

test('a missing, malformed or endless part is left out, and the page reports it', async () => {
  const shapes = shapesOf(replaceable())
  const cases = fc.record({ path: fc.constantFrom(...shapes), bad: fc.constantFrom(...BAD) })
  await fc.assert(
    fc.asyncProperty(cases, async ({ path, bad }) => {
      const body = withAt(sent, path, bad)
      const html = await draw(body)
      expect(html).toContain('Houston')
      expect(html.includes(SENTENCE)).toBe(parseBrief(body).unread.length > 0)
      if (bad !== 'NaN') expectSound(html)
    }),
    { numRuns: process.env.FULL_COUNTS ? 3_000 : 15, seed: 20_260_715 },
  )
})

test('with many bad parts there is still a page', async () => {
  const put = fc.record({
    path: fc.constantFrom(...replaceable()),
    value: fc.oneof(fc.constantFrom(...BAD), fc.jsonValue()),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(put, { minLength: 2, maxLength: 40 }), async (puts) => {
      const body = puts.reduce<unknown>((brief, { path, value }) => {
        const parent = path.slice(0, -1).reduce<unknown>((at, key) => Object(at)[key], brief)
        return Object(parent) === parent ? withAt(brief, path, value) : brief
      }, sent)
      expect(await draw(body)).toContain('Houston')
    }),
    { numRuns: process.env.FULL_COUNTS ? 1_000 : 8, seed: 20_260_715 },
  )
})
