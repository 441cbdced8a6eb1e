import { readAlertLevel } from '@tradeops/domain/present/names'
import { formatDollarAmount } from '@tradeops/domain/present/numbers'
import { writeAge } from '@tradeops/domain/words/age'
import { formatTime } from '../../../lib/time/shown-time.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import { AlertLevelChip } from '../../../ui/figures/chip.tsx'
import type { Brief } from '../brief.ts'
import { findFigureObservationTime, getBriefMarketTime, readLmpUsdPerMwh } from '../figures.ts'
import { groupItemsByLevel } from '../intelligence/group-items-by-level.ts'
import styles from './brief-line.module.css'

/** Shows the price, its age and the most urgent item of a brief in one line. */
export function BriefInOneLine({ brief }: { brief: Brief }) {
  const now = useNow()
  const at = new Date(findFigureObservationTime(brief, 'price', 'lmp') ?? getBriefMarketTime(brief))
  const { immediate, watch, context } = groupItemsByLevel(brief.intelligence)
  const [first] = [...immediate, ...watch, ...context]
  return (
    <>
      <span className={styles.price}>{formatDollarAmount(readLmpUsdPerMwh(brief))}</span>
      <span className={styles.age}>
        {formatTime(at)} · {writeAge(now.getTime() - at.getTime())} old
      </span>
      {first && <AlertLevelChip level={readAlertLevel(first)} />}
      <span className={styles.headline}>{first?.title ?? brief.summaryInsight}</span>
    </>
  )
}
