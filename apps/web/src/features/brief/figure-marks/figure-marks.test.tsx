import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPageAt } from '../../../../test/dom.tsx'
import { ExecutiveSummary } from '../intelligence/executive-summary.tsx'
import { parseBrief } from '../parse-brief.ts'

const narrative = '# Houston brief\n**Up**\nHouston trades at $412, $374 above usual.\n- PRC is 4,380 MW.'
const at = (figure: string, key: string) => [narrative.indexOf(figure), narrative.indexOf(figure) + figure.length, key]
const figure = (key: string, label: string, value: number, unit: string) => ({
  key,
  label,
  value,
  unit,
  asOf: '2026-07-15T22:35:00Z',
  source: 'NP6-788-CD',
  threshold: null,
})
const figures = [
  figure('lmp', 'Hub LMP', 412.33, '$/MWh'),
  { ...figure('prc', 'Physical responsive capability', 4380, 'MW'), threshold: 3000 },
]
const marks = { narrative: [at('$412', 'lmp'), at('$374', 'unheard'), at('4,380 MW', 'prc')] }

const open = (more: object) =>
  renderPageAt(
    '/brief',
    <ExecutiveSummary
      brief={parseBrief({ id: 'b_0001H', zone: 'HOUSTON', generatedAt: '2026-07-15T22:36:00Z', narrative, ...more })}
    />,
  )
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await import('./figure-details-note.tsx')
  })

test('a figure opens its value, time, threshold and source, one at a time', async () => {
  open({ figures, marks })
  await press('$412')
  expect((await screen.findByRole('note')).textContent).toMatch(
    /^Hub LMP \$412\.33\/MWh, as of .*17:35 CT, from NP6-788-CD\.$/,
  )
  expect(screen.getByRole('button', { name: '$412', expanded: true })).toBeTruthy()
  await press('4,380 MW')
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Physical responsive capability 4,380 MW, as of .*, threshold 3,000 MW, from /),
  ])
  fireEvent.keyDown(screen.getByRole('button', { name: '4,380 MW' }), { key: 'Escape' })
  expect(screen.queryByRole('note')).toBeNull()
})

test('punctuation stays on the line of its figure', () => {
  const text = 'Up by a third ($412), and PRC is low.'
  const start = text.indexOf('$412')
  open({ narrative: text, figures, marks: { narrative: [[start, start + 4, 'lmp']] } })
  const button = screen.getByRole('button', { name: '$412' })
  expect(button.parentElement?.textContent).toBe('($412),')
  expect(button.closest('p')?.textContent).toBe('Up by a third ($412), and PRC is low.')
})

test('an unknown figure is plain text', () => {
  open({ figures, marks })
  expect(screen.queryByRole('button', { name: '$374' })).toBeNull()
  expect(screen.getByText(/above usual/).closest('p')?.textContent).toBe('Houston trades at $412, $374 above usual.')
})

test.each([
  ['without marks', { figures }],
  ['without figures', { marks }],
  ['with invalid marks', { figures, marks: { narrative: [[5, 2, 'lmp']] } }],
  ['with marks of another kind', { figures, marks: { narrative: [{ start: 1 }, 'lmp'] } }],
  ['with marks past its end', { figures, marks: { narrative: [[0, 9_999, 'lmp']] } }],
])('a brief %s is plain text', (_case, more) => {
  const { container } = open(more)
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.textContent).toBe(
    'Executive SummaryHouston briefUpHouston trades at $412, $374 above usual.PRC is 4,380 MW.',
  )
})
