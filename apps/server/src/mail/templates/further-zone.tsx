/** @jsxRuntime automatic */
import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { ZoneProse } from '../compose-mail-prose.ts'
import { listMissingSources } from '../source-words.ts'
import { Decisions, PastAndAhead, WatchItems } from './brief-prose.tsx'
import { writeMissingSentence } from './brief-unavailable.tsx'
import { Paragraph, TextLink } from './mail-frame.tsx'
import { SERIF_FONT, TEXT_COLOR } from './mail-look.ts'
import { MailNote, MailParagraph } from './mail-parts.tsx'

type FurtherZoneProps = {
  brief: Brief
  link: string
  /** Null for a zone that lacks a required source. */
  prose: ZoneProse | null
  renderedAt: Date
}

/** A zone after the first: only what is its own. Its price is in the table of zones. */
export function FurtherZone({ brief, link, prose, renderedAt }: FurtherZoneProps) {
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
        <MailParagraph>{writeMissingSentence(listMissingSources(brief))}</MailParagraph>
      )}
      <Paragraph>
        <TextLink href={link}>Open the {name} brief</TextLink>
      </Paragraph>
    </>
  )
}

function OwnParts({ prose, renderedAt }: { prose: ZoneProse; renderedAt: Date }) {
  const { decisions, watched, more } = prose
  const hasItems = decisions.length + watched.length + more > 0
  return (
    <>
      <PastAndAhead prose={prose} renderedAt={renderedAt} />
      {!hasItems && <MailNote>Nothing to add to the above.</MailNote>}
      {decisions.length > 0 && <Decisions decisions={decisions} />}
      {watched.length + more > 0 && <WatchItems watched={watched} more={more} />}
    </>
  )
}
