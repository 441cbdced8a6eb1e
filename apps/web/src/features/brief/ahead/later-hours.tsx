import { formatLaterHours } from '@tradeops/domain/present/later-hours'
import type { Brief } from '../brief.ts'
import styles from './later-hours.module.css'

/** Lists the hours from the seventh hour ahead to the end of tomorrow, folded into one line. */
export function LaterHoursSection({ later }: { later: NonNullable<Brief['nextHours']>['later'] }) {
  const shown = formatLaterHours(later)
  if (!shown) return null
  if (shown.days.length === 0) return <p className={styles.line}>{shown.sentence}</p>
  return (
    <details className={styles.later}>
      <summary className={styles.line}>
        <b>{shown.title}</b> {shown.sentence}
      </summary>
      <p className={styles.line}>{shown.note}</p>
      {shown.days.map(({ name, hours }) => (
        <div key={name} className={styles.day}>
          <h3 className={styles.name}>{name}</h3>
          <ol className={styles.hours}>
            {hours.map(({ hourStart, hourEnding, dayAhead, range }) => (
              <li key={hourStart}>
                {hourEnding} <b>{dayAhead}</b> <small>{range}</small>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </details>
  )
}
