import type { MarketWindow } from '../market/market-window.ts'
import { listSameClockOnPreviousDays } from '../market/previous-days.ts'
import { SYSTEM_POINT } from '../market/series.ts'
import { computeSampleMean } from '../market/statistics.ts'
import { type FactOrAbsent, findFirstAbsent, isFact, readAbsenceReason, readFact } from '../rules/engine/fact.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import { formatHourEndingText } from '../words/wording.ts'
import type { BatteryFleet } from './batteries-page-data.ts'
import { computeHourMeans } from './hour-means.ts'

const USUAL_DAYS = 7
const FEWEST_USUAL_DAYS = 3

/** Computes the output of all batteries now, in each hour of today, and in the same hours of the week before. */
export function composeBatteryFleet(window: MarketWindow, nowMs: number, midnightMs: number): BatteryFleet {
  const net = readFact(window, 'generation', 'storage', nowMs)
  const charging = readFact(window, 'storageCharging', SYSTEM_POINT, nowMs)
  const discharging = readFact(window, 'storageDischarging', SYSTEM_POINT, nowMs)
  const span = { fromMs: midnightMs - (USUAL_DAYS + 1) * DAY_MS, toMs: nowMs, step: 1 }
  const means = computeHourMeans(window, 'generation', 'storage', span)
  const hours: BatteryFleet['hours'] = []
  for (let hourMs = midnightMs; hourMs < nowMs; hourMs += HOUR_MS)
    hours.push({
      hourStart: formatIsoSeconds(hourMs),
      hourEnding: formatHourEndingText(hourMs),
      netMw: means.get(hourMs) ?? null,
      usualMw: computeUsualMw(means, hourMs),
    })
  return {
    at: isFact(net) ? formatIsoSeconds(net.atMs) : null,
    netMw: roundMw(net),
    chargingMw: roundMw(charging),
    dischargingMw: roundMw(discharging),
    splitAt: isFact(charging) ? formatIsoSeconds(charging.atMs) : null,
    absent: { net: readAbsenceReason(net), split: findFirstAbsent(charging, discharging)?.absent ?? null },
    hours,
    usualDays: USUAL_DAYS,
  }
}

const roundMw = (known: FactOrAbsent): number | null => (isFact(known) ? Math.round(known.value) : null)

function computeUsualMw(means: ReadonlyMap<number, number>, hourMs: number): number | null {
  const known = listSameClockOnPreviousDays(hourMs, USUAL_DAYS).flatMap((atMs) => means.get(atMs) ?? [])
  return known.length < FEWEST_USUAL_DAYS ? null : Math.round(computeSampleMean(known)!)
}
