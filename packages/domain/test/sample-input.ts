import { writeItemText } from '../src/brief/item-text.ts'
import type { Zone } from '../src/market/zones.ts'
import type { AlertLevel } from '../src/rules/alert-level.ts'
import { type ItemStatement, isJudgementWithheld, type RuleJudgement } from '../src/rules/engine/candidate.ts'
import { type PanelRulesMemory, readRuleInput } from '../src/rules/engine/read-rule-input.ts'
import type { Rule } from '../src/rules/engine/rule.ts'
import type { RuleInput } from '../src/rules/engine/rule-input.ts'
import type { ConstraintExposures } from '../src/rules/panel/constraint-exposure.ts'
import { createSampleWindow, type SampleColumns, type SampleRow, type SampleVintages } from './sample-window.ts'

/** The handwritten market data from which a test creates the input of a rule. */
export type SampleInputOptions = {
  zone?: Zone
  nowMs: number
  columns?: SampleColumns
  postings?: SampleVintages
  exposures?: ConstraintExposures
  memory?: PanelRulesMemory
}

export const createSampleInput = ({
  zone = 'HOUSTON',
  nowMs,
  columns,
  postings,
  exposures,
  memory,
}: SampleInputOptions): RuleInput =>
  readRuleInput(zone, createSampleWindow(nowMs, columns ?? {}, postings), nowMs, memory, { exposures }).input

/** Creates values of a series, `stepMinutes` apart, oldest first; the newest is at the given instant. */
export const createRowsEndingAt = (atMs: number, values: readonly number[], stepMinutes = 5): SampleRow[] =>
  values.map((value, index) => [atMs - (values.length - 1 - index) * stepMinutes * 60_000, value])

/** The judgement of a rule, and the rule itself for its phrases. */
export type JudgedSample = { rule: Rule; judgement: RuleJudgement }

export const judgeSampleRule = (rule: Rule, input: RuleInput, quiet = true): JudgedSample => ({
  rule,
  judgement: rule.judge(input, () => quiet),
})

/** Writes the alert level of a judgement: `warn`, `none, holds watch`, `withheld: stale`, or `nothing`. */
export function describeJudgedLevels({ judgement }: JudgedSample): string {
  if (judgement === null) return 'nothing'
  if (isJudgementWithheld(judgement)) return `withheld: ${judgement.withheld}`
  const { entry, hold } = judgement
  return entry === hold ? (entry ?? 'none') : `${entry ?? 'none'}, holds ${hold ?? 'none'}`
}

/** Returns the statement of an item at an alert level: by default the level that it has reached or would keep. */
export function readStatementAt(found: JudgedSample, level?: AlertLevel): ItemStatement {
  const { judgement } = found
  if (judgement === null || isJudgementWithheld(judgement))
    throw new Error(`Nothing is said: ${describeJudgedLevels(found)}`)
  return judgement.describe(level ?? judgement.entry ?? judgement.hold ?? 'info')
}

/** Returns the title and body of an item, as a reader sees them. */
export function writeJudgedItem(found: JudgedSample, level?: AlertLevel): [title: string, body: string] {
  const { title, body } = writeItemText(found.rule, readStatementAt(found, level))
  return [title, body]
}

/** Writes one line per figure: `lmp 58.42 $/MWh · 2026-07-15T22:35:00Z · NP6-788-CD · against 500`. */
export const listJudgedEvidence = (found: JudgedSample, level?: AlertLevel): string[] =>
  readStatementAt(found, level).figures.map(({ key, value, unit, asOf, source, threshold }) =>
    [`${key} ${value} ${unit}`, asOf, source, threshold === null ? null : `against ${threshold}`]
      .filter((part) => part !== null)
      .join(' · '),
  )
