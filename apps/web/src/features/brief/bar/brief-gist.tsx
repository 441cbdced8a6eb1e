import { readLevel } from '@tradeops/domain/present/names'
import { dollars } from '@tradeops/domain/present/numbers'
import { writeAge } from '@tradeops/domain/words/age'
import { formatTime } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { LevelChip } from '../../../ui/figures/chip.tsx'
import type { Brief } from '../brief.ts'
import { findObservationTime, getAsOfTime, readLmp } from '../figures.ts'
import { groupIntelligence } from '../intelligence/group-intelligence.ts'
import styles from './brief-line.module.css'

/** Shows the price, its age and the most urgent item in one line. */
export function BriefGist({ brief }: { brief: Brief }) {
  const now = useNow()
  const at = new Date(findObservationTime(brief, 'price', 'lmp') ?? getAsOfTime(brief))
  const { immediate, watch, context } = groupIntelligence(brief.intelligence)
  const [first] = [...immediate, ...watch, ...context]
  return (
    <>
      <span className={styles.price}>{dollars(readLmp(brief))}</span>
      <span className={styles.age}>
        {formatTime(at)} · {writeAge(now.getTime() - at.getTime())} old
      </span>
      {first && <LevelChip level={readLevel(first)} />}
      <span className={styles.headline}>{first?.title ?? brief.summaryInsight}</span>
    </>
  )
}
