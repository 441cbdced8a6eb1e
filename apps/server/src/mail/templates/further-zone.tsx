/** @jsxRuntime automatic */
import type { BriefChange, IntelligenceItem } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { PriceTrend } from '@tradeops/domain/present/trend'
import type { ZoneSectionInput } from '../daily-brief.ts'
import type { ReaderClock } from '../reader-clock.ts'
import { listMissingSources } from '../source-words.ts'
import { Constraints, Decisions, isDecision, WatchItems } from './brief-prose.tsx'
import { Changes, listChangesSince } from './brief-tables.tsx'
import { LastHour } from './brief-trend.tsx'
import { writeMissingSentence } from './brief-unavailable.tsx'
import { ActionLink } from './mail-frame.tsx'
import { INK_COLOR, SERIF_FONT } from './mail-look.ts'
import { MailNote, MailParagraph } from './mail-parts.tsx'

/** A zone of the mail, with its chart's points and the content id of its picture. */
export type MailZoneSection = ZoneSectionInput & { trend: PriceTrend; cid: string }

type FurtherZoneProps = {
  section: MailZoneSection
  /** Earlier zones of the same mail; their items about the whole grid are not repeated. */
  earlier: readonly MailZoneSection[]
  clock: ReaderClock
}

const sameItem = (one: IntelligenceItem, other: IntelligenceItem): boolean =>
  one.kind === other.kind && one.title === other.title

const sameChange = (one: BriefChange, other: BriefChange): boolean =>
  one.key === other.key && one.label === other.label && one.from === other.from && one.to === other.to

const isWhole = ({ brief }: MailZoneSection): boolean => listMissingSources(brief).length === 0

/** A zone after the first: only items of this zone. Its price is in the table of zones. */
export function FurtherZone({ section, earlier, clock }: FurtherZoneProps) {
  const { brief, link } = section
  const name = ZONE_NAMES[brief.zone]
  return (
    <>
      <h2
        className="ink"
        style={{ margin: '44px 0 0', fontFamily: SERIF_FONT, fontSize: '24px', lineHeight: '30px', color: INK_COLOR }}
      >
        {name}
      </h2>
      {isWhole(section) ? (
        <OwnParts section={section} earlier={earlier.filter(isWhole)} clock={clock} />
      ) : (
        <MailParagraph>{writeMissingSentence(listMissingSources(brief))}</MailParagraph>
      )}
      <ActionLink href={link}>Open the {name} brief</ActionLink>
    </>
  )
}

function OwnParts({ section, earlier, clock }: FurtherZoneProps) {
  const { before, trend, cid } = section
  const shownItems = earlier.flatMap(({ brief }) => brief.intelligence)
  const shownChanges = earlier.flatMap((one) => listChangesSince(one.brief, one.before))
  const changes = listChangesSince(section.brief, before).filter(
    (change) => !shownChanges.some((one) => sameChange(one, change)),
  )
  const isOwn = (item: IntelligenceItem) => item.kind !== 'calm' && !shownItems.some((one) => sameItem(one, item))
  const intelligence = section.brief.intelligence.filter(isOwn)
  const brief = { ...section.brief, intelligence }
  const isPanelShown = earlier.some((one) => one.brief.constraintsPanel.text === brief.constraintsPanel.text)
  return (
    <>
      {intelligence.length === 0 && <MailNote>Nothing to add to the above.</MailNote>}
      {intelligence.some(isDecision) && <Decisions brief={brief} clock={clock} />}
      <Changes changes={changes} before={before} clock={clock} />
      {intelligence.some((item) => !isDecision(item)) && <WatchItems brief={brief} clock={clock} />}
      <LastHour brief={brief} trend={trend} cid={cid} clock={clock} />
      {!isPanelShown && <Constraints brief={brief} />}
    </>
  )
}
