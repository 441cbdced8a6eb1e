/** @jsxRuntime automatic */

import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { PriceTrend } from '@tradeops/domain/present/trend'
import { MARKET_TIME_ZONE } from '@tradeops/domain/time/central-time'
import { joinWithAnd } from '@tradeops/domain/words/wording'
import { composeDailyMailSentences } from '../compose-daily-mail-sentences.ts'
import { type DailyBriefContent, MAIL_PLACEHOLDERS, type MailZoneSectionContent } from '../daily-brief.ts'
import { FIRED_ALERTS_PLACEHOLDER } from '../fired-alerts-line.ts'
import { createReaderTimeFormatter } from '../reader-time-formatter.ts'
import { listMissingSourcesForMail } from '../source-words.ts'
import { BriefSummarySection, DataCautions, listDataCautions } from './brief-head.tsx'
import { MailDecisionItems, PriceAndLoadPeakSentences, WatchItemTitles } from './brief-prose.tsx'
import { NextSixHoursTable } from './brief-six-hours.tsx'
import {
  ChangesSinceLastMail,
  DataAgesTable,
  FourZonesTable,
  listChangesByZone,
  MailKeyFiguresTable,
} from './brief-tables.tsx'
import { LastHourChart } from './brief-trend.tsx'
import { UnavailableBriefSection, writeMissingSourcesSentence } from './brief-unavailable.tsx'
import { FurtherZoneSection } from './further-zone-section.tsx'
import { ActionLink, MailFrame, SmallPrint, TextLink } from './mail-frame.tsx'
import { MailParagraph } from './mail-parts.tsx'

/** One zone of a daily mail, with the values of its price chart and the content id of the chart's image. */
export type MailZoneSection = MailZoneSectionContent & { trend: PriceTrend; cid: string }

/** Input of the daily mail's template; the first section also covers the whole grid. */
type DailyBriefTemplateProps = { input: DailyBriefContent; sections: readonly [MailZoneSection, ...MailZoneSection[]] }

/**
 * The daily mail: first sentences, in the order in which a trader needs them (warnings, price, past peak, hours ahead,
 * decisions), then tables.
 */
export function DailyBriefTemplate({ input, sections }: DailyBriefTemplateProps) {
  const { otherZones, lastKnown, renderedAt, links } = input
  const [{ brief }, ...further] = sections
  const named = sections.map((one) => one.brief)
  const zoneNames = joinWithAnd(named.map(({ zone }) => ZONE_NAMES[zone]))
  const missing = listMissingSourcesForMail(brief)
  const clock = createReaderTimeFormatter(input.timezone ?? MARKET_TIME_ZONE, renderedAt)
  const cautions = listDataCautions({ brief, renderedAt, clock })
  const prose = composeDailyMailSentences(named, cautions, renderedAt, clock)
  const proseOf = (one: MailZoneSection) => prose.find((each) => each.brief === one.brief) ?? null
  const own = proseOf(sections[0])
  return (
    <MailFrame
      headline={further.length === 0 ? brief.title : `${zoneNames} Market Brief`}
      preview={missing.length > 0 ? writeMissingSourcesSentence(missing) : brief.summaryInsight}
      origin={links.home}
      footer={<Footer links={links} zoneName={zoneNames} />}
    >
      <DataCautions cautions={cautions} />
      {own ? (
        <>
          <BriefSummarySection brief={brief} clock={clock} />
          <PriceAndLoadPeakSentences prose={own} renderedAt={renderedAt} />
          <MailDecisionItems decisions={own.decisions} />
          <WatchItemTitles watched={own.watched} more={own.more} />
        </>
      ) : (
        <UnavailableBriefSection missing={missing} lastKnown={lastKnown} renderedAt={renderedAt} clock={clock} />
      )}
      <MailParagraph>{FIRED_ALERTS_PLACEHOLDER}</MailParagraph>
      {further.map((section) => (
        <FurtherZoneSection key={section.brief.zone} {...section} prose={proseOf(section)} renderedAt={renderedAt} />
      ))}
      <ActionLink href={links.brief}>
        Open {further.length === 0 ? 'this' : `the ${ZONE_NAMES[brief.zone]}`} brief
      </ActionLink>
      {listChangesByZone(sections.filter(proseOf)).map((one) => (
        <ChangesSinceLastMail key={one.brief.zone} {...one} clock={clock} />
      ))}
      {own && (
        <>
          <FourZonesTable named={named} otherZones={otherZones} renderedAt={renderedAt} />
          <NextSixHoursTable brief={brief} />
          <MailKeyFiguresTable brief={brief} renderedAt={renderedAt} />
        </>
      )}
      {sections.map((one) => proseOf(one) && <LastHourChart key={one.brief.zone} {...one} clock={clock} />)}
      <DataAgesTable brief={brief} renderedAt={renderedAt} clock={clock} />
    </MailFrame>
  )
}

const Footer = ({ links, zoneName }: { links: DailyBriefContent['links']; zoneName: string }) => (
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
