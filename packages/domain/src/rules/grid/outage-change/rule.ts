import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { type ItemStatement, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import { createComputedFigure, createHourFigure, createMeasuredFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import type { OutageFacts } from '../../facts/outages.ts'
import { phrases } from './phrases.ts'

/** Threshold for failed plants in MW above the same time a week ago, and the lower value at which the note ends. */
const LIMITS = { outageChange: { aboveWeekAgoMw: 3000, exitMw: 2500 } } as const

export const outageChange = defineRule({
  kind: 'outage_change',
  family: 'grid',
  subject: 'scarcity',
  scope: 'grid',
  reads: 'grid',
  needs: ['outageMw'],
  limits: LIMITS,
  prior: 0.5,
  method: `A note when failures of plants that do not depend on weather are ${LIMITS.outageChange.aboveWeekAgoMw} MW or more above the same time a week ago.`,
  judge,
  phrases,
})

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { outages } = facts.system
  const { failed, failedWeekAgoMw } = outages
  if (!isFact(failed)) return withholdJudgement(failed.absent)
  if (failedWeekAgoMw === null) return withholdJudgement('too_few')
  const changeMw = failed.value - failedWeekAgoMw
  const { aboveWeekAgoMw, exitMw } = LIMITS.outageChange
  return {
    entry: changeMw >= aboveWeekAgoMw ? 'info' : null,
    hold: changeMw >= exitMw ? 'info' : null,
    isMeasured: true,
    ageMinutes: (nowMs - failed.atMs) / MINUTE_MS,
    describe: () => describe(outages, failed, changeMw),
  }
}

function describe(
  { now, weekAgoMw, atPeak }: OutageFacts,
  failed: Fact,
  changeMw: number,
): ItemStatement<keyof typeof phrases> {
  const { aboveWeekAgoMw } = LIMITS.outageChange
  const figures: Figure[] = [
    createComputedFigure('change', 'Above a week ago', changeMw, 'MW', failed.atMs, failed.source, aboveWeekAgoMw),
    createMeasuredFigure('failed', 'Plants that failed', 'MW', failed),
  ]
  if (!isFact(now)) return { variant: 'alone', figures }
  figures.push(createMeasuredFigure('all', 'Out of service in all', 'MW', now))
  if (weekAgoMw !== null)
    figures.push(createComputedFigure('allBefore', 'In all, a week ago', weekAgoMw, 'MW', now.atMs, now.source))
  const compared = weekAgoMw === null ? 'plain' : 'compared'
  if (atPeak === null) return { variant: compared, figures }
  figures.push(
    createComputedFigure(
      'atPeak',
      'Announced for the peak',
      atPeak.mw,
      'MW',
      now.atMs,
      DOCUMENT_BY_SERIES.dispatchableOutageOutlook,
    ),
    createHourFigure('peakHour', 'Hour of the load peak', atPeak.hourMs, DOCUMENT_BY_SERIES.loadForecast),
  )
  return { variant: weekAgoMw === null ? 'peak' : 'compared_peak', figures }
}
