import { plural } from '@tradeops/domain/present/numbers'
import { withUniqueKeys } from '../../../lib/with-unique-keys.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { IntelligenceItem } from '../brief.ts'
import { getItemIdentity, groupIntelligence } from './group-intelligence.ts'
import styles from './intelligence-card.module.css'
import { IntelligenceCard } from './intelligence-card.tsx'

type ItemsProps = { items: readonly IntelligenceItem[] }

/** Shows the items that need a decision, directly under the lead. */
export function DecisionItems({ items }: ItemsProps) {
  const { immediate } = groupIntelligence(items)
  if (items.length === 0) return null
  return <Group heading="IMMEDIATE ACTION" items={immediate} none="Nothing needs a decision now." />
}

/** Shows the other items, grouped by what the reader does with them. */
export function OtherItems({ items }: ItemsProps) {
  if (items.length === 0) {
    return (
      <Section heading="Intelligence" note="0">
        <p className={styles.none}>No intelligence items available.</p>
      </Section>
    )
  }
  const { watch, context, hidden } = groupIntelligence(items)
  return (
    <>
      <Group heading="MARKET WATCH" items={watch} none="Nothing to watch." />
      <Group heading="MARKET CONTEXT" items={context} none="No further context." />
      {hidden > 0 && <p className={styles.none}>{plural(hidden, 'more item')} not shown.</p>}
    </>
  )
}

const Group = ({ heading, items, none }: { heading: string; items: readonly IntelligenceItem[]; none: string }) => (
  <Section heading={heading} note={String(items.length)}>
    {items.length === 0 && <p className={styles.none}>{none}</p>}
    {withUniqueKeys(items, getItemIdentity).map(([key, item]) => (
      <IntelligenceCard key={key} item={item} />
    ))}
  </Section>
)
