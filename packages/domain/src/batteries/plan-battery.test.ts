import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCentralMidnightOfDate, listHoursOfCentralDay } from '../time/central-time.ts'
import { HOUR_MS } from '../time/durations.ts'
import {
  type BatteryAction,
  computeBatteryCashFlowUsd,
  computeBatteryPlanEarnings,
  createDayStartBatteryState,
  planBattery,
} from './plan-battery.ts'

const priced = (prices: readonly number[]) => prices.map((priceUsd, index) => ({ fromMs: index * HOUR_MS, priceUsd }))
const places = (starts: readonly number[]) => starts.map((fromMs) => fromMs / HOUR_MS)

/**
 * Finds the gain of the best plan by trying every action in every hour. It is slow and plain, so that it cannot share a
 * fault with the planner.
 */
function findBestByTrying(prices: readonly number[], storageHours: number): number {
  const actions: BatteryAction[] = ['rest', 'charge', 'discharge']
  let best = 0
  for (let choice = 0; choice < 3 ** prices.length; choice++) {
    let [rest, stored, bought, gainUsd] = [choice, 0, 0, 0]
    let isAllowed = true
    for (const priceUsd of prices) {
      const action = actions[rest % 3]!
      rest = Math.floor(rest / 3)
      stored += action === 'charge' ? 1 : action === 'discharge' ? -1 : 0
      bought += action === 'charge' ? 1 : 0
      isAllowed &&= stored >= 0 && bought <= storageHours
      gainUsd += action === 'charge' ? -priceUsd : action === 'discharge' ? 0.85 * priceUsd : 0
    }
    if (isAllowed && stored === 0) best = Math.max(best, gainUsd)
  }
  return best
}

test('whatever the prices, no other choice of hours earns more, and the plan can be run', () => {
  const price = fc.integer({ min: -250, max: 5_000 })
  fc.assert(
    fc.property(fc.array(price, { maxLength: 7 }), fc.constantFrom(1, 2, 4), (prices, storageHours) => {
      const plan = planBattery(priced(prices), createDayStartBatteryState(storageHours as 1 | 2 | 4))
      expect(plan.gainUsd).toBeCloseTo(findBestByTrying(prices, storageHours), 6)
      expect(plan.chargeMs.length).toBe(plan.dischargeMs.length)
      expect(plan.chargeMs.length).toBeLessThanOrEqual(storageHours)
      plan.dischargeMs.forEach((soldMs, index) => {
        expect(plan.chargeMs[index]!).toBeLessThan(soldMs)
      })
      expect(computeBatteryPlanEarnings(plan, (hourMs) => prices[hourMs / HOUR_MS]!)).toBeCloseTo(plan.gainUsd, 6)
    }),
    { seed: 20_261_117, numRuns: 300 },
  )
})

test('the cheapest hours are bought and the highest-priced after them sold', () => {
  const { chargeMs, dischargeMs, gainUsd } = planBattery(
    priced([90, 20, 10, 30, 100, 80, 5]),
    createDayStartBatteryState(2),
  )
  expect(places(chargeMs)).toEqual([1, 2])
  expect(places(dischargeMs)).toEqual([4, 5])
  expect(gainUsd).toBeCloseTo(0.85 * 180 - 30, 9)
})

test('a spread that losses use up is left alone', () => {
  expect(planBattery(priced([90, 100]), createDayStartBatteryState(1))).toEqual({
    chargeMs: [],
    dischargeMs: [],
    gainUsd: 0,
  })
  expect(planBattery(priced([]), createDayStartBatteryState(4)).gainUsd).toBe(0)
})

test('negative prices pay for charging', () => {
  const { chargeMs, gainUsd } = planBattery(priced([-40, 5]), createDayStartBatteryState(1))
  expect(places(chargeMs)).toEqual([0])
  expect(gainUsd).toBeCloseTo(44.25, 9)
  expect(computeBatteryCashFlowUsd('discharge', -10)).toBe(-8.5)
})

test('a battery that already holds energy sells it and buys no more than is left of its cycle', () => {
  const { chargeMs, dischargeMs } = planBattery(priced([60, 10, 90, 95]), { stored: 1, chargesLeft: 0 })
  expect(places(chargeMs)).toEqual([])
  expect(places(dischargeMs)).toEqual([3])
})

test('a plan is settled only where every one of its hours has a price', () => {
  const plan = planBattery(priced([10, 100]), createDayStartBatteryState(1))
  expect(computeBatteryPlanEarnings(plan, (hourMs) => (hourMs === 0 ? 20 : 50))).toBeCloseTo(22.5, 9)
  expect(computeBatteryPlanEarnings(plan, (hourMs) => (hourMs === 0 ? 20 : null))).toBeNull()
})

test.each([
  ['spring', { year: 2026, month: 3, day: 8 }, 23],
  ['autumn', { year: 2026, month: 11, day: 1 }, 25],
])('the %s night has its own number of hours, and both passes of a repeated hour can be bought', (_, date, count) => {
  const hours = listHoursOfCentralDay(findCentralMidnightOfDate(date).getTime())
  expect(hours.length).toBe(count)
  const isNight = (index: number) => index === 1 || index === 2
  const plan = planBattery(
    hours.map((fromMs, index) => ({ fromMs, priceUsd: isNight(index) ? 1 : index > 18 ? 90 : 40 })),
    createDayStartBatteryState(2),
  )
  expect(plan.chargeMs).toEqual([hours[1], hours[2]])
  expect(hours[2]! - hours[1]!).toBe(HOUR_MS)
})
