import type { Level } from '@tradeops/domain/rules/level'
import { AlertLevelChip, AlertLevelMark } from '../figures/chip.tsx'
import styles from './shared-items.module.css'

/** Input of the list of shared items; `items` is undefined while the board loads. */
export type ItemsOfAllZonesProps = { items: readonly { level: Level; title: string }[] | undefined }

const MAX_SHOWN = 3

/** Shows the items that all load zones share, once above the rows of the zones. */
export function ItemsOfAllZones({ items }: ItemsOfAllZonesProps) {
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
