import type { Brief } from '@tradeops/domain/brief/brief'
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'

/** Contents of a daily mail. The mail is rendered once for all readers, so it contains no reader's data. */
export type DailyBriefContent = {
  /** The newest stored brief of the mail's first zone. */
  brief: Brief
  /** The newest briefs of the zones that are not in the mail, if they exist. */
  otherZones: readonly Brief[]
  /**
   * Briefs of the zone's last hour, newest first, including `brief`: twelve SCED runs, or up to nineteen in a storm.
   */
  lastHour: readonly Brief[]
  /** The last known value of every data source that `brief` lacks. */
  lastKnown: readonly LastKnownValue[]
  /** When the mail is rendered; ages of data in the mail are computed for this time. */
  renderedAt: Date
  /** The time zone of the mail's readers, shown beside Central time. */
  timezone?: string
  /** The brief in the schedule's previous mail, to list what changed since; null for a first mail. */
  before?: Brief | null
  /** The mail's zones after the first one, in order. */
  further?: readonly MailZoneSectionContent[]
  links: {
    /** URL of the brief's page. */
    brief: string
    preferences: string
    home: string
  }
}

/** Contents of one zone's section in a daily mail. */
export type MailZoneSectionContent = Pick<DailyBriefContent, 'brief' | 'lastHour'> & {
  before: Brief | null
  link: string
}

export type DailyBriefMail = {
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Buffer; cid: string }[]
}

export type RenderDailyBrief = (input: DailyBriefContent) => Promise<DailyBriefMail>

/** Placeholders in a rendered mail for values that differ from reader to reader, replaced when the mail is sent. */
export const MAIL_PLACEHOLDERS = {
  unsubscribeUrl: '__UNSUBSCRIBE_URL__',
  unsubscribeVerb: '__UNSUBSCRIBE_VERB__',
  deliveryLine: '__DELIVERY_LINE__',
} as const
