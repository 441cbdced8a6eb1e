import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import '../../../test/dom.tsx'
import { FigureTable } from './figure-table.tsx'

const columns = ['Zone', { name: 'LMP', unit: '$/MWh', label: 'Price' }, 'DA']
const rows = [{ key: 'west', name: 'West', cells: ['28.45', { content: '31.00', style: { color: 'red' } }] }]

test('headings and row names have their roles, and a cell knows its label', () => {
  render(<FigureTable label="Prices" columns={columns} rows={rows} narrow="blocks" />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Zone', 'LMP $/MWh', 'DA'])
  expect(screen.getByRole('table', { name: 'Prices' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'West' })).toBeTruthy()
  const [price, dayAhead] = screen.getAllByRole('cell')
  expect([price?.getAttribute('data-column'), dayAhead?.getAttribute('data-column')]).toEqual(['Price', null])
  expect([dayAhead?.textContent, dayAhead?.style.color]).toEqual(['31.00', 'red'])
})

test('a table that scrolls is a named region that takes the focus', () => {
  render(<FigureTable label="Prices" columns={columns} rows={rows} narrow="scroll" />)
  const region = screen.getByRole('region', { name: 'Prices' })
  region.focus()
  expect(document.activeElement).toBe(region)
})
