// Scores battery plans over one part of a span in a separate process; the parent sends the span and joins the days.
import { type ArchivedBatteryDay, scoreArchiveDays } from '@tradeops/domain/batteries/scores/score-archive-days'
import { HOURLY_MEAN_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import { readArchiveHubPrices } from '../sources/market-archive/archive-hub-prices.ts'
import type { BatteryScoreJob, BatteryScoreReport } from './battery-score.ts'

const send = (report: BatteryScoreReport) => process.send?.(report)

/** Only Houston has settled quarter hours for the whole of 2024; hourly means treat the four hubs alike. */
process.once('message', ({ directory, hub, fromMs, toMs }: BatteryScoreJob) => {
  const prices = readArchiveHubPrices(directory, hub, 'hours')
  const days: ArchivedBatteryDay[] = []
  for (const day of scoreArchiveDays(prices, HOURLY_MEAN_FORECAST_TIMES, { fromMs, toMs })) {
    days.push(day)
    send({ doneUntilMs: day.midnightMs })
  }
  send({ found: days })
})
