import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import { AlertLevelChip, AlertLevelMark } from '../figures/chip.tsx'
import styles from './items-shared-by-all-zones.module.css'

/** Input of the list of shared items; `items` is undefined while the board loads. */
export type ItemsSharedByAllZonesProps = { items: readonly { level: AlertLevel; title: string }[] | undefined }

const MAX_SHOWN = 3

/** Shows the items that all load zones share, once above the rows of the zones. */
export function ItemsSharedByAllZones({ items }: ItemsSharedByAllZonesProps) {
  if (!items || items.length === 0) return <p className={styles.shared} />
  return (
    <ul className={styles.shared} aria-label="All zones">
      {items.slice(0, MAX_SHOWN).map(({ level, title }) => (
        <li key={title}>
          <AlertLevelMark level={level} size={14} />
          <AlertLevelChip level={level} />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  )
}
