import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { type WithheldJudgement, withholdJudgement } from '../engine/candidate.ts'
import { type Absent, type FactOrAbsent, isFact } from '../engine/fact.ts'
import { createNameFigure, createTimeFigure, type Figure } from '../engine/figure.ts'
import type { RuleInput } from '../engine/rule-input.ts'
import { instantTodayAt } from '../facts/clock.ts'
import type { ActiveAlert } from '../facts/weather.ts'
import { type Level, levelRank } from '../level.ts'

/** NWS products by name, the stronger ones first, and the level of each. */
export type WeatherNotices = readonly [RegExp, Level][]

type AlertLevel = { alert: ActiveAlert; level: Level }

export function strongestAlert(alerts: readonly ActiveAlert[] | Absent, table: WeatherNotices): AlertLevel | null {
  let best: AlertLevel | null = null
  for (const alert of 'absent' in alerts ? [] : alerts) {
    const match = table.find(([pattern]) => pattern.test(alert.detail.event))
    if (match && (!best || levelRank(match[1]) > levelRank(best.level))) best = { alert, level: match[1] }
  }
  return best
}

export const createAlertFigures = ({ alert }: AlertLevel): Figure[] => [
  createNameFigure('event', 'NWS product', alert.detail.event, alert.atMs, DOCUMENT_BY_SERIES.weatherAlert),
  ...(alert.endsMs === null
    ? []
    : [createTimeFigure('ends', 'In force until', alert.endsMs, DOCUMENT_BY_SERIES.weatherAlert)]),
]

/**
 * Reports no such weather if both the alerts and the temperature forecast are known; otherwise the result is unknown.
 */
export function judgeNoWeather(
  alerts: readonly ActiveAlert[] | Absent,
  extreme: FactOrAbsent,
): WithheldJudgement | null {
  if ('absent' in alerts) return withholdJudgement(alerts.absent)
  return isFact(extreme) ? null : withholdJudgement(extreme.absent)
}

export const nameDay = ({ system }: RuleInput['facts'], atMs: number): string =>
  atMs >= instantTodayAt(system.clock, 24) ? 'tomorrow' : 'today'
