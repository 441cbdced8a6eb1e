/** @jsxRuntime automatic */

import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { PriceTrend } from '@tradeops/domain/present/trend'
import { MARKET_ZONE } from '@tradeops/domain/time/central-time'
import { joinWithAnd } from '@tradeops/domain/words/wording'
import { composeMailProse } from '../compose-mail-prose.ts'
import { type DailyBriefInput, MAIL_PLACEHOLDERS, type ZoneSectionInput } from '../daily-brief.ts'
import { FIRED_ALERTS_PLACEHOLDER } from '../fired-alerts-line.ts'
import { createReaderClock } from '../reader-clock.ts'
import { listMissingSources } from '../source-words.ts'
import { Cautions, Lead, listCautions } from './brief-head.tsx'
import { Decisions, PastAndAhead, WatchItems } from './brief-prose.tsx'
import { SixHours } from './brief-six-hours.tsx'
import { Changes, DataAges, FourZones, KeyFigures, listChangesByZone } from './brief-tables.tsx'
import { LastHour } from './brief-trend.tsx'
import { Unavailable, writeMissingSentence } from './brief-unavailable.tsx'
import { FurtherZone } from './further-zone.tsx'
import { ActionLink, MailFrame, SmallPrint, TextLink } from './mail-frame.tsx'
import { MailParagraph } from './mail-parts.tsx'

/** A zone of the mail, with its chart's points and the content id of its picture. */
export type MailZoneSection = ZoneSectionInput & { trend: PriceTrend; cid: string }

/** The first section also covers the whole grid. */
type DailyBriefTemplateProps = { input: DailyBriefInput; sections: readonly [MailZoneSection, ...MailZoneSection[]] }

/** Sentences first, as a trader needs them: warnings, the price, what is past, what is ahead, decisions. Then the tables. */
export function DailyBriefTemplate({ input, sections }: DailyBriefTemplateProps) {
  const { otherZones, lastKnown, renderedAt, links } = input
  const [{ brief }, ...further] = sections
  const named = sections.map((one) => one.brief)
  const zoneNames = joinWithAnd(named.map(({ zone }) => ZONE_NAMES[zone]))
  const missing = listMissingSources(brief)
  const clock = createReaderClock(input.timezone ?? MARKET_ZONE, renderedAt)
  const cautions = listCautions({ brief, renderedAt, clock })
  const prose = composeMailProse(named, cautions, renderedAt, clock)
  const proseOf = (one: MailZoneSection) => prose.find((each) => each.brief === one.brief) ?? null
  const own = proseOf(sections[0])
  return (
    <MailFrame
      headline={further.length === 0 ? brief.title : `${zoneNames} Market Brief`}
      preview={missing.length > 0 ? writeMissingSentence(missing) : brief.summaryInsight}
      origin={links.home}
      footer={<Footer links={links} zoneName={zoneNames} />}
    >
      <Cautions cautions={cautions} />
      {own ? (
        <>
          <Lead brief={brief} clock={clock} />
          <PastAndAhead prose={own} renderedAt={renderedAt} />
          <Decisions decisions={own.decisions} />
          <WatchItems watched={own.watched} more={own.more} />
        </>
      ) : (
        <Unavailable missing={missing} lastKnown={lastKnown} renderedAt={renderedAt} clock={clock} />
      )}
      <MailParagraph>{FIRED_ALERTS_PLACEHOLDER}</MailParagraph>
      {further.map((section) => (
        <FurtherZone key={section.brief.zone} {...section} prose={proseOf(section)} renderedAt={renderedAt} />
      ))}
      <ActionLink href={links.brief}>
        Open {further.length === 0 ? 'this' : `the ${ZONE_NAMES[brief.zone]}`} brief
      </ActionLink>
      {listChangesByZone(sections.filter(proseOf)).map((one) => (
        <Changes key={one.brief.zone} {...one} clock={clock} />
      ))}
      {own && (
        <>
          <FourZones named={named} otherZones={otherZones} renderedAt={renderedAt} />
          <SixHours brief={brief} />
          <KeyFigures brief={brief} renderedAt={renderedAt} />
        </>
      )}
      {sections.map((one) => proseOf(one) && <LastHour key={one.brief.zone} {...one} clock={clock} />)}
      <DataAges brief={brief} renderedAt={renderedAt} clock={clock} />
    </MailFrame>
  )
}

const Footer = ({ links, zoneName }: { links: DailyBriefInput['links']; zoneName: string }) => (
  <>
    <SmallPrint>{MAIL_PLACEHOLDERS.deliveryLine}</SmallPrint>
    <SmallPrint>
      <TextLink href={MAIL_PLACEHOLDERS.unsubscribeUrl}>
        {MAIL_PLACEHOLDERS.unsubscribeVerb} {zoneName} brief
      </TextLink>
    </SmallPrint>
    <SmallPrint>
      <TextLink href={links.preferences}>Change your daily briefs</TextLink>
    </SmallPrint>
    <SmallPrint>
      Sent by <TextLink href={links.home}>{new URL(links.home).host}</TextLink> · Information, not advice.
    </SmallPrint>
  </>
)
