import { expect, test } from 'vitest'
import {
  type ChanceCountsByDay,
  calibrateChance,
  fitChances,
  SHIPPED_CHANCE_FIT,
  type StatedChanceCounts,
} from './chance-fit.ts'
import { fitShippedChances, scoreChanceFits, UNFITTED_CHANCE_LINES } from './scores/score-chance-fits.ts'

const dayNamed = (index: number) => new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10)

/** Creates days on which events with a stated probability happen as often as `happenedOf` defines. */
function daysOf(count: number, happenedOf: (chance: number) => number): ChanceCountsByDay {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      dayNamed(index),
      Object.fromEntries([10, 100, 300, 600, 850].map((key) => [key, [100, 100 * happenedOf(key / 1000)]])),
    ]),
  ) as ChanceCountsByDay
}
const halved = (chance: number) => chance / 2
const bothLines = (days: ChanceCountsByDay): StatedChanceCounts => ({ over: days, below: days })
const LATER = '2022-12-31'

test('chances that happened as often as stated stay unchanged', () => {
  const fit = fitChances(bothLines(daysOf(50, (chance) => chance)), LATER, UNFITTED_CHANCE_LINES)!
  expect([fit.intercept, fit.slope, fit.bend]).toEqual([0, 1, 0].map((value) => expect.closeTo(value, 3)))
  expect(fit.below).toEqual({ intercept: fit.intercept, slope: fit.slope, bend: fit.bend })
  expect(fit).toMatchObject({ hours: 25_000, from: '2022-01-01', to: '2022-02-19' })
})

test('chances that happened half as often are lowered, and their order is kept', () => {
  const fit = fitChances(bothLines(daysOf(50, halved)), '2022-02-20')!
  expect(calibrateChance(fit, 0.3)).toBeCloseTo(0.15, 1)
  const calibrated = Array.from({ length: 101 }, (_, percent) => calibrateChance(fit, percent / 100))
  expect([...calibrated].sort((one, other) => one - other)).toEqual(calibrated)
})

test('chances that are too high only above one half are lowered only there', () => {
  const tooHigh = (chance: number) => (chance > 0.5 ? chance - 0.15 : chance)
  const fit = fitChances(bothLines(daysOf(50, tooHigh)), '2022-02-20', UNFITTED_CHANCE_LINES)!
  expect(calibrateChance(fit, 0.85)).toBeCloseTo(0.7, 1)
  expect(calibrateChance(fit, 0.1)).toBeCloseTo(0.1, 1)
  expect(fit.bend).toBeLessThan(-0.2)
})

test('a line stored without a bend is straight', () => {
  expect(calibrateChance({ intercept: 0, slope: 1 }, 0.9)).toBeCloseTo(0.9, 9)
})

test('more than 98 % is calibrated like 98 %, and zero like almost zero', () => {
  expect(calibrateChance(SHIPPED_CHANCE_FIT, 1)).toBe(calibrateChance(SHIPPED_CHANCE_FIT, 0.98))
  expect(calibrateChance(SHIPPED_CHANCE_FIT, 0.97)).toBeLessThan(calibrateChance(SHIPPED_CHANCE_FIT, 0.98))
  expect(calibrateChance(SHIPPED_CHANCE_FIT, 0)).toBeLessThan(0.002)
})

test('without stated hours there is no fit, and without any event it is still a number', () => {
  expect(fitChances({ over: {}, below: {} }, LATER)).toBeNull()
  const fit = fitChances(bothLines({ '2022-01-01': { 5: [24, 0] } }), LATER)!
  expect(Number.isFinite(fit.intercept + fit.slope)).toBe(true)
})

test('the first hours hardly move the shipped line, weeks of them do, and days that are not over never', () => {
  const day = (chance: number, hours: number): ChanceCountsByDay => ({ '2022-01-01': { [chance]: [hours, 0] } })
  const fitted = (days: ChanceCountsByDay, asOf: string) =>
    calibrateChance(fitChances(bothLines(days), asOf) ?? SHIPPED_CHANCE_FIT, 0.3)
  const shipped = calibrateChance(SHIPPED_CHANCE_FIT, 0.3)
  expect(fitted(day(300, 6), '2022-01-02')).toBeGreaterThan(0.85 * shipped)
  expect(fitted(day(300, 900), '2022-01-02')).toBeLessThan(0.5 * shipped)
  expect(fitted(day(300, 900), '2022-01-01')).toBe(shipped)
  // After two years without outcomes the old ones count for a few hours only.
  expect(fitted(day(300, 900), '2024-01-02')).toBeGreaterThan(fitted(day(300, 900), '2022-01-02'))
})

test('the chances of a week are calibrated with a fit that excludes it', () => {
  /** The last day has so many hours that a fit would follow them if it included them. */
  const statedOn = (happened: number) => {
    const last = { '2022-01-15': { 600: [90_000, happened] } } as ChanceCountsByDay
    const { over } = scoreChanceFits(bothLines({ ...daysOf(14, halved), ...last }))
    return over.bins.find(({ days }) => days['2022-01-15']?.[0] === 90_000)?.stated
  }
  expect(statedOn(0)).toBe(statedOn(90_000))
})

test('a year begins with a fit of all other years, in which no day fades', () => {
  const first = { '2022-03-01': { 300: [100, 0] } } satisfies ChanceCountsByDay
  const other = Object.fromEntries(
    Object.entries(daysOf(200, (chance) => chance)).map(([day, counts]) => [`2023${day.slice(4)}`, counts]),
  )
  const { over } = scoreChanceFits(bothLines({ ...first, ...other } as ChanceCountsByDay))
  // The fit made without this year gives 30 % for a stated 30 %; a fit on the year itself would give almost nothing.
  expect(over.bins.findIndex(({ days }) => '2022-03-01' in days)).toBe(4)
  expect(fitShippedChances(bothLines(other))).toMatchObject({ from: '2023-01-01', hours: 100_000 })
})
