import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { type AlertLevel, rankAlertLevel } from '../alert-level.ts'
import { type WithheldJudgement, withholdJudgement } from '../engine/candidate.ts'
import { type Absent, type FactOrAbsent, isFact } from '../engine/fact.ts'
import { createNameFigure, createTimeFigure, type Figure } from '../engine/figure.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import { findHourStartToday } from '../facts/clock.ts'
import type { ActiveWeatherAlert } from '../facts/weather.ts'

/** Names of NWS weather products, the stronger ones first, and the alert level of each. */
export type WeatherAlertLevels = readonly [RegExp, AlertLevel][]

type LeveledWeatherAlert = { alert: ActiveWeatherAlert; level: AlertLevel }

export function findStrongestWeatherAlert(
  alerts: readonly ActiveWeatherAlert[] | Absent,
  table: WeatherAlertLevels,
): LeveledWeatherAlert | null {
  let best: LeveledWeatherAlert | null = null
  for (const alert of 'absent' in alerts ? [] : alerts) {
    const match = table.find(([pattern]) => pattern.test(alert.detail.event))
    if (match && (!best || rankAlertLevel(match[1]) > rankAlertLevel(best.level))) best = { alert, level: match[1] }
  }
  return best
}

export const createWeatherAlertFigures = ({ alert }: LeveledWeatherAlert): Figure[] => [
  createNameFigure('event', 'NWS product', alert.detail.event, alert.atMs, DOCUMENT_BY_SERIES.weatherAlert),
  ...(alert.endsMs === null
    ? []
    : [createTimeFigure('ends', 'In force until', alert.endsMs, DOCUMENT_BY_SERIES.weatherAlert)]),
]

/**
 * Reports that there is no heat or cold only if both the weather alerts and the temperature forecast are known;
 * otherwise the result is unknown.
 */
export function withholdWithoutWeatherData(
  alerts: readonly ActiveWeatherAlert[] | Absent,
  extreme: FactOrAbsent,
): WithheldJudgement | null {
  if ('absent' in alerts) return withholdJudgement(alerts.absent)
  return isFact(extreme) ? null : withholdJudgement(extreme.absent)
}

export const nameTodayOrTomorrow = ({ system }: RuleInput['facts'], atMs: number): string =>
  atMs >= findHourStartToday(system.clock, 24) ? 'tomorrow' : 'today'
