import { describePredictionAccuracy } from '@tradeops/domain/present/prediction-accuracy-words'
import { Link } from 'react-router'
import { useLinks } from '../../../lib/routing/links.ts'
import { Chip } from '../../../ui/figures/chip.tsx'
import type { IntelligenceItem } from '../brief.ts'
import styles from './intelligence-card.module.css'

/**
 * Shows the confidence of an item's prediction and how often such predictions were right, with a link to the track
 * record; nothing for a plain fact.
 */
export function TrackRecordChip({ item }: { item: IntelligenceItem }) {
  const links = useLinks()
  const words = describePredictionAccuracy(item)
  if (!words) return null
  const { text, meaning, isThin, ledger } = words
  const chip = <Chip isThin={isThin}>{text}</Chip>
  if (!ledger) return chip
  return (
    <Link
      className={styles.link}
      to={links.ruleRecord(item.kind, ledger)}
      aria-label={`${text.replaceAll(' ·', ',')}. ${meaning}`}
      title={meaning}
    >
      {chip}
    </Link>
  )
}
