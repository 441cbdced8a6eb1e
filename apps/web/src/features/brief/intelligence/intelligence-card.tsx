import { capitalized } from '@tradeops/domain/present/key-figures'
import { kindWords, levelOf } from '@tradeops/domain/present/names'
import { plainText } from '@tradeops/domain/present/narrative-blocks'
import { percentOfOne } from '@tradeops/domain/present/numbers'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { shownMoment } from '../../../lib/time/shown-time.ts'
import { Chip, LevelChip, LevelMark } from '../../../ui/figures/chip.tsx'
import type { IntelligenceItem } from '../brief.ts'
import { Marked } from '../spans.tsx'
import { Evidence } from './evidence.tsx'
import { needsDecision } from './group-intelligence.ts'
import styles from './intelligence-card.module.css'

export function IntelligenceCard({ item }: { item: IntelligenceItem }) {
  const level = levelOf(item)
  const confidence = confidenceWords(item)
  return (
    <article className={styles.card}>
      <LevelMark level={level} />
      <h3 className={styles.title}>
        <Marked text={item.title} />
      </h3>
      <div className={styles.chips}>
        {item.kind && <Chip>{kindWords(item.kind)}</Chip>}
        <LevelChip level={level} />
        {confidence && <Chip>{confidence}</Chip>}
      </div>
      <p className={styles.body}>
        <Marked text={item.body} />
      </p>
      <div className={styles.foot}>
        {needsDecision(item) && <strong className={styles.decision}>Trading Decision Required</strong>}
        <span>{sinceWords(item)}</span>
      </div>
      {item.evidence && item.evidence.length > 0 && <Evidence facts={item.evidence} about={plainText(item.title)} />}
    </article>
  )
}

/** `Elevated · 66%`; a calm band is not worth a chip. */
function confidenceWords({ confidenceBand, confidence }: IntelligenceItem): string | null {
  if (!confidenceBand || confidenceBand === 'calm') return null
  const band = capitalized(confidenceBand)
  return typeof confidence === 'number' ? `${band} · ${percentOfOne(confidence)}` : band
}

/** An item whose input has gone keeps its last true state, and says so. */
function sinceWords({ since, updated, held }: IntelligenceItem): string | null {
  const words = (at: string) => shownMoment(new Date(at), serverNow())
  if (held) return updated ? `held, last true ${words(updated)}` : 'held'
  return since ? `since ${words(since)}` : null
}
