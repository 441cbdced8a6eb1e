import type { FaultName } from '@tradeops/sandbox/faults'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MarketWorld, openMarketWorld } from '../../test/market-world.ts'
import { plainNeeds } from '../../test/plain-needs.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { createProductStatusReader } from '../flows/status/product-status.ts'
import { buildApp } from '../http/app.ts'
import type { MarketSourceName } from '../sources/market-sources.ts'
import type { DatabaseHandle } from '../store/database/client.ts'
import { readStoredSourceReports } from './stored-source-reports.ts'

const MINUTE = 60_000

let database: DatabaseHandle
let world: MarketWorld

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate readings, forecasts, documents, refusals, source_health, source_requests')
  world = await openMarketWorld(database, { at: '2026-07-15T22:36:30Z' })
})
afterEach(() => world.close())
afterAll(() => database.close())

/**
 * A kind of refusal, how to cause it, and the sentence that is logged: the document, the field or fault, and what to
 * do.
 */
const KINDS: [string, MarketSourceName, string, FaultName, RegExp][] = [
  [
    'a renamed key',
    'fuel-mix',
    'fuel-mix',
    'renamed-fields',
    /^fuel-mix: The field "gen" \(generation\) is missing from every row: .* "When a source changes"\.$/,
  ],
  [
    'a web page',
    'load',
    'supply-demand',
    'html',
    /^supply-demand: The response is a web page.* Check whether this address is allowed/,
  ],
  [
    'a broken zip',
    'system-lambda',
    'np6-322-cd',
    'truncated-zip',
    /^np6-322-cd: cdr\S+ and \d+ more: The zip is cut short: .* save a copy and open it\.$/,
  ],
  ['no bytes', 'load', 'supply-demand', 'empty-body', /^supply-demand: .*no bytes.* look at its page\.$/],
  ['an impossible time', 'lmp', 'hb-lz', 'future', /^hb-lz: .*ahead of our clock/],
]

test.each(KINDS)(
  '%s is shown in the health record, in diagnostics, by /api/status and in the log',
  async (_kind, ...how) => {
    const [source, document, fault, sentence] = how
    world.use({ source: document, fault })
    // A fault that can end by itself is logged only at the third failure.
    for (let turn = 0; turn < 3; turn++) {
      world.clock.advance(5 * MINUTE)
      await world.poll(source)
    }
    const needs = plainNeeds()
    const app = await buildApp({
      ...needs,
      diagnostics: { ...needs.diagnostics, probeSources: async () => world.reports() },
      status: createProductStatusReader({
        ...{ clock: world.clock, dataMode: 'sandbox', newest: () => null, isWritable: database.isWritable },
        ingest: () => ({ role: 'serves', term: null }),
        // A process that does not poll reads the stored health of the sources.
        sources: () => readStoredSourceReports(database.db, 'simulated', world.clock.now()),
        history: async () => [],
      }),
    })
    const errorIn = (reports: { source: string; lastError: string }[]) =>
      reports.find((report) => report.source === source)?.lastError
    const { rows } = await database.query('select last_error from source_health where source = $1', [source])
    const probed = await app.inject({ method: 'POST', url: '/api/briefs/diagnostics?zone=WEST' })
    const status = await app.inject('/api/status')

    expect(rows[0]?.last_error).toMatch(sentence)
    expect(errorIn(probed.json().sources)).toMatch(sentence)
    expect(errorIn(status.json().sources)).toMatch(sentence)
    expect(world.logged.join('\n')).toMatch(new RegExp(sentence.source.replace(/^\^|\$$/g, '')))
    expect(status.body).not.toMatch(/https?:\/\/|api_key|node_modules/)
  },
)
