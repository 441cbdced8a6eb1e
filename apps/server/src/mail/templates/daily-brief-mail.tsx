/** @jsxRuntime automatic */

import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import type { Trend } from '@tradeops/domain/present/trend'
import { MARKET_ZONE } from '@tradeops/domain/time/central-time'
import { type DailyBriefInput, PLACEHOLDERS } from '../daily-brief.ts'
import { readerClock } from '../reader-clock.ts'
import { missingSources } from '../source-words.ts'
import { Cautions, Lead } from './brief-head.tsx'
import { Constraints, Decisions, ExecutiveSummary, WatchItems } from './brief-prose.tsx'
import { SixHours } from './brief-six-hours.tsx'
import { Changes, DataAges, FourZones, KeyFigures } from './brief-tables.tsx'
import { LastHour } from './brief-trend.tsx'
import { missingSentence, Unavailable } from './brief-unavailable.tsx'
import { ActionLink, MailFrame, Small, TextLink } from './mail-frame.tsx'

type DailyBriefTemplateProps = { input: DailyBriefInput; trend: Trend; cid: string }

/** The order is the trader's: can I believe it, what must I decide, what changed overnight, what comes, where is everything, why, the rest. */
export function DailyBriefTemplate({ input, trend, cid }: DailyBriefTemplateProps) {
  const { brief, otherZones, lastKnown, renderedAt, links, before = null } = input
  const missing = missingSources(brief)
  const clock = readerClock(input.timezone ?? MARKET_ZONE, renderedAt)
  return (
    <MailFrame
      headline={brief.title}
      preview={missing.length > 0 ? missingSentence(missing) : brief.summaryInsight}
      origin={links.home}
      footer={<Footer links={links} zoneName={ZONE_NAMES[brief.zone]} />}
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
          <Changes brief={brief} before={before} clock={clock} />
          <SixHours brief={brief} />
          <FourZones brief={brief} otherZones={otherZones} renderedAt={renderedAt} />
          <KeyFigures brief={brief} renderedAt={renderedAt} />
          <WatchItems brief={brief} clock={clock} />
          <ActionLink href={links.brief}>Open this brief</ActionLink>
          <ExecutiveSummary brief={brief} />
          <LastHour brief={brief} trend={trend} cid={cid} clock={clock} />
          <Constraints brief={brief} />
        </>
      )}
      <DataAges brief={brief} renderedAt={renderedAt} clock={clock} />
    </MailFrame>
  )
}

const Footer = ({ links, zoneName }: { links: DailyBriefInput['links']; zoneName: string }) => (
  <>
    <Small>{PLACEHOLDERS.deliveryLine}</Small>
    <Small>
      <TextLink href={PLACEHOLDERS.unsubscribeUrl}>Unsubscribe from this {zoneName} brief</TextLink>
    </Small>
    <Small>
      <TextLink href={links.preferences}>Change your daily briefs</TextLink>
    </Small>
    <Small>
      Sent by <TextLink href={links.home}>{new URL(links.home).host}</TextLink> · Information, not advice.
    </Small>
  </>
)
