import { FRESH_MINUTES } from '@tradeops/domain/market/limits'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/poll-plan'
import type { FreshnessLimits } from '@tradeops/domain/market/source-state'
import type { DocumentName } from './registry.ts'

type KnownSource = MarketSource & { documents: readonly [DocumentName, ...DocumentName[]] }

const within = (name: keyof typeof FRESH_MINUTES): FreshnessLimits => {
  const [freshMinutes, missingMinutes] = FRESH_MINUTES[name]
  return { freshMinutes, missingMinutes }
}

/** Three polls, evenly apart: exactly the three times its publication rate that ERCOT's terms allow. */
const threePolls = (periodMinutes: number, markMinute: number, firstAfterSeconds: number): PollPlan => {
  const apart = periodMinutes * 20
  return {
    periodMinutes,
    markMinute,
    askAfterSeconds: [firstAfterSeconds, firstAfterSeconds + apart, firstAfterSeconds + 2 * apart],
  }
}

const onePoll = (periodMinutes: number, afterSeconds: number): PollPlan => ({
  periodMinutes,
  markMinute: 0,
  askAfterSeconds: [afterSeconds],
})

const NOON = 12 * 60

const everyThreeQuarters = (polls: number): PollPlan['askAfterSeconds'] => [
  0,
  ...Array.from({ length: polls - 1 }, (_, poll) => (poll + 1) * 2_700),
]

/** What we want to know, from which documents, how often we poll, and how old the answer may be. */
export const MARKET_SOURCES = [
  {
    name: 'lmp',
    title: 'Real-time prices (LMP)',
    group: 'lmp',
    documents: ['hb-lz', 'np6-788-cd'],
    judgedBy: 'lmp',
    freshness: within('lmp'),
    plan: threePolls(5, 0, 40),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'system-lambda',
    title: 'System lambda',
    group: 'other',
    documents: ['np6-322-cd'],
    judgedBy: 'systemLambda',
    freshness: within('systemLambda'),
    plan: threePolls(5, 0, 80),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'spp',
    title: 'Settlement prices (SPP)',
    group: 'lmp',
    documents: ['system-wide-prices', 'real-time-spp-page', 'np6-905-cd'],
    judgedBy: 'spp',
    freshness: within('spp'),
    plan: threePolls(15, 0, 150),
    speaksOfMinutesBefore: 0,
  },
  {
    name: 'day-ahead',
    title: 'Day-ahead prices',
    group: 'other',
    documents: ['np4-190-cd'],
    judgedBy: 'damSpp',
    freshness: 'day-ahead',
    // Results come between 12:30 and 14:00 CT, and have come later: polled until they are there, or the day is over.
    plan: { periodMinutes: 1_440, markMinute: NOON + 50, askAfterSeconds: everyThreeQuarters(15) },
    // Today's auction covers the day to its midnight, eleven hours past the mark: only tomorrow's is the one awaited.
    speaksOfMinutesBefore: -13 * 60,
  },
  {
    name: 'constraints',
    title: 'Binding constraints',
    group: 'constraints',
    documents: ['np6-86-cd'],
    judgedBy: 'constraintFile',
    freshness: within('constraints'),
    plan: threePolls(60, 5, 60),
    speaksOfMinutesBefore: 15,
  },
  {
    name: 'load',
    title: 'System load',
    group: 'load',
    documents: ['supply-demand'],
    judgedBy: 'load',
    freshness: within('load'),
    plan: threePolls(5, 0, 70),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'fuel-mix',
    title: 'Fuel mix',
    group: 'load',
    documents: ['fuel-mix'],
    judgedBy: 'generation',
    freshness: within('generation'),
    plan: threePolls(5, 0, 90),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'wind',
    title: 'Wind, hourly and forecast',
    group: 'load',
    documents: ['np4-732-cd', 'combine-wind-solar'],
    judgedBy: 'stwpf',
    freshness: within('renewableForecast'),
    plan: threePolls(60, 55, 70),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'solar',
    title: 'Solar, hourly and forecast',
    group: 'load',
    documents: ['np4-737-cd', 'combine-wind-solar'],
    judgedBy: 'stppf',
    freshness: within('renewableForecast'),
    plan: threePolls(60, 55, 85),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'load-forecast',
    title: 'Load forecast by model',
    group: 'load',
    documents: ['np3-565-cd'],
    judgedBy: 'loadForecast',
    freshness: within('loadForecast'),
    plan: threePolls(60, 30, 70),
    speaksOfMinutesBefore: 1,
  },
  {
    name: 'reserves',
    title: 'Reserves (PRC)',
    group: 'other',
    documents: ['daily-prc'],
    judgedBy: 'prc',
    freshness: within('prc'),
    plan: onePoll(2, 25),
    speaksOfMinutesBefore: 0,
  },
  {
    name: 'weather',
    title: 'Weather stations',
    group: 'weather',
    documents: ['nws-observations'],
    judgedBy: 'tempF',
    freshness: within('weather'),
    plan: onePoll(10, 110),
    speaksOfMinutesBefore: 0,
  },
  {
    name: 'weather-forecast',
    title: 'Weather forecast',
    group: 'weather',
    documents: ['nws-hourly'],
    judgedBy: 'tempForecastF',
    freshness: within('weatherForecast'),
    plan: onePoll(30, 400),
    speaksOfMinutesBefore: 0,
  },
  {
    name: 'weather-alerts',
    title: 'Weather alerts',
    group: 'weather',
    documents: ['nws-alerts'],
    judgedBy: 'weatherAlertPoll',
    freshness: within('weatherAlertPoll'),
    plan: onePoll(2, 50),
    speaksOfMinutesBefore: 0,
  },
  {
    name: 'gas',
    title: 'Henry Hub gas',
    group: 'gas',
    documents: ['eia-rngwhhd', 'fred-dhhngsp'],
    judgedBy: 'gas',
    freshness: within('gas'),
    plan: { periodMinutes: 1_440, markMinute: 6 * 60, askAfterSeconds: [0, 21_600, 43_200] },
    retryAfterMinutes: 20,
    speaksOfMinutesBefore: 0,
  },
] as const satisfies readonly KnownSource[]

export type MarketSourceName = (typeof MARKET_SOURCES)[number]['name']
