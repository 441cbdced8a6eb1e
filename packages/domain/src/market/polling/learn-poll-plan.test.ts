import { expect, test } from 'vitest'
import { chooseCount } from '../../../../sandbox/test/full-counts.ts'
import { createSeededRandom } from '../../../../sandbox/test/seeded-random.ts'
import { computeQuantile } from '../statistics.ts'
import { learnPollPlan, MAX_PUBLICATION_LAGS, MIN_PUBLICATION_LAGS, type PublicationLag } from './learn-poll-plan.ts'
import type { PollPlan } from './poll-plan.ts'

const FIVE_MINUTES: PollPlan = { periodMinutes: 5, markMinute: 0, pollAfterSeconds: [40, 140, 240] }

const PUBLICATIONS = chooseCount(320, 1_000)
/**
 * The product learns after every publication. In an ordinary test run a plan can be four publications old and must
 * still be good.
 */
const LEARN_EVERY = chooseCount(4, 1)

/** Draws a roughly normal number, as the sum of three uniform ones. */
const around = (random: () => number, middle: number, spread: number) =>
  middle + ((random() + random() + random()) / 1.5 - 1) * 2 * spread

type Habit = (random: () => number, publication: number) => number

const HABITS: Record<string, Habit> = {
  'a page some seconds after each run': (random) => around(random, 28, 6),
  'a list that knows a file about a minute later': (random) => around(random, 72, 12),
  'a page that is quick or slow': (random) => (random() < 0.7 ? around(random, 22, 3) : around(random, 80, 6)),
  'a page that slips later by the day': (random, publication) => around(random, 25 + publication * 0.05, 5),
  'a page that changed its habit in the night': (random, publication) => around(random, publication < 150 ? 25 : 95, 5),
  'a page that is late once in forty': (random) => (random() < 0.025 ? 60 + random() * 200 : around(random, 28, 6)),
}

/**
 * Follows a document through its publications as the poller does: polls until the document is there and records its
 * delay.
 */
function follow(habit: Habit, publications: number) {
  const random = createSeededRandom(20_260_715)
  const lags: PublicationLag[] = []
  const waits: number[] = []
  let plan = FIVE_MINUTES
  let maxPolls = 0
  for (let publication = 0; publication < publications; publication++) {
    const readableAt = habit(random, publication)
    if (publication % LEARN_EVERY === 0) plan = learnPollPlan(FIVE_MINUTES, lags)
    const { pollAfterSeconds } = plan
    const polls = [...pollAfterSeconds, 300 + pollAfterSeconds[0]]
    const found = polls.findIndex((seconds) => seconds >= readableAt)
    maxPolls = Math.max(maxPolls, pollAfterSeconds.length)
    waits.push((polls[found] ?? 600) - readableAt)
    lags.push({ afterSeconds: found > 0 ? polls[found - 1]! : 0, bySeconds: polls[found] ?? 600 })
    if (lags.length > MAX_PUBLICATION_LAGS) lags.shift()
  }
  return { waits, maxPolls }
}

test.each(Object.entries(HABITS))('%s: usually found within ten seconds, and always within 45', (_name, habit) => {
  const { waits, maxPolls } = follow(habit, PUBLICATIONS)
  const learned = waits.slice(60)
  expect(maxPolls).toBe(3)
  expect(computeQuantile(learned, 0.5)).toBeLessThanOrEqual(10)
  expect(computeQuantile(learned, 0.95)).toBeLessThanOrEqual(45)
})

test('without enough lags the plan stays as it is', () => {
  const few = Array.from({ length: MIN_PUBLICATION_LAGS - 1 }, () => ({ afterSeconds: 20, bySeconds: 30 }))
  expect(learnPollPlan(FIVE_MINUTES, few)).toBe(FIVE_MINUTES)
  expect(learnPollPlan(FIVE_MINUTES, [...few, few[0]!])).not.toBe(FIVE_MINUTES)
})

test('a plan of one poll, and a daily one, are not changed', () => {
  const lags = Array.from({ length: 20 }, () => ({ afterSeconds: 20, bySeconds: 30 }))
  for (const plan of [
    { periodMinutes: 2, markMinute: 0, pollAfterSeconds: [25] },
    { periodMinutes: 1_440, markMinute: 770, pollAfterSeconds: [0, 2_700] },
  ] as const) {
    expect(learnPollPlan(plan, lags)).toBe(plan)
  }
})

test('polls are never closer than ten seconds and stay within the period', () => {
  const random = createSeededRandom(7)
  for (let round = 0; round < 40; round++) {
    const lags = Array.from({ length: 20 }, () => {
      const afterSeconds = Math.floor(random() * 250)
      return { afterSeconds, bySeconds: afterSeconds + 1 + Math.floor(random() * 90) }
    })
    const { pollAfterSeconds } = learnPollPlan(FIVE_MINUTES, lags)
    for (const [index, seconds] of pollAfterSeconds.entries()) {
      expect(seconds).toBeLessThan(300)
      if (index > 0) expect(seconds - pollAfterSeconds[index - 1]!).toBeGreaterThanOrEqual(10)
    }
  }
})
