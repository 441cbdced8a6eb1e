// This program scores the price outlook over one part of a time span. The parent process sends the span of the part and
// adds up the results of all parts.
import {
  BRIEF_FORECAST_TIMES,
  FORECAST_TIMES_FROM_NOW,
  HOURLY_MEAN_FORECAST_TIMES,
} from '@tradeops/domain/outlook/forecast-times'
import { createEmptyOutlookTally, type HorizonTallies, tallyForecastHour } from '@tradeops/domain/outlook/outlook-tally'
import { scoreLaterHours } from '@tradeops/domain/outlook/scores/score-later-hours'
import { walkOutlooksForward } from '@tradeops/domain/outlook/walk-forward'
import { readArchiveHubPrices } from '../sources/market-archive/archive-hub-prices.ts'
import type { OutlookScoreJob, OutlookScorePartMessage } from './outlook-score.ts'

const TIMES = { clock: BRIEF_FORECAST_TIMES, cut: FORECAST_TIMES_FROM_NOW, hourly: HOURLY_MEAN_FORECAST_TIMES }
const REPORT_EVERY = 2_000

const send = (report: OutlookScorePartMessage) => process.send?.(report)

process.once('message', ({ directory, hub, times, fromMs, toMs }: OutlookScoreJob) => {
  const prices = readArchiveHubPrices(directory, hub, times === 'hourly' ? 'hours' : 'quarters')
  const byHorizon: HorizonTallies = {}
  let hours = 0
  for (const stated of walkOutlooksForward(prices, TIMES[times], { fromMs, toMs })) {
    byHorizon[stated.horizon] ??= createEmptyOutlookTally()
    tallyForecastHour(byHorizon[stated.horizon]!, stated)
    hours += 1
    if (hours % REPORT_EVERY === 0) send({ doneUntilMs: stated.fromMs })
  }
  send({ found: { byHorizon, later: scoreLaterHours(prices, TIMES[times], { fromMs, toMs }) } })
})
