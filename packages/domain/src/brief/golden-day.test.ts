import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { ZONES } from '../market/zones.ts'
import { describePredictionAccuracy } from '../present/prediction-accuracy-words.ts'
import { composeKnownPredictionAccuracy } from '../record/known-prediction-accuracy.ts'
import { ALERT_LEVELS } from '../rules/alert-level.ts'
import { formatUsd, formatUsdToCent } from '../words/wording.ts'
import type { Brief } from './brief.ts'
import { type BriefEngineState, composeBrief } from './compose-brief.ts'

const DAY_START = Date.parse('2026-07-15T05:00:00Z')
const HOUR = 3_600_000
/** The API's documentation shows the last brief before this time, because an evening has the most items. */
const EXAMPLE_BEFORE_MS = Date.parse('2026-07-16T01:40:00Z')

const change = ({ label, from, to, unit }: Brief['changes'][number]): string => {
  const none = unit === 'level' ? 'not there' : 'not binding'
  const say = (value: number | null) =>
    value === null
      ? none
      : unit === 'level'
        ? ALERT_LEVELS[value]
        : unit.startsWith('$')
          ? formatUsdToCent(value)
          : `${value} ${unit}`
  return `  ~ ${label}: ${say(from)} to ${say(to)}`
}

const sureOf = (item: Brief['intelligence'][number]): string =>
  [item.confidenceBasis, item.confidence, describePredictionAccuracy(item)?.text]
    .filter((part) => part !== undefined)
    .join(', ')

const page = (brief: Brief): string =>
  [
    `=== ${brief.window.stampCT} · ${brief.title}`,
    brief.summaryInsight,
    '',
    brief.narrative,
    '',
    ...brief.intelligence.map(
      (item) => `  [${item.level}] ${item.title} (${item.kind}, ${sureOf(item)})\n      ${item.body}`,
    ),
    `  Trend: ${brief.trendCaption}`,
    `  Constraints (${brief.constraintsPanel.level}, ${brief.constraintsPanel.confidence}): ${brief.constraintsPanel.text}`,
    ...brief.changes.map(change),
    '',
  ].join('\n')

/**
 * Compares one simulated day with the stored texts, as a trader would have read them. Read them in review: a clumsy
 * sentence here is clumsy in the product.
 */
test('the golden day reads as it did', async () => {
  const market = createSimulatedMarket({ seed: 7, scenario: 'calm' })
  const columns = simulateMarketWindow(
    market,
    new Date(DAY_START - 31 * 24 * HOUR),
    new Date(DAY_START + 25 * HOUR),
    new Date(DAY_START - 15 * 24 * HOUR),
  )
  const states = new Map<string, BriefEngineState>()
  const record = composeKnownPredictionAccuracy(null)
  const pages: string[] = [`Golden day. ${formatUsd(0)} is nothing; a minus is U+2212.\n`]
  let nextPageMs = DAY_START + HOUR / 2
  let example: Brief | null = null
  for (const run of market.scedRunTimes(new Date(DAY_START), new Date(DAY_START + 24 * HOUR))) {
    const now = new Date(run.getTime() + 65_000)
    const window = { ...columns, asOfMs: now.getTime() }
    const isPage = now.getTime() >= nextPageMs
    if (isPage) nextPageMs += 2 * HOUR
    for (const zone of ZONES) {
      const { brief, state } = composeBrief(zone, window, now, states.get(zone) ?? null, { record })
      states.set(zone, state)
      if (isPage) pages.push(page(brief))
      if (zone === 'HOUSTON' && run.getTime() < EXAMPLE_BEFORE_MS) example = brief
    }
  }
  await expect(pages.join('\n')).toMatchFileSnapshot('golden-day.txt')
  await expect(`${JSON.stringify(example, null, 2)}\n`).toMatchFileSnapshot('example-brief.json')
})
