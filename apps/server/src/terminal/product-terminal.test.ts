import type { SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { Zone } from '@tradeops/domain/market/zones'
import { expect, test } from 'vitest'
import { createSteppedTime } from '../../test/stepped-time.ts'
import type { MarketInUse } from './market-line.ts'
import { createProductTerminal } from './product-terminal.ts'
import { createProgressLines } from './progress-lines.mjs'

const NOW = '2026-07-15T16:31:00Z'
const FIRST_RUN = new Date('2026-07-15T16:30:12Z')
const NEXT_RUN = new Date('2026-07-15T16:35:10Z')
const STORM: MarketInUse = { kind: 'sandbox', scenario: 'calm', onsetAt: FIRST_RUN, isChosen: false }

const briefAt = (lmp: number) => ({ lmp, lmpMoves: { run: null, hour: null }, intelligence: [] }) as unknown as Brief

function open(market: MarketInUse, isTTY = false) {
  let printed = ''
  const { clock, timers, moveTo } = createSteppedTime(NOW)
  const newest = new Map<Zone, { runAt: Date; brief: Brief }>()
  const sources: Pick<SourceHealthReport, 'source' | 'title' | 'state' | 'observedAt' | 'lastError'>[] = []
  const lines = createProgressLines(
    {
      isTTY,
      write(text: string) {
        printed += text
        return true
      },
    },
    {},
  )
  const terminal = createProductTerminal({
    lines,
    clock,
    timers,
    probing: market.kind === 'live' ? lines.step('Sources', 'trying the real sources') : null,
    market,
    address: 'http://localhost:3000',
    mail: 'kept here, not sent: http://localhost:3000/dev/mail',
    newest: (zone) => newest.get(zone) ?? null,
    sources: async () => sources as SourceHealthReport[],
    logFile: 'data/server.log',
  })
  return {
    terminal,
    moveTo,
    sources,
    printed: () => printed,
    post(runAt: Date, zones: readonly Zone[] = ['HOUSTON', 'NORTH', 'SOUTH', 'WEST']) {
      for (const zone of zones) {
        newest.set(zone, { runAt, brief: briefAt(30) })
        terminal.printNewestRun()
      }
    },
  }
}

test('a live start counts the sources, then the briefs, then names the address and the first prices', () => {
  const { terminal, post, printed } = open({ kind: 'live' })
  terminal.onSourceRead({ read: 1, answering: 0, total: 2 })
  terminal.onSourceRead({ read: 2, answering: 1, total: 2 })
  post(FIRST_RUN)
  expect(printed()).toBe('sources 1 of 2 answer\n')
  terminal.onMissedRunsBriefed(13, null)
  expect(printed().split('\n')).toEqual([
    'sources 1 of 2 answer',
    'briefs 13 runs of the last hour',
    'ready http://localhost:3000 live',
    '11:30 CT Houston $30.00 — North $30.00 South $30.00 West $30.00 level=none',
    '',
  ])
})

test.each([
  ['a pause of minutes', 6, '2026-07-15T15:55:00Z', 'briefs 6 missed runs since 10:55, simulated'],
  ['no missed run', 0, '2026-07-15T16:30:00Z', 'briefs no run missed since 11:30, simulated'],
  ['a pause of days', 13, '2026-07-12T15:55:00Z', 'briefs 13 runs of the last hour, simulated'],
])('a start after %s states which runs are briefed', (_what, runs, since, line) => {
  const { terminal, printed } = open(STORM)
  terminal.onMissedRunsBriefed(runs, new Date(since))
  expect(printed().split('\n')[0]).toBe(line)
})

test('a person sees that the market is simulated, and how to see a storm', () => {
  const { terminal, printed } = open(STORM, true)
  terminal.onMissedRunsBriefed(13, null)
  expect(printed()).toContain('Market    SIMULATED: calm. No price is real.\n')
  expect(printed()).toContain('Storms    DEMO_SCENARIO=heat-dome npm start')
})

test('a person who chose a storm is not told how', () => {
  const { terminal, printed } = open({ ...STORM, isChosen: true }, true)
  terminal.onMissedRunsBriefed(13, null)
  expect(printed()).not.toContain('Storms')
})

test('a source that hangs does not hide the address for longer than 15 seconds', async () => {
  const { terminal, moveTo, post, printed } = open({ kind: 'live' })
  terminal.onSourceRead({ read: 1, answering: 1, total: 2 })
  await moveTo('2026-07-15T16:31:14.999Z')
  expect(printed()).toBe('')
  await moveTo('2026-07-15T16:31:15Z')
  // Missed runs, which are not news.
  post(FIRST_RUN)
  post(NEXT_RUN)
  expect(printed()).toBe('ready http://localhost:3000 live\n')
  terminal.onMissedRunsBriefed(13, null)
  expect(printed().match(/ready|CT/g)).toEqual(['ready', 'CT'])
})

test('a process that follows another one names its address at once, and only once', () => {
  const { terminal, printed } = open(STORM)
  terminal.onFollowing()
  terminal.onFollowing()
  expect(printed()).toBe('briefs made by another process\nready http://localhost:3000 simulated\n')
})

test('each run has one line, once all four zones have their brief', () => {
  const { terminal, post, printed } = open(STORM)
  terminal.onMissedRunsBriefed(0, FIRST_RUN)
  const linesBefore = printed().split('\n').length
  post(FIRST_RUN)
  post(FIRST_RUN)
  post(NEXT_RUN, ['HOUSTON', 'NORTH', 'SOUTH'])
  expect(printed().split('\n').length - linesBefore).toBe(1)
  post(NEXT_RUN, ['WEST'])
  expect(printed().split('\n').at(-2)).toMatch(/^11:35 CT/)
})

test('a source has a line when it is late and when it is current again, and none between', async () => {
  const { terminal, moveTo, sources, printed } = open(STORM)
  const wind = { source: 'wind', title: 'Wind', observedAt: '2026-07-15T16:25:00Z', lastError: null }
  terminal.onMissedRunsBriefed(0, null)
  const states: SourceHealthReport['state'][] = ['ok', 'stale', 'stale', 'ok']
  for (const [index, state] of states.entries()) {
    sources.splice(0, 1, { ...wind, state })
    await moveTo(`2026-07-15T16:${32 + index}:00Z`)
  }
  expect(printed().split('\n').slice(2)).toEqual([
    '11:33  Wind: late, its last value from 11:25 (8 min old) is in use',
    '11:35  Wind: current again',
    '',
  ])
})

test('an error that repeats has one line, which names the log', () => {
  const { terminal, printed } = open(STORM)
  terminal.onError('briefing a run failed')
  terminal.onError('briefing a run failed')
  expect(printed()).toBe('11:31  Error: briefing a run failed. Details are in data/server.log\n')
})
