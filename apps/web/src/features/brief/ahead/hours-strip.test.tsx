// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import example from '@tradeops/domain/brief/example-brief.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { visit } from '../../../../test/dom.tsx'
import { readBrief } from '../brief.ts'
import { HoursStrip } from './hours-strip.tsx'

const { nextHours } = example
const draw = (sent: unknown) =>
  visit('/brief', <HoursStrip nextHours={readBrief({ ...example, nextHours: sent }).nextHours} />)
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent)

test('behind the picture stands a table of every hour, whole', () => {
  draw(nextHours)
  const [head, first, ...others] = screen.getAllByRole('row')
  expect(cellsOf(head).slice(0, 3)).toEqual(['Hour', 'Net load, GW', 'Margin, GW'])
  expect(cellsOf(first)[0]).toMatch(/^HE22/)
  expect(cellsOf(first).slice(1, 8).join(' ')).toMatch(/^[\d. ,]+$/)
  expect(cellsOf(first)[8]).toBe('— (beyond ERCOT’s look-ahead)')
  expect(others).toHaveLength(5)
})

test('what is not known is said with its hours and its reason, and no outline is drawn for it', () => {
  const rows = nextHours.rows.map((row, index) =>
    index < 4 ? row : { ...row, capacityMw: null, marginMw: null, absent: { capacityMw: 'stale', marginMw: 'stale' } },
  )
  const { container } = draw({ ...nextHours, rows })
  expect(screen.getByText(/^Margin for HE02 and HE03: forecast too old\./)).toBeTruthy()
  expect(container.querySelectorAll('rect')).toHaveLength(6 + 4)
})

test.each([
  ['a brief without hours', undefined],
  ['hours that cannot be read', { rows: 'six' }],
  ['hours without their times', { rows: [{ netLoadMw: 50_000 }] }],
])('%s draws nothing', (_case, sent) => {
  const { container } = draw(sent)
  expect(container.textContent).toBe('')
})
