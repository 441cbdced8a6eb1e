import { age } from '../../lib/market-time.ts'
import { Instant } from '../../ui/instant.tsx'
import { observedAt as momentOf } from './absence.ts'
import styles from './figure-age.module.css'
import { noteworthyAgeMs, type Source } from './freshness.ts'
import { useReadingTime } from './kept-at.ts'

export type FigureAgeProps = {
  source: Source
  observedAt: string | null
  /** Why there is no figure. */
  missing?: string | undefined
}

/** A figure's own age, said only when it is older than its source's cadence explains. */
export function FigureAge({ source, observedAt, missing }: FigureAgeProps) {
  const now = useReadingTime()
  if (missing !== undefined) return <span className={styles.age}>{missing}</span>
  const ageMs = noteworthyAgeMs(source, observedAt, now)
  if (ageMs === null || observedAt === null) return null
  return (
    <span className={styles.age}>
      <Instant at={observedAt}>{momentOf(source, observedAt, now)}</Instant> · {age(ageMs)} old
    </span>
  )
}
