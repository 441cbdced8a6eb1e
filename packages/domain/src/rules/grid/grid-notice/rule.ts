import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import { type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { createComputedFigure, createNameFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

export const gridNotice = defineRule({
  kind: 'grid_notice',
  family: 'grid',
  subject: 'scarcity',
  scope: 'grid',
  reads: 'grid',
  ranksFirst: true,
  needs: ['gridCondition'],
  prior: 0.9,
  method:
    'Shows the grid condition that ERCOT publishes: an energy emergency is an alert, a Watch is a warning, and any other condition that is not normal is a note.',
  judge,
  phrases,
})

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { grid } = facts.system.reserves
  if ('absent' in grid) return withholdJudgement(grid.absent)
  const entry = noticeLevel(grid.level, `${grid.detail.state} ${grid.detail.title}`)
  if (entry === null) return null
  return {
    entry,
    hold: entry,
    ageMinutes: (nowMs - grid.atMs) / MINUTE_MS,
    describe() {
      const source = DOCUMENT_BY_SERIES.gridCondition
      const figures = [
        createNameFigure('title', 'Grid condition', grid.detail.title.slice(0, 40), grid.atMs, source),
        createTimeFigure('at', 'As of', grid.atMs, source),
        createComputedFigure('level', 'EEA level', grid.level, 'level', grid.atMs, source, 1),
      ]
      const note = grid.detail.note?.trim().slice(0, 200)
      if (note) figures.push(createNameFigure('note', 'What ERCOT says', note, grid.atMs, source))
      return { variant: note ? 'note' : 'bare', figures }
    },
  }
}

function noticeLevel(level: number, text: string): AlertLevel | null {
  if (level > 0 || /\beea\b|emergency/i.test(text)) return 'alert'
  if (/weather watch/i.test(text)) return 'info'
  if (/watch/i.test(text)) return 'warn'
  return /normal/i.test(text) ? null : 'info'
}
