import type { Brief } from '@tradeops/domain/brief/brief'
import type { LastKnown } from '@tradeops/domain/brief/last-known'

/** Everything a daily mail is made of. It is rendered once for all its readers, so nothing of one of them is here. */
export type DailyBriefInput = {
  /** The newest stored brief of the zone the mail is about. */
  brief: Brief
  /** The newest of the other zones; one that has none yet is left out. */
  otherZones: readonly Brief[]
  /** The last hour of this zone, newest first, `brief` included: up to twelve runs. */
  lastHour: readonly Brief[]
  /** The last known value of every part that `brief` lacks; none where it is whole. */
  lastKnown: readonly LastKnown[]
  /** When the mail is rendered: ages and anything stale are told as of this instant. */
  renderedAt: Date
  /** Where its readers' clocks are: other clocks than Central stand beside it. Central alone when left out. */
  timezone?: string
  /** What changed is told against this brief: the one of the schedule's last mail, else the one of this time yesterday. */
  before?: { brief: Brief; of: 'last mail' | 'yesterday' } | null
  /** The further zones of the mail, in their order. */
  further?: readonly ZoneMaterial[]
  links: {
    /** This exact brief, on this site. */
    brief: string
    preferences: string
    home: string
  }
}

/** What the section of one zone is made of. */
export type ZoneMaterial = Pick<DailyBriefInput, 'brief' | 'lastHour'> & {
  before: NonNullable<DailyBriefInput['before']> | null
  link: string
}

export type DailyBriefMail = {
  subject: string
  html: string
  text: string
  attachments: { filename: string; contentType: string; content: Buffer; cid: string }[]
}

export type RenderDailyBrief = (input: DailyBriefInput) => Promise<DailyBriefMail>

/**
 * What differs from reader to reader. The rendering writes these words where they belong, in both forms, and the sending
 * puts the reader's own in their place: the address of the unsubscribe page, and one line of plain text such as
 * "You get this every day at 07:00 Chicago time.".
 */
export const PLACEHOLDERS = { unsubscribeUrl: '__UNSUBSCRIBE_URL__', deliveryLine: '__DELIVERY_LINE__' } as const
