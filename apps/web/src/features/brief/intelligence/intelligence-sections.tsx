import { formatCountWithNoun } from '@tradeops/domain/present/numbers'
import { withUniqueKeys } from '../../../lib/with-unique-keys.ts'
import { Section } from '../../../ui/frame/section.tsx'
import type { IntelligenceItem } from '../brief.ts'
import { getItemIdentity, groupItemsByLevel } from './group-items-by-level.ts'
import styles from './intelligence-card.module.css'
import { IntelligenceCard } from './intelligence-card.tsx'

type ItemsProps = { items: readonly IntelligenceItem[] }

/** Shows the items that need a decision, directly under the lead sentence. */
export function DecisionItems({ items }: ItemsProps) {
  const { immediate, open } = groupItemsByLevel(items)
  if (items.length === 0) return null
  return <Group heading="IMMEDIATE ACTION" items={immediate} open={open} none="Nothing needs a decision now." />
}

/** Shows the items that need no decision, grouped by what the reader does with them. */
export function NonUrgentItems({ items }: ItemsProps) {
  if (items.length === 0) {
    return (
      <Section heading="Intelligence" note="0">
        <p className={styles.none}>No intelligence items available.</p>
      </Section>
    )
  }
  const { watch, context, open, hidden } = groupItemsByLevel(items)
  return (
    <>
      <Group heading="MARKET WATCH" items={watch} open={open} none="Nothing to watch." />
      <Group heading="MARKET CONTEXT" items={context} open={open} none="No further context." />
      {hidden > 0 && <p className={styles.none}>{formatCountWithNoun(hidden, 'more item')} not shown.</p>}
    </>
  )
}

type GroupProps = ItemsProps & { heading: string; open: ReadonlySet<IntelligenceItem>; none: string }

const Group = ({ heading, items, open, none }: GroupProps) => (
  <Section heading={heading} note={String(items.length)}>
    {items.length === 0 && <p className={styles.none}>{none}</p>}
    {withUniqueKeys(items, getItemIdentity).map(([key, item]) => (
      <IntelligenceCard key={key} item={item} isFolded={!open.has(item)} />
    ))}
  </Section>
)
