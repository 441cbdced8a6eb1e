import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { FIVE_MINUTES_MS, floorToFiveMinutes } from '@tradeops/domain/time/five-minute'
import type { Market, SystemState } from '../../model/market.ts'
import { intervalsOfDay, lastTick } from '../format/central-day.ts'
import { clock, dashboardStamp, repeatedFlag } from '../format/central-stamp.ts'
import { dashboard } from './pages.ts'

const SAMPLED_PAST_MINUTE_MS = 4_000
const DELAY_MS = 12_000

const sampleTime = (minute: Date) => new Date(minute.getTime() + SAMPLED_PAST_MINUTE_MS)

/** Physical responsive capability since midnight: a row a minute (the real page has six). */
export const dailyPrc = dashboard('daily-prc', {
  putOutAt: (_market, now) => lastTick(now, MINUTE_MS, SAMPLED_PAST_MINUTE_MS + DELAY_MS),
  text(market, putOutAt) {
    const newest = new Date(putOutAt.getTime() - DELAY_MS)
    const prcAt = reservesBetweenMarks(market)
    const data = intervalsOfDay(newest, 1)
      .map(sampleTime)
      .filter((at) => at <= newest)
      .map((at) => ({
        timestamp: dashboardStamp(at),
        epoch: at.getTime(),
        interval: clock(at),
        dstFlag: repeatedFlag(at),
        prc: prcAt(at),
      }))
    return JSON.stringify({
      lastUpdated: dashboardStamp(putOutAt),
      current_condition: {
        ...CONDITIONS[market.systemAt(newest).eeaLevel],
        prc_value: prcAt(newest).toLocaleString('en-US'),
        index: data.length - 1,
        datetime: newest.getTime() / 1000,
      },
      data,
    })
  },
})

// Only level 0 was ever recorded; the others use the words of ERCOT's grid page.
const CONDITIONS = {
  0: {
    condition_note: 'There is enough power for current demand.',
    eea_level: 0,
    energy_level_value: 20,
    state: 'normal',
    title: 'Normal Conditions',
  },
  1: {
    condition_note: 'Reserves are low. Conservation is needed.',
    eea_level: 1,
    energy_level_value: 60,
    state: 'eea1',
    title: 'Energy Emergency Alert 1',
  },
  2: {
    condition_note: 'Reserves are very low. Emergency measures are in use.',
    eea_level: 2,
    energy_level_value: 80,
    state: 'eea2',
    title: 'Energy Emergency Alert 2',
  },
  3: {
    condition_note: 'Controlled outages are in use to protect the grid.',
    eea_level: 3,
    energy_level_value: 100,
    state: 'eea3',
    title: 'Energy Emergency Alert 3',
  },
} as const satisfies Record<SystemState['eeaLevel'], object>

/** Interpolates five-minute states, because computing every minute of a day would cost far more. */
function reservesBetweenMarks(market: Market): (at: Date) => number {
  const known = new Map<number, number>()
  const at = (markMs: number) => {
    const prcMw = known.get(markMs) ?? market.systemAt(new Date(markMs)).prcMw
    known.set(markMs, prcMw)
    return prcMw
  }
  return (instant) => {
    const markMs = floorToFiveMinutes(instant).getTime()
    const share = (instant.getTime() - markMs) / FIVE_MINUTES_MS
    return Math.round(at(markMs) + share * (at(markMs + FIVE_MINUTES_MS) - at(markMs)))
  }
}
