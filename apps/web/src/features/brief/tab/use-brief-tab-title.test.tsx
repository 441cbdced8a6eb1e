import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ALL_SOURCES_PRESENT } from '../../../../test/brief-server.tsx'
import type { BriefConnectionState } from '../live/liveness.ts'
import { parseBrief } from '../parse-brief.ts'
import { useBriefTabTitle } from './use-brief-tab-title.ts'

const RUN = '2026-07-15T22:35:17Z'
const DATED = 'Houston Market Brief, 15 Jul 2026 17:35 CT · TradeOps Market Intel Brief'
const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')!.href

const shown = (levels: string[], connection: BriefConnectionState = 'open') => ({
  kind: 'ready' as const,
  connection,
  brief: parseBrief({
    id: 'b_0001H',
    zone: 'HOUSTON',
    scedRunAt: RUN,
    generatedAt: RUN,
    lmp: 412.33,
    required: ALL_SOURCES_PRESENT,
    intelligence: levels.map((level) => ({ kind: 'price_level', title: level, level })),
  }),
})

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-07-15T22:36:00Z') })
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
})

const open = (state: ReturnType<typeof shown>) =>
  renderHook((props: ReturnType<typeof shown>) => useBriefTabTitle(props, 'HOUSTON'), { initialProps: state })

test.each([
  [['watch', 'alert', 'info'], '(Alert) Houston $412 · TradeOps', /alert/],
  [['warn', 'watch'], '(Warn) Houston $412 · TradeOps', /warn/],
  [['watch'], '(Watch) Houston $412 · TradeOps', /watch/],
  [['info'], 'Houston $412 · TradeOps', /favicon/],
  [[], 'Houston $412 · TradeOps', /favicon/],
])('of %s the tab shows the highest level', (levels, title, file) => {
  open(shown(levels))
  expect([document.title, icon()]).toEqual([title, expect.stringMatching(file)])
})

test('the level leaves the tab when it ends', () => {
  const page = open(shown(['alert']))
  page.rerender(shown(['info']))
  expect([document.title, icon()]).toEqual(['Houston $412 · TradeOps', expect.stringMatching(/favicon/)])
})

test.each<[string, BriefConnectionState]>([
  ['a past brief', 'frozen'],
  ['one whose stream is lost', 'lost'],
  ['one that is offline', 'offline'],
])('%s shows no level in the tab', (_case, connection) => {
  open(shown(['alert'], connection))
  expect([document.title, icon()]).toEqual([DATED, expect.stringMatching(/favicon/)])
})

test('old prices remove the level from the tab', () => {
  open(shown(['alert']))
  act(() => vi.advanceTimersByTime(30 * 60_000))
  expect([document.title, icon()]).toEqual([DATED, expect.stringMatching(/favicon/)])
})

test('a printed brief is named by its run, and leaving the page restores the icon', () => {
  const page = open(shown(['alert']))
  window.dispatchEvent(new Event('beforeprint'))
  expect(document.title).toBe(DATED)
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('(Alert) Houston $412 · TradeOps')
  page.unmount()
  expect(icon()).toMatch(/favicon/)
})
