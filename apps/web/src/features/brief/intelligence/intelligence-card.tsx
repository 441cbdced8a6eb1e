import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { nameRuleKind, readAlertLevel } from '@tradeops/domain/present/names'
import { removeBoldMarks } from '@tradeops/domain/present/narrative-blocks'
import { useContext } from 'react'
import { composeItemAlertPageQuery } from '../../../lib/routing/compose-alert-page-query.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import { readServerTime } from '../../../lib/time/server-clock.ts'
import { formatMoment } from '../../../lib/time/shown-time.ts'
import { AlertLevelChip, AlertLevelMark, Chip } from '../../../ui/figures/chip.tsx'
import { AlertLink } from '../../../ui/form/alert-link.tsx'
import type { IntelligenceItem } from '../brief.ts'
import { AlertZoneContext, FiringRulesContext } from '../brief-context.ts'
import { TextWithBoldParts } from '../spans.tsx'
import { ItemEvidence } from './evidence.tsx'
import { doesItemNeedDecision } from './group-items-by-level.ts'
import styles from './intelligence-card.module.css'
import { TrackRecordChip } from './track-record-chip.tsx'

export type IntelligenceCardProps = {
  item: IntelligenceItem
  /** True if the text of the item opens together with its evidence. */
  isFolded: boolean
}

export function IntelligenceCard({ item, isFolded }: IntelligenceCardProps) {
  const level = readAlertLevel(item)
  const facts = item.evidence ?? []
  const body = (
    <p className={styles.body}>
      <TextWithBoldParts text={item.body} />
    </p>
  )
  const since = <span className={styles.since}>{sinceWords(item)}</span>
  const isUrgent = doesItemNeedDecision(item)
  return (
    <article className={styles.card}>
      <AlertLevelMark level={level} />
      <h3 className={styles.title}>
        <TextWithBoldParts text={item.title} />
      </h3>
      <div className={styles.chips}>
        {item.kind && <Chip>{nameRuleKind(item.kind)}</Chip>}
        <AlertLevelChip level={level} />
        <ItemAlert item={item} />
        <TrackRecordChip item={item} />
      </div>
      {!isFolded && body}
      {(isUrgent || !isFolded) && (
        <div className={styles.foot}>
          {isUrgent && <strong className={styles.decision}>Trading Decision Required</strong>}
          {!isFolded && since}
        </div>
      )}
      {(isFolded || facts.length > 0) && (
        <ItemEvidence
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

/** Shows that an alert of this reader fires for the item's rule, or a bell that creates such an alert. */
function ItemAlert({ item }: { item: IntelligenceItem }) {
  const zone = useContext(AlertZoneContext)
  const isFiring = useContext(FiringRulesContext).has(item.kind)
  const links = useLinks()
  const start = zone && composeItemAlertPageQuery(item.kind, readAlertLevel(item), zone)
  return (
    <>
      {isFiring && <Chip>Your alert fired</Chip>}
      {start && <AlertLink to={links.newAlert(start)} about={`${nameRuleKind(item.kind)} in ${ZONE_NAMES[zone]}`} />}
    </>
  )
}

/** States since when an item is true or, if its input is missing, when it was last true. */
function sinceWords({ since, updated, held }: IntelligenceItem): string | null {
  const words = (at: string) => formatMoment(new Date(at), readServerTime())
  if (held) return updated ? `no current data, last true ${words(updated)}` : 'held'
  return since ? `since ${words(since)}` : null
}
