// One part of the outlook scoring in a separate process; the parent sends its span and adds the parts up.
import { CLOCK_HOURS, FROM_HOURLY_MEANS, HOURS_FROM_CUT } from '@tradeops/domain/outlook/forecast-times'
import { emptyOutlookTally, type HorizonTallies, tally } from '@tradeops/domain/outlook/outlook-tally'
import { scoreLaterHours } from '@tradeops/domain/outlook/score-later-hours'
import { walkForward } from '@tradeops/domain/outlook/walk-forward'
import { readArchiveHubPrices } from '../sources/market-archive/archive-hub-prices.ts'
import type { OutlookScoreJob, OutlookScoreReport } from './outlook-score.ts'

const TIMES = { clock: CLOCK_HOURS, cut: HOURS_FROM_CUT, hourly: FROM_HOURLY_MEANS }
const REPORT_EVERY = 2_000

const send = (report: OutlookScoreReport) => process.send?.(report)

process.once('message', ({ directory, hub, times, fromMs, toMs }: OutlookScoreJob) => {
  const prices = readArchiveHubPrices(directory, hub, times === 'hourly' ? 'hours' : 'quarters')
  const byHorizon: HorizonTallies = {}
  let hours = 0
  for (const stated of walkForward(prices, TIMES[times], { fromMs, toMs })) {
    byHorizon[stated.horizon] ??= emptyOutlookTally()
    tally(byHorizon[stated.horizon]!, stated)
    hours += 1
    if (hours % REPORT_EVERY === 0) send({ doneUntilMs: stated.fromMs })
  }
  send({ found: { byHorizon, later: scoreLaterHours(prices, TIMES[times], { fromMs, toMs }) } })
})
