import type { Level } from '@tradeops/domain/rules/level'
import { LevelChip, LevelMark } from '../figures/chip.tsx'
import styles from './shared-items.module.css'

/** Input of the list; `items` is undefined while the board loads. */
export type SharedItemsProps = { items: readonly { level: Level; title: string }[] | undefined }

const MAX_SHOWN = 3

/** Shows what all zones share, once above their rows. */
export function SharedItems({ items }: SharedItemsProps) {
  if (!items || items.length === 0) return <p className={styles.shared} />
  return (
    <ul className={styles.shared} aria-label="All zones">
      {items.slice(0, MAX_SHOWN).map(({ level, title }) => (
        <li key={title}>
          <LevelMark level={level} size={14} />
          <LevelChip level={level} />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  )
}
