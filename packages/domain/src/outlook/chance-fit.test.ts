import { expect, test } from 'vitest'
import { type ChanceDays, fitChances, fittedChance, SHIPPED_CHANCE_FIT } from './chance-fit.ts'
import { BIN_ENDS } from './outlook-tally.ts'
import { DAYS_TO_FIT, walkChanceFits } from './walk-chance-fits.ts'

const dayNamed = (index: number) => new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10)

/** So many days on which chances come true as often as a rule says. */
function daysOf(count: number, cameOf: (chance: number) => number): ChanceDays {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      dayNamed(index),
      Object.fromEntries([10, 100, 300, 600, 850].map((key) => [key, [100, 100 * cameOf(key / 1000)]])),
    ]),
  ) as ChanceDays
}
const halved = (chance: number) => chance / 2

test('chances that came as often as they were given are told as they come', () => {
  const fit = fitChances(daysOf(50, (chance) => chance))!
  expect([fit.intercept, fit.slope]).toEqual([expect.closeTo(0, 3), expect.closeTo(1, 3)])
  expect(fit).toMatchObject({ hours: 25_000, from: '2022-01-01', to: '2022-02-19' })
})

test('chances that came half as often are told lower, and a higher one is never told lower than a lower one', () => {
  const fit = fitChances(daysOf(50, halved))!
  expect(fittedChance(fit, 0.3)).toBeCloseTo(0.15, 1)
  const told = Array.from({ length: 101 }, (_, percent) => fittedChance(fit, percent / 100))
  expect([...told].sort((one, other) => one - other)).toEqual(told)
})

test('more than nine tenths is told as nine tenths are, and nothing at all as next to nothing', () => {
  expect(fittedChance(SHIPPED_CHANCE_FIT, 1)).toBe(fittedChance(SHIPPED_CHANCE_FIT, 0.9))
  expect(fittedChance(SHIPPED_CHANCE_FIT, 0.89)).toBeLessThan(fittedChance(SHIPPED_CHANCE_FIT, 0.9))
  expect(fittedChance(SHIPPED_CHANCE_FIT, 0)).toBeLessThan(0.002)
})

test('where nothing was stated there is no fit, and where nothing ever came it stays a number', () => {
  expect(fitChances({})).toBeNull()
  const fit = fitChances({ '2022-01-01': { 5: [24, 0] } })!
  expect(Number.isFinite(fit.intercept + fit.slope)).toBe(true)
})

test('the chances of a month are told by a fit that knows no day of it', () => {
  const year = daysOf(DAYS_TO_FIT, halved)
  /** Of the month so many hours were given 99 % that a fit which knew them would follow them. */
  const binOf = (came: number) => {
    const month = Object.fromEntries(['2023-01-01', '2023-01-02'].map((day) => [day, { 990: [90_000, came] }]))
    const { bins } = walkChanceFits({ ...year, ...month } as ChanceDays)
    return bins.findIndex(({ days }) => days['2023-01-02']?.[1] === came && days['2023-01-02'][0] === 90_000)
  }
  const told = fittedChance(fitChances(year)!, 0.9)
  const expected = BIN_ENDS.findIndex((end) => told <= end)
  expect([binOf(0), binOf(90_000)]).toEqual([expected, expected])
})

test('before a year is stated, the chances of a year are told by the fit of all others', () => {
  const first = { '2022-03-01': { 300: [100, 0] } } satisfies ChanceDays
  const other = Object.fromEntries(
    Object.entries(daysOf(200, (chance) => chance)).map(([day, counts]) => [`2023${day.slice(4)}`, counts]),
  )
  const { bins } = walkChanceFits({ ...first, ...other } as ChanceDays)
  // Of 300 thousandths, the other year says 30 %; the year itself would say next to nothing.
  expect(bins.findIndex(({ days }) => '2022-03-01' in days)).toBe(4)
})
