/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { MailZoneSentences } from '../compose-daily-mail-sentences.ts'
import { listMissingSourcesForMail } from '../source-words.ts'
import { MailDecisionItems, PriceAndLoadPeakSentences, WatchItemTitles } from './brief-prose.tsx'
import { writeMissingSourcesSentence } from './brief-unavailable.tsx'
import { Paragraph, TextLink } from './mail-frame.tsx'
import { SERIF_FONT, TEXT_COLOR } from './mail-look.ts'
import { MailNote, MailParagraph } from './mail-parts.tsx'

type FurtherZoneProps = {
  brief: Brief
  link: string
  /** The zone's composed sentences; null for a zone that lacks a required data source. */
  prose: MailZoneSentences | null
  renderedAt: Date
}

/**
 * The section of a mail's second or later zone: only what is specific to the zone, because its price is in the table of
 * zones.
 */
export function FurtherZoneSection({ brief, link, prose, renderedAt }: FurtherZoneProps) {
  const name = ZONE_NAMES[brief.zone]
  return (
    <>
      <h2
        className="ink"
        style={{
          margin: '44px 0 12px',
          fontFamily: SERIF_FONT,
          fontSize: '24px',
          lineHeight: '30px',
          color: TEXT_COLOR,
        }}
      >
        {name}
      </h2>
      {prose ? (
        <OwnParts prose={prose} renderedAt={renderedAt} />
      ) : (
        <MailParagraph>{writeMissingSourcesSentence(listMissingSourcesForMail(brief))}</MailParagraph>
      )}
      <Paragraph>
        <TextLink href={link}>Open the {name} brief</TextLink>
      </Paragraph>
    </>
  )
}

function OwnParts({ prose, renderedAt }: { prose: MailZoneSentences; renderedAt: Date }) {
  const { decisions, watched, more } = prose
  const hasItems = decisions.length + watched.length + more > 0
  return (
    <>
      <PriceAndLoadPeakSentences prose={prose} renderedAt={renderedAt} />
      {!hasItems && <MailNote>Nothing to add to the above.</MailNote>}
      {decisions.length > 0 && <MailDecisionItems decisions={decisions} />}
      {watched.length + more > 0 && <WatchItemTitles watched={watched} more={more} />}
    </>
  )
}
