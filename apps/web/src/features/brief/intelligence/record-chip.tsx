import { describeRecord } from '@tradeops/domain/present/record-words'
import { Link } from 'react-router'
import { useLinks } from '../../../lib/routing/links.ts'
import { Chip } from '../../../ui/figures/chip.tsx'
import type { IntelligenceItem } from '../brief.ts'
import styles from './intelligence-card.module.css'

/** Shows the confidence and record of an item's calls, with a link to the record; shows nothing for a plain fact. */
export function RecordChip({ item }: { item: IntelligenceItem }) {
  const links = useLinks()
  const words = describeRecord(item)
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
