import type { RequiredSourceName } from '@tradeops/domain/market/market-source'
import { describeObservedUntil } from '@tradeops/domain/present/key-figures'
import { writeSourceAge } from '@tradeops/domain/words/age'
import { describeStaleAge } from '../../../lib/market/describe-stale-age.ts'
import { useAgeReferenceTime } from '../brief-context.ts'
import styles from './kpi-strip.module.css'

export type FigureAgeProps = {
  source: RequiredSourceName
  observedAt: string | null
  /** The reason why the figure is missing. */
  missing?: string | undefined
  /** False on a page that is not live, where every figure shows its time. */
  current: boolean
  /** The name of the figure, if the page does not show it right above. */
  name?: string
}

/** Shows the age of a figure; on a live page only if the figure is older than its freshness limit. */
export function FigureAge({ source, observedAt, missing, current, name }: FigureAgeProps) {
  const now = useAgeReferenceTime()
  if (missing !== undefined) return <span className={styles.age}>{missing}</span>
  if (observedAt === null || (current && describeStaleAge(source, observedAt, now) === null)) return null
  return (
    <span className={styles.age}>
      {name && `${name} `}
      <time dateTime={observedAt}>{describeObservedUntil(source, new Date(observedAt), now)}</time> ·{' '}
      {writeSourceAge(source, Date.parse(observedAt), now.getTime())} old
    </span>
  )
}
