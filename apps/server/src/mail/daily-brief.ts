import type { Brief } from '@tradeops/domain/brief/brief'
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'

/** Input of a daily mail. It is rendered once for all readers, so it contains no reader's data. */
export type DailyBriefInput = {
  /** The newest stored brief of the mail's first zone. */
  brief: Brief
  /** The newest briefs of the other zones, as far as there are any. */
  otherZones: readonly Brief[]
  /** Briefs of the zone's last hour, newest first, including `brief`: twelve runs, or up to nineteen in a storm. */
  lastHour: readonly Brief[]
  /** The last known value of every source that `brief` lacks. */
  lastKnown: readonly LastKnownValue[]
  /** Ages in the mail are computed for this time. */
  renderedAt: Date
  /** The readers' time zone, shown beside Central time. */
  timezone?: string
  /** The brief of the schedule's last mail, for what changed since; null without one. */
  before?: Brief | null
  /** Further zones of the mail, in order. */
  further?: readonly ZoneSectionInput[]
  links: {
    /** This brief's page. */
    brief: string
    preferences: string
    home: string
  }
}

/** Input of one zone's section. */
export type ZoneSectionInput = Pick<DailyBriefInput, 'brief' | 'lastHour'> & {
  before: Brief | null
  link: string
}

export type DailyBriefMail = {
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Buffer; cid: string }[]
}

export type RenderDailyBrief = (input: DailyBriefInput) => Promise<DailyBriefMail>

/** Placeholders for what differs from reader to reader, replaced when the mail is sent. */
export const MAIL_PLACEHOLDERS = {
  unsubscribeUrl: '__UNSUBSCRIBE_URL__',
  unsubscribeVerb: '__UNSUBSCRIBE_VERB__',
  deliveryLine: '__DELIVERY_LINE__',
} as const
