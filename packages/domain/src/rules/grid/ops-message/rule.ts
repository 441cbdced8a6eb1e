import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { createUnagedItemCandidate, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { createNameFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { isMessageAboutGrid, type OpsMessage } from '../../facts/ops-messages.ts'
import { phrases } from './phrases.ts'

const LIMITS = { opsMessage: { shownMinutes: 120 } } as const
const MAX_TEXT_LENGTH = 230
const MAX_TYPE_LENGTH = 30

export const opsMessage = defineRule({
  kind: 'ops_message',
  family: 'grid',
  subject: 'scarcity',
  scope: 'grid',
  reads: 'grid',
  needs: ['opsMessage', 'opsMessagePoll'],
  limits: LIMITS,
  prior: 0.9,
  method: `Shows the newest operations message of ERCOT about the grid in its own words for ${LIMITS.opsMessage.shownMinutes} minutes, unless the grid condition already states it.`,
  judge,
  phrases,
})

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { messages, reserves } = facts.system
  if ('absent' in messages) return withholdJudgement(messages.absent)
  const [newest] = messages.filter(isMessageAboutGrid)
  if (!newest || nowMs - newest.atMs > LIMITS.opsMessage.shownMinutes * MINUTE_MS) return null
  const isInCondition = !('absent' in reserves.grid) && !/normal/i.test(reserves.grid.detail.title)
  if (isInCondition && /watch|emergency|eea/i.test(`${newest.detail.type} ${newest.detail.text}`)) return null
  return createUnagedItemCandidate('info', () => describe(newest))
}

function describe({ detail, atMs }: OpsMessage) {
  const source = DOCUMENT_BY_SERIES.opsMessage
  const figures = [
    createTimeFigure('at', 'Sent', atMs, source),
    createNameFigure('text', 'What ERCOT says', detail.text.slice(0, MAX_TEXT_LENGTH), atMs, source),
  ]
  if (detail.type === null) return { variant: 'untyped' as const, figures }
  figures.push(createNameFigure('type', 'Type', detail.type.slice(0, MAX_TYPE_LENGTH), atMs, source))
  return { variant: 'typed' as const, figures }
}
