import type { ReadableBriefField } from '@tradeops/contract/brief/readable-brief'
import styles from './masthead.module.css'

const PART_WORDS: Record<ReadableBriefField, string> = {
  title: 'title',
  hub: 'hub',
  origin: 'data origin',
  window: 'time window',
  scedRunAt: 'SCED run time',
  summaryInsight: 'summary insight',
  lmp: 'LMP',
  lmpMoves: 'price moves',
  loadZone: 'load zone price',
  pastPeak: 'highest hour of the last day',
  expensiveBlock: 'most expensive hours ahead',
  monthlyPeak: 'monthly load peak',
  narrative: 'executive summary',
  changes: 'what changed',
  trendCaption: 'trend caption',
  intelligence: 'intelligence',
  nowcast: 'market data',
  evidence: 'hourly deltas',
  signals: 'signals',
  constraintsPanel: 'transmission constraints',
  rulesShadow: 'rules',
  norms: 'usual ranges',
  context: 'context',
  nextHours: 'next six hours',
  required: 'required sources',
  diagnostics: 'source diagnostics',
  dataQuality: 'data quality',
  figures: 'text figures',
  marks: 'figure positions',
  configHash: 'rule version',
}

/**
 * Lists the parts of a brief that could not be parsed, because the reader must know that their values are not merely
 * missing.
 */
export const UnreadablePartsNote = ({ parts }: { parts: readonly ReadableBriefField[] }) => (
  <p className={styles.unread}>
    Part of this brief could not be read: {parts.map((part) => PART_WORDS[part]).join(', ')}.
  </p>
)
