import { fireEvent, screen, within } from '@testing-library/react'
import type { BatteriesAnswer } from '@tradeops/contract/market/batteries'
import example from '@tradeops/domain/present/example-batteries.json' with { type: 'json' }
import { expect, test, vi } from 'vitest'
import { renderPageAt } from '../../../test/dom.tsx'
import { findStructureFaults } from '../../../test/page/find-structure-faults.ts'
import type { BatteriesQueryState } from './api.ts'
import { BatteriesView, type BatteryPlanChoice } from './batteries-view.tsx'

const SAMPLE = example as BatteriesAnswer
const LIVE: BatteriesQueryState = {
  answer: SAMPLE,
  unconfirmed: null,
  isUnavailable: false,
  online: true,
  isStreaming: true,
  retry: () => undefined,
}
const TODAY: BatteryPlanChoice = { zone: 'HOUSTON', isTomorrow: false, storageHours: 1 }

function open(view: Partial<BatteriesQueryState> = {}, choice: Partial<BatteryPlanChoice> = {}) {
  const onChoose = vi.fn()
  renderPageAt(
    '/batteries',
    <main>
      <BatteriesView view={{ ...LIVE, ...view }} choice={{ ...TODAY, ...choice }} onChoose={onChoose} />
    </main>,
  )
  return onChoose
}
const table = (name: string) => screen.getByRole('table', { name })
const texts = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent)
const rowTexts = (name: string) => within(table(name)).getAllByRole('row').map(texts)
const withToday = (more: Partial<BatteriesAnswer['days'][number]>): BatteriesAnswer => ({
  ...SAMPLE,
  days: SAMPLE.days.map((day) => (day.isTomorrow ? day : { ...day, ...more })),
})

test('the first line has the hours and the dollars, and the table both plans of each battery', async () => {
  open()
  expect(
    screen.getByText('Houston, today, 1 h: charge HE19, discharge HE21. That earns $43.27/MW by the outlook.'),
  ).toBeTruthy()
  const rows = rowTexts('Battery plans, rest of today')
  expect(rows[1]).toEqual(['1 h day-ahead', 'HE19', 'HE21', '$84.00', '$62.47−$14 to $184', '−$14 to $184'])
  expect(rows.map(([name]) => name).slice(1)).toEqual([
    '1 h day-ahead',
    '1 h outlook',
    '2 h day-ahead',
    '2 h outlook',
    '4 h day-ahead',
    '4 h outlook',
  ])
  expect(rowTexts('What yesterday’s plans earned')[1]).toEqual(['1 h', '$39.3390%', '$39.3390%', '$43.72'])
  Object.assign(document, { title: 'Batteries' }).documentElement.lang = 'en'
  expect(await findStructureFaults()).toEqual([])
})

test('energy and each ancillary service have a row, and the chosen battery’s hours are marked', () => {
  open()
  const [head, energy, regUp] = rowTexts('Prices by hour')
  expect(head).toHaveLength(25)
  expect([energy?.[13], regUp?.[13]]).toEqual(['61.0876.74', '0.550.25'])
  expect([head?.[18], head?.[19], head?.[21]]).toEqual(['18', '19▼', '21▲'])
  expect(screen.getByRole('img', { name: 'discharge' }).textContent).toBe('▲')
})

test('what the day-ahead auction sold of each service has its plan under it where less was sold', () => {
  const hours = SAMPLE.days[0]!.hours.map((hour, index) => ({
    ...hour,
    services: hour.services.map((service) => ({
      ...service,
      ...(index === 0 ? { soldMw: 1_500, plannedMw: 1_725 } : { soldMw: 1_725, plannedMw: 1_725 }),
    })),
  }))
  open({ answer: withToday({ hours }) })
  const [, regUp] = rowTexts('MW sold day-ahead by hour')
  expect(regUp?.slice(0, 3)).toEqual(['Reg-Up', '1,5001,725', '1,725'])
})

test('what is missing has a reason', () => {
  const plans = SAMPLE.days[0]!.plans.map((each) => ({ ...each, dayAhead: null, outlook: null }))
  open({
    answer: {
      ...withToday({ plans, absent: { dayAhead: 'too_few', outlook: 'stale' } }),
      yesterday: { day: '2026-07-14', rows: null, absent: 'missing' },
      fleet: { ...SAMPLE.fleet, netMw: null, at: null, hours: [], absent: { net: 'stale', split: 'missing' } },
    },
  })
  expect(screen.getByText(/no plan, because fewer than two whole hours are left\.$/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Missing: the newest outlook is too old' })).toHaveLength(3)
  expect(screen.getByText('Not all real-time prices of yesterday are stored.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Missing: the latest value is too old' })).toBeTruthy()
})

test('tomorrow before its auction says when it clears', () => {
  const days = SAMPLE.days.map((day) => ({
    ...day,
    plans: day.plans.map((each) => ({ ...each, dayAhead: null, outlook: null })),
    absent: { dayAhead: 'missing' as const, outlook: 'missing' as const },
  }))
  open({ answer: { ...SAMPLE, tomorrow: 'due', days } }, { isTomorrow: true })
  expect(screen.getByText('Houston, tomorrow, 1 h: no plan, because tomorrow clears at about 13:30 CT.')).toBeTruthy()
})

test('zone, day and battery are chosen by buttons', () => {
  const onChoose = open()
  fireEvent.click(screen.getByRole('button', { name: 'West' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
  fireEvent.click(screen.getByRole('button', { name: '4 h' }))
  expect(onChoose.mock.calls.map(([choice]) => choice)).toEqual([
    { ...TODAY, zone: 'WEST' },
    { ...TODAY, isTomorrow: true },
    { ...TODAY, storageHours: 4 },
  ])
})

test('figures that cannot be refreshed stay, with their time', () => {
  open({ unconfirmed: 'Could not refresh, trying again' })
  expect(screen.getByText(/^Could not refresh; trying again\. Figures are from 16:32/)).toBeTruthy()
})
