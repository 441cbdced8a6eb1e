import type { BriefPart } from '@tradeops/contract/brief/readable-brief'
import styles from './masthead.module.css'

const PART_WORDS: Record<BriefPart, string> = {
  title: 'title',
  hub: 'hub',
  origin: 'origin of the data',
  window: 'time window',
  scedRunAt: 'time of the SCED run',
  summaryInsight: 'summary insight',
  lmp: 'LMP',
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
  figures: 'figures of the texts',
  marks: 'places of the figures',
  configHash: 'version of the rules',
}

/** Says which parts were sent in a way that we cannot read: what is missing from them was not simply never measured. */
export const UnreadNote = ({ parts }: { parts: readonly BriefPart[] }) => (
  <p className={styles.unread}>
    Part of this brief could not be read: {parts.map((part) => PART_WORDS[part]).join(', ')}.
  </p>
)
