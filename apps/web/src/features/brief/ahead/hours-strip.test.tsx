import { screen } from '@testing-library/react'
import example from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { renderPageAt } from '../../../../test/dom.tsx'
import { parseBrief } from '../parse-brief.ts'
import { NextHoursStrip } from './hours-strip.tsx'

const { nextHours } = example
const draw = (sent: unknown) =>
  renderPageAt('/brief', <NextHoursStrip nextHours={parseBrief({ ...example, nextHours: sent }).nextHours} />)
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

test('a hidden table has the figures of every hour', () => {
  draw(nextHours)
  const [head, first, ...others] = screen.getAllByRole('row')
  expect(cellsOf(head).slice(0, 3)).toEqual(['Hour', 'Net load, GW', 'Margin, GW'])
  expect(cellsOf(first)[0]).toMatch(/^HE22/)
  expect(cellsOf(first).slice(1, 8).join(' ')).toMatch(/^[\d. ,]+$/)
  expect(cellsOf(first)[8]).toBe('— (not covered)')
  expect(cellsOf(head).slice(9)).toEqual([
    'Real-time outlook P10, $/MWh',
    'P50, $/MWh',
    'P90, $/MWh',
    'Odds over $100',
    'Odds below $0',
  ])
  expect(cellsOf(first).slice(9).join(' ')).toMatch(/^[\d.]+ [\d.]+ [\d.]+ \d+% \d+%$/)
  expect(others).toHaveLength(5)
})

test('missing figures are listed with hours and reason, and have no outline', () => {
  // The drawing has six bars, four outlines of capacity, six price ranges, and the price range of the current hour.
  const rows = nextHours.rows.map((row, index) =>
    index < 4 ? row : { ...row, capacityMw: null, marginMw: null, absent: { capacityMw: 'stale', marginMw: 'stale' } },
  )
  const { container } = draw({ ...nextHours, rows })
  expect(screen.getByText(/^Margin for HE02 and HE03: forecast too old\./)).toBeTruthy()
  expect(container.querySelectorAll('rect')).toHaveLength(6 + 4 + 6 + 1)
})

test('every hour has its price range, and only notable odds are shown', () => {
  const rows = nextHours.rows.map((row, index) => ({
    ...row,
    price: index === 5 ? null : { p10: 20, p50: 30, p90: 120, over100: index === 0 ? 0.12 : 0.04, below0: 0 },
  }))
  const { container } = draw({ ...nextHours, rows })
  expect(screen.getAllByText('20 to 120')).toHaveLength(5)
  expect(container.textContent).toContain('12% >$100')
  expect(container.textContent).not.toContain('4% >$100')
  expect(screen.getByText(/HE22 cleared at \$\d+ day-ahead\. Real-time ran /)).toBeTruthy()
})

test('an older brief without price ranges is shown without them', () => {
  const rows = nextHours.rows.map(({ price: _price, ...row }) => row)
  const { priceBasis: _basis, later: _later, runningHour: _running, ...older } = nextHours
  const { container } = draw({ ...older, rows })
  expect(container.querySelectorAll('rect')).toHaveLength(12)
  expect(container.textContent).not.toContain('P10')
})

test('later hours are folded under one line, today and tomorrow apart', () => {
  const range = { p10: 20, p50: 30, p90: 44 }
  const row = (hourStart: string, isTomorrow: boolean) => ({
    hourStart,
    hourEnding: '',
    isTomorrow,
    range,
    dayAhead: 31,
  })
  const rows = [row('2026-07-16T04:00:00Z', false), row('2026-07-16T05:00:00Z', true)]
  draw({ ...nextHours, later: { rows, tomorrow: 'sold', days: 365 } })
  expect(screen.getByText('Rest of today and tomorrow')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'HE24 $31 20 to 44',
    'HE01 $31 20 to 44',
  ])
})

test('before tomorrow clears, one line states when it is due', () => {
  draw({ ...nextHours, later: { rows: [], tomorrow: 'due', days: 365 } })
  expect(screen.getByText('Tomorrow’s day-ahead prices are due about 13:30 CT.').closest('details')).toBeNull()
})

test.each([
  [42.18, '$42'],
  [-12.6, '−$13'],
])('ERCOT’s look-ahead is a row with a figure for the hours it reaches, here %d', (lookAhead, text) => {
  const rows = nextHours.rows.map((row, index) => (index === 0 ? { ...row, lookAhead } : row))
  draw({ ...nextHours, rows })
  expect(screen.getAllByText(/^look-ahead/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    `look-ahead ${text}`,
  ])
})

const RUNNING = {
  hourStart: '2026-07-16T01:00:00Z',
  hourEnding: 'HE21',
  dayAhead: 144,
  paidUsdPerMwh: 165.4,
  minutesLeft: 24,
  p10: 150,
  p50: 190,
  p90: 260,
}

const drawAt = (sent: unknown, lmp: number) =>
  renderPageAt('/brief', <NextHoursStrip nextHours={parseBrief({ ...example, nextHours: sent }).nextHours} lmp={lmp} />)

test('the rest of the current hour has a column: paid so far, minutes left and its range', () => {
  const { container } = drawAt({ ...nextHours, runningHour: RUNNING }, 179)
  const column = screen.getByText('Rest of this hour').parentElement
  expect(column?.textContent).toBe('Rest of this hourHE2124 minso far $165day-ahead $144$190150 to 260')
  expect(container.textContent).not.toContain('this range')
})

test.each([
  [366, 'now $366, above this range'],
  [20, 'now $20, below this range'],
])('a price of $%d outside P10 to P90 is marked', (lmp, words) => {
  drawAt({ ...nextHours, runningHour: RUNNING }, lmp)
  expect(screen.getByText(words)).toBeTruthy()
})

test('without a running hour the first hour is marked', () => {
  drawAt(nextHours, 5_000)
  expect(screen.getAllByText('now $5,000, above this range')).toHaveLength(1)
})

test.each([
  ['a brief without hours', undefined],
  ['hours that cannot be read', { rows: 'six' }],
  ['hours without their times', { rows: [{ netLoadMw: 50_000 }] }],
])('%s shows nothing', (_case, sent) => {
  const { container } = draw(sent)
  expect(container.textContent).toBe('')
})
