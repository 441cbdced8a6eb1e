import type { SourceName } from '@tradeops/domain/market/completeness'
import { useNow } from '../../lib/use-now.ts'
import { Instant } from '../../ui/instant.tsx'
import { observedUntil } from './absence.ts'
import styles from './figure-age.module.css'
import { noteworthyAge } from './freshness.ts'

export type FigureAgeProps = {
  source: SourceName
  observedAt: string | null
  /** Why there is no figure. */
  missing?: string | undefined
}

/** A figure's own age, said only when it is past its fresh limit. */
export function FigureAge({ source, observedAt, missing }: FigureAgeProps) {
  const now = useNow()
  if (missing !== undefined) return <span className={styles.age}>{missing}</span>
  const age = noteworthyAge(source, observedAt, now)
  if (age === null || observedAt === null) return null
  return (
    <span className={styles.age}>
      <Instant at={observedAt}>{observedUntil(source, observedAt, now)}</Instant> · {age} old
    </span>
  )
}
