import { expect, test } from 'vitest'
import { type ChanceCountsByDay, calibrateChance, fitChances, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import { CHANCE_BIN_ENDS } from './outlook-tally.ts'
import { DAYS_BEFORE_OWN_FIT, scoreChanceFits } from './score-chance-fits.ts'

const dayNamed = (index: number) => new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10)

/** Days on which a chance happens as often as `rule` says. */
function daysOf(count: number, happenedOf: (chance: number) => number): ChanceCountsByDay {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      dayNamed(index),
      Object.fromEntries([10, 100, 300, 600, 850].map((key) => [key, [100, 100 * happenedOf(key / 1000)]])),
    ]),
  ) as ChanceCountsByDay
}
const halved = (chance: number) => chance / 2

test('chances that happened as often as stated stay unchanged', () => {
  const fit = fitChances(daysOf(50, (chance) => chance))!
  expect([fit.intercept, fit.slope]).toEqual([expect.closeTo(0, 3), expect.closeTo(1, 3)])
  expect(fit).toMatchObject({ hours: 25_000, from: '2022-01-01', to: '2022-02-19' })
})

test('chances that happened half as often are lowered, and their order is kept', () => {
  const fit = fitChances(daysOf(50, halved))!
  expect(calibrateChance(fit, 0.3)).toBeCloseTo(0.15, 1)
  const calibrated = Array.from({ length: 101 }, (_, percent) => calibrateChance(fit, percent / 100))
  expect([...calibrated].sort((one, other) => one - other)).toEqual(calibrated)
})

test('more than 90 % is calibrated like 90 %, and zero like almost zero', () => {
  expect(calibrateChance(SHIPPED_CHANCE_FIT, 1)).toBe(calibrateChance(SHIPPED_CHANCE_FIT, 0.9))
  expect(calibrateChance(SHIPPED_CHANCE_FIT, 0.89)).toBeLessThan(calibrateChance(SHIPPED_CHANCE_FIT, 0.9))
  expect(calibrateChance(SHIPPED_CHANCE_FIT, 0)).toBeLessThan(0.002)
})

test('without stated hours there is no fit, and without any event it is still a number', () => {
  expect(fitChances({})).toBeNull()
  const fit = fitChances({ '2022-01-01': { 5: [24, 0] } })!
  expect(Number.isFinite(fit.intercept + fit.slope)).toBe(true)
})

test('the chances of a month are calibrated with a fit that excludes it', () => {
  const year = daysOf(DAYS_BEFORE_OWN_FIT, halved)
  /** The month has so many hours at 99 % that a fit which included them would follow them. */
  const binOf = (happened: number) => {
    const month = Object.fromEntries(['2023-01-01', '2023-01-02'].map((day) => [day, { 990: [90_000, happened] }]))
    const { bins } = scoreChanceFits({ ...year, ...month } as ChanceCountsByDay)
    return bins.findIndex(({ days }) => days['2023-01-02']?.[1] === happened && days['2023-01-02'][0] === 90_000)
  }
  const calibrated = calibrateChance(fitChances(year)!, 0.9)
  const expected = CHANCE_BIN_ENDS.findIndex((end) => calibrated <= end)
  expect([binOf(0), binOf(90_000)]).toEqual([expected, expected])
})

test('in the first year the chances are calibrated with a fit of all other years', () => {
  const first = { '2022-03-01': { 300: [100, 0] } } satisfies ChanceCountsByDay
  const other = Object.fromEntries(
    Object.entries(daysOf(200, (chance) => chance)).map(([day, counts]) => [`2023${day.slice(4)}`, counts]),
  )
  const { bins } = scoreChanceFits({ ...first, ...other } as ChanceCountsByDay)
  // At 300 thousandths the other year gives 30 %; the year itself would give almost nothing.
  expect(bins.findIndex(({ days }) => '2022-03-01' in days)).toBe(4)
})
