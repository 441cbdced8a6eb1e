import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { nameKind, readLevel } from '@tradeops/domain/present/names'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import { useContext } from 'react'
import { startFromItem } from '../../../lib/routing/alert-starts.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import { serverNow } from '../../../lib/time/server-clock.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { Chip, LevelChip, LevelMark } from '../../../ui/figures/chip.tsx'
import { AlertLink } from '../../../ui/form/alert-link.tsx'
import type { IntelligenceItem } from '../brief.ts'
import { AlertZoneContext, FiringRulesContext } from '../brief-context.ts'
import { MarkedText } from '../spans.tsx'
import { Evidence } from './evidence.tsx'
import { needsDecision } from './group-intelligence.ts'
import styles from './intelligence-card.module.css'
import { RecordChip } from './record-chip.tsx'

export type IntelligenceCardProps = {
  item: IntelligenceItem
  /** The text opens with the evidence. */
  isFolded: boolean
}

export function IntelligenceCard({ item, isFolded }: IntelligenceCardProps) {
  const level = readLevel(item)
  const facts = item.evidence ?? []
  const body = (
    <p className={styles.body}>
      <MarkedText text={item.body} />
    </p>
  )
  const since = <span className={styles.since}>{sinceWords(item)}</span>
  const isUrgent = needsDecision(item)
  return (
    <article className={styles.card}>
      <LevelMark level={level} />
      <h3 className={styles.title}>
        <MarkedText text={item.title} />
      </h3>
      <div className={styles.chips}>
        {item.kind && <Chip>{nameKind(item.kind)}</Chip>}
        <LevelChip level={level} />
        <RecordChip item={item} />
        <ItemAlert item={item} />
      </div>
      {!isFolded && body}
      {(isUrgent || !isFolded) && (
        <div className={styles.foot}>
          {isUrgent && <strong className={styles.decision}>Trading Decision Required</strong>}
          {!isFolded && since}
        </div>
      )}
      {(isFolded || facts.length > 0) && (
        <Evidence
          facts={facts}
          about={removeBoldMarks(item.title)}
          body={
            isFolded && (
              <>
                {body}
                {since}
              </>
            )
          }
        />
      )}
    </article>
  )
}

/** Shows that an alert of this reader fires for the rule, and a bell for a new one. */
function ItemAlert({ item }: { item: IntelligenceItem }) {
  const zone = useContext(AlertZoneContext)
  const isFiring = useContext(FiringRulesContext).has(item.kind)
  const links = useLinks()
  const start = zone && startFromItem(item.kind, readLevel(item), zone)
  return (
    <>
      {isFiring && <Chip>Your alert fired</Chip>}
      {start && <AlertLink to={links.newAlert(start)} about={`${nameKind(item.kind)} in ${ZONE_NAMES[zone]}`} />}
    </>
  )
}

/** States since when an item applies; an item without current input keeps its last true state. */
function sinceWords({ since, updated, held }: IntelligenceItem): string | null {
  const words = (at: string) => formatMoment(new Date(at), serverNow())
  if (held) return updated ? `no current data, last true ${words(updated)}` : 'held'
  return since ? `since ${words(since)}` : null
}
