import { screen, within } from '@testing-library/react'
import type { MonitorAnswer } from '@tradeops/contract/market/monitor'
import example from '@tradeops/domain/present/example-monitor.json' with { type: 'json' }
import { expect, test, vi } from 'vitest'
import { renderPageAt } from '../../../test/dom.tsx'
import { findByRole } from '../../../test/page/find-elements.ts'
import type { MonitorQueryState as View } from './api.ts'
import { MonitorView } from './monitor-view.tsx'

const SAMPLE = example as MonitorAnswer
const LIVE: View = {
  answer: SAMPLE,
  unconfirmed: null,
  isUnavailable: false,
  online: true,
  isStreaming: true,
  retry: () => undefined,
}
const AT = new Date(SAMPLE.asOf)

function open(view: Partial<View> = {}, now = AT) {
  const onCopy = vi.fn()
  return { onCopy, ...renderPageAt('/monitor', <MonitorView view={{ ...LIVE, ...view }} now={now} onCopy={onCopy} />) }
}
const withZone = (more: Partial<MonitorAnswer['zones'][number]>): MonitorAnswer => ({
  ...SAMPLE,
  zones: SAMPLE.zones.map((zone, index) => (index === 0 ? { ...zone, ...more } : zone)),
})
const tableRow = (name: RegExp) => findByRole(document.body, 'row', { name })[0] as HTMLElement
const texts = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)

test('a zone is one row: prices, spreads, high and low with times, and its level', () => {
  open()
  const houston = tableRow(/^Houston 1/)
  expect(texts(houston).slice(1, 3)).toEqual(['144.07 ▼ −$1.26 this run ▲ +$6.93 in 1 h', '142.22'])
  expect(texts(houston).slice(4, 10)).toEqual([
    '94.77',
    '−49.30hour so far −44.77',
    '+83.93',
    '—',
    '+120.83',
    '148.60 14:3013.59 09:15',
  ])
  expect(within(houston).getByText('Warn')).toBeTruthy()
  expect(within(houston).getByRole('link', { name: 'Houston' }).getAttribute('href')).toContain('zone=HOUSTON')
  expect(screen.getByText(/^Live · \d+ min old/)).toBeTruthy()
})

test('what all zones share is above the table, and a row shows the zone’s own item', () => {
  open({
    answer: { ...withZone({ own: null }), shared: [{ level: 'warn', title: 'Extreme Heat Warning for all zones' }] },
  })
  const shared = screen.getByRole('list', { name: 'All zones' })
  expect(within(shared).getByText('Extreme Heat Warning for all zones')).toBeTruthy()
  expect(within(tableRow(/^Houston 1/)).getByText('Nothing but what all zones share')).toBeTruthy()
})

test('an older server sends no moves and no shared items', () => {
  open({ answer: { ...withZone({ own: undefined, moves: undefined, hourSoFar: undefined }), shared: undefined } })
  expect(texts(tableRow(/^Houston 1/)).at(-1)).toContain('Houston above $100')
  expect(texts(tableRow(/^Houston 1/))[1]).toBe('144.07')
})

test('constraint columns end with not explained, congestion and basis', () => {
  open()
  expect(texts(tableRow(/^N_TO_H/)).slice(3)).toEqual(['+80.99', '−29.78', '−16.92', '−32.71'])
  expect(texts(tableRow(/^Not explained/)).slice(3)).toEqual(['+3.67', '−1.41', '−0.90', '−0.71'])
  expect(texts(tableRow(/^Basis/)).slice(3)).toEqual(['+84.10', '−31.75', '−18.38', '−33.98'])
})

test('a price at or below zero has no heat rate', () => {
  open({ answer: withZone({ lmp: -53.21, heatRate: null, sparkSpread: -74.21 }) })
  expect(texts(tableRow(/^Houston 1/)).slice(7, 9)).toEqual(['n/m', '−74.21'])
})

test('a missing value is a dash with its reason', () => {
  open({
    answer: withZone({
      lmp: null,
      lmpAt: null,
      basis: null,
      spp: null,
      day: null,
      level: null,
      title: null,
      own: null,
    }),
  })
  const houston = tableRow(/^Houston 1/)
  expect(within(houston).getAllByRole('button', { name: 'Missing: no price yet' }).length).toBeGreaterThan(0)
  expect(within(houston).getByText('No brief for this price yet')).toBeTruthy()
})

test.each<[string, Partial<View>, Date, RegExp]>([
  ['prices are old', {}, new Date(AT.getTime() + 30 * 60_000), /^Prices stale · 16:30 CT · \d+ min old/],
  ['a source is missing', { answer: withZone({ missing: ['gas'] }) }, AT, /^Missing: Gas \(Houston\)/],
  ['the stream is not open', { isStreaming: false }, AT, /^Connecting/],
  ['a refresh failed', { unconfirmed: 'Could not refresh, trying again' }, AT, /^Could not refresh/],
])('the page is not live while %s', (_case, view, now, words) => {
  open(view, now)
  expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  expect(screen.queryByText(/^Live/)).toBeNull()
})

test('after a failed refresh the last figures stay with their time, and the reader can retry', () => {
  const retry = vi.fn()
  open({ unconfirmed: 'Could not refresh, trying again', retry })
  expect(screen.getByText(/Figures are from 16:32 CT/)).toBeTruthy()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
  expect(texts(tableRow(/^Houston 1/))[1]).toMatch(/^144\.07/)
})

test('before the first answer the headings are there without figures', () => {
  open({ answer: undefined })
  expect(screen.getAllByRole('row')).toHaveLength(6)
  expect(screen.getByRole('heading', { name: 'Spreads' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Copy table' })).toBeNull()
})

test('the panel reports a missing constraint file', () => {
  open({ answer: { ...SAMPLE, congestion: { ...SAMPLE.congestion, runAt: null, absent: 'missing', constraints: [] } } })
  expect(screen.getByText(/^No constraint file yet/)).toBeTruthy()
})
