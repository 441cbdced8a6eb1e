/** @jsxRuntime automatic */

import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { MARKET_ZONE } from '@tradeops/domain/time/central-time'
import { joinWithAnd } from '@tradeops/domain/words/wording'
import { type DailyBriefInput, MAIL_PLACEHOLDERS } from '../daily-brief.ts'
import { createReaderClock } from '../reader-clock.ts'
import { listMissingSources } from '../source-words.ts'
import { Cautions, Lead } from './brief-head.tsx'
import { Constraints, Decisions, ExecutiveSummary, WatchItems } from './brief-prose.tsx'
import { SixHours } from './brief-six-hours.tsx'
import { Changes, DataAges, FourZones, KeyFigures, listChangesSince } from './brief-tables.tsx'
import { LastHour } from './brief-trend.tsx'
import { Unavailable, writeMissingSentence } from './brief-unavailable.tsx'
import { FurtherZone, type MailZoneSection } from './further-zone.tsx'
import { ActionLink, MailFrame, SmallPrint, TextLink } from './mail-frame.tsx'

/** The first section also covers the whole grid. */
type DailyBriefTemplateProps = { input: DailyBriefInput; sections: readonly [MailZoneSection, ...MailZoneSection[]] }

/** In the order a trader needs it: warnings, decisions, changes, hours ahead, zones, reasons, the rest. */
export function DailyBriefTemplate({ input, sections }: DailyBriefTemplateProps) {
  const { otherZones, lastKnown, renderedAt, links } = input
  const [{ brief, before, trend, cid }, ...further] = sections
  const named = sections.map((one) => one.brief)
  const zoneNames = joinWithAnd(named.map(({ zone }) => ZONE_NAMES[zone]))
  const missing = listMissingSources(brief)
  const clock = createReaderClock(input.timezone ?? MARKET_ZONE, renderedAt)
  return (
    <MailFrame
      headline={further.length === 0 ? brief.title : `${zoneNames} Market Brief`}
      preview={missing.length > 0 ? writeMissingSentence(missing) : brief.summaryInsight}
      origin={links.home}
      footer={<Footer links={links} zoneName={zoneNames} />}
    >
      <Cautions brief={brief} renderedAt={renderedAt} clock={clock} />
      {missing.length > 0 ? (
        <>
          <Unavailable missing={missing} lastKnown={lastKnown} renderedAt={renderedAt} clock={clock} />
          <ActionLink href={links.brief}>Open this brief</ActionLink>
        </>
      ) : (
        <>
          <Lead brief={brief} clock={clock} />
          <Decisions brief={brief} clock={clock} />
          <Changes changes={listChangesSince(brief, before)} before={before} clock={clock} />
          <SixHours brief={brief} />
          <FourZones named={named} otherZones={otherZones} renderedAt={renderedAt} />
          <KeyFigures brief={brief} renderedAt={renderedAt} />
          <WatchItems brief={brief} clock={clock} />
          <ActionLink href={links.brief}>Open this brief</ActionLink>
          <ExecutiveSummary brief={brief} />
          <LastHour brief={brief} trend={trend} cid={cid} clock={clock} />
          <Constraints brief={brief} />
        </>
      )}
      {further.map((section, index) => (
        <FurtherZone key={section.brief.zone} section={section} earlier={sections.slice(0, index + 1)} clock={clock} />
      ))}
      <DataAges brief={brief} renderedAt={renderedAt} clock={clock} />
    </MailFrame>
  )
}

const Footer = ({ links, zoneName }: { links: DailyBriefInput['links']; zoneName: string }) => (
  <>
    <SmallPrint>{MAIL_PLACEHOLDERS.deliveryLine}</SmallPrint>
    <SmallPrint>
      <TextLink href={MAIL_PLACEHOLDERS.unsubscribeUrl}>Unsubscribe from this {zoneName} brief</TextLink>
    </SmallPrint>
    <SmallPrint>
      <TextLink href={links.preferences}>Change your daily briefs</TextLink>
    </SmallPrint>
    <SmallPrint>
      Sent by <TextLink href={links.home}>{new URL(links.home).host}</TextLink> · Information, not advice.
    </SmallPrint>
  </>
)
