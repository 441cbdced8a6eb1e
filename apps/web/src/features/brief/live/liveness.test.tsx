import { act, renderHook } from '@testing-library/react'
import { SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { createBriefWith } from '../../../../test/brief.fixture.ts'
import { decideLiveness, isLiveOrConnecting, useLiveness } from './liveness.ts'

const at = (clock: string) => new Date(`2026-07-15T${clock}Z`)
const brief = createBriefWith({ scedRunAt: '2026-07-15T22:35:00Z' })
const frozen = createBriefWith({ scedRunAt: '2026-07-15T22:35:00Z', diagnostics: { lmp: { state: 'stale' } } })
const lacking = createBriefWith({ required: { weather: true, lmp: false, load: true, constraints: true, gas: true } })

test.each([
  ['a complete brief of the last run on an open stream is live', brief, 'open', at('22:36:00'), 'live'],
  ['prices ten minutes old are within their limit', brief, 'open', at('22:45:00'), 'live'],
  ['older ones are stale, even on an open stream', brief, 'open', at('22:45:01'), 'stale'],
  ['old prices are stale before the stream opens too', brief, 'connecting', at('22:45:01'), 'stale'],
  ['prices that stopped moving are stale, even if new', frozen, 'open', at('22:36:00'), 'stale'],
  ['without a required source nothing is live', lacking, 'open', at('22:36:00'), 'incomplete'],
  ['a lost stream comes before missing sources', lacking, 'lost', at('22:36:00'), 'lost'],
  ['so does a browser that is offline', brief, 'offline', at('22:36:00'), 'offline'],
  ['a stream that is still opening is not live yet', brief, 'connecting', at('22:36:00'), 'connecting'],
  ['a past brief is never live', brief, 'frozen', at('22:36:00'), 'past'],
] as const)('%s', (_case, shown, connection, now, liveness) => {
  expect(decideLiveness(shown, connection, now)).toBe(liveness)
})

test('a brief without a run is as old as its prices', () => {
  const signals = [{ signalType: 'price', value: 40, asOf: '2026-07-15T22:20:00Z' }]
  const unnamed = createBriefWith({ scedRunAt: null, generatedAt: '2026-07-15T22:36:00Z', signals })
  expect(decideLiveness(unnamed, 'open', at('22:36:10'))).toBe('stale')
})

test('only live and connecting briefs are current', () => {
  const all = ['live', 'connecting', 'stale', 'incomplete', 'lost', 'offline', 'past'] as const
  expect(all.filter(isLiveOrConnecting)).toEqual(['live', 'connecting'])
})

test('an idle page becomes stale at the exact second', () => {
  vi.useFakeTimers({ now: at('22:44:58') })
  const { result } = renderHook(() => useLiveness(brief, 'open'))
  const shown: string[] = []
  for (const _second of [1, 2, 3, 4]) {
    shown.push(result.current)
    act(() => void vi.advanceTimersByTime(SECOND_MS))
  }
  expect(shown).toEqual(['live', 'live', 'live', 'stale'])
})
