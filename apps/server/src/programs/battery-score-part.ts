// This program scores battery plans over one part of a time span. The parent process sends the span of the part and
// joins the days of all parts.
import {
  type ArchivedBatteryDay,
  scoreArchivedBatteryDays,
} from '@tradeops/domain/batteries/scores/score-archived-battery-days'
import { HOURLY_MEAN_FORECAST_TIMES } from '@tradeops/domain/outlook/forecast-times'
import { readArchiveHubPrices } from '../sources/market-archive/archive-hub-prices.ts'
import type { BatteryScoreJob, BatteryScorePartMessage } from './battery-score.ts'

const send = (report: BatteryScorePartMessage) => process.send?.(report)

/**
 * Hourly mean prices are used, because only Houston has settled quarter hours for the whole of 2024 and the four hubs
 * must be treated alike.
 */
process.once('message', ({ directory, hub, fromMs, toMs }: BatteryScoreJob) => {
  const prices = readArchiveHubPrices(directory, hub, 'hours')
  const days: ArchivedBatteryDay[] = []
  for (const day of scoreArchivedBatteryDays(prices, HOURLY_MEAN_FORECAST_TIMES, { fromMs, toMs })) {
    days.push(day)
    send({ doneUntilMs: day.midnightMs })
  }
  send({ found: days })
})
