import { describeFiredAlerts, type FiredAlert } from '@tradeops/domain/alerts/fired-alert-words'
import type { Zone } from '@tradeops/domain/market/zones'
import { listMailScheduleZones } from '@tradeops/domain/schedule/mail-schedule'
import type { Weekday } from '@tradeops/domain/schedule/weekdays'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { RenderedDailyMail } from './daily-mail-renderer.ts'

type Claim = {
  scheduleId: string
  localDate: string
  timezone: string
  claimedAt: Date
  bodyHash: string | null
  renderedAt: Date | null
  schedule: {
    zone: Zone
    moreZones: readonly Zone[]
    deliveryTime: string
    weekdays: readonly Weekday[]
    onlyAtWatch: boolean
    lastSent: { at: Date } | null
  }
  reader: { name: string; email: string; positionMw: number | null }
}

/** What is specific to one reader's copy of a daily mail. */
export type DailyMailRecipient = {
  scheduleId: string
  localDate: string
  deliveryTime: string
  timezone: string
  weekdays: readonly Weekday[]
  onlyAtWatch: boolean
  to: { name: string; address: string }
  /** The reader's position in MW; the mail states what it costs in the most expensive hours. */
  positionMw: number | null
  /** A sentence about the reader's alerts that fired since the last mail; empty if none fired. */
  firedAlerts: string
  /** A keyed signature of the delivery id, so that no one else can forge a reference to a daily mail. */
  signature: string
  unsubscribeUrl: string
  renderedAt: Date
}

export type DraftDailyMailDependencies<Body, Addressed> = {
  mails: {
    current(
      zones: readonly [Zone, ...Zone[]],
      timezone: string,
      now: Date,
      lastSentAt: Date | null,
    ): Promise<RenderedDailyMail<Body> | null>
    again(bodyHash: string, renderedAt: Date): Promise<RenderedDailyMail<Body> | null>
  }
  address(body: Body, recipient: DailyMailRecipient): Addressed
  /** Lists which alerts of a schedule's reader fired within a span; the answer never changes for a past span. */
  firedFor(scheduleId: string, since: Date, until: Date): Promise<FiredAlert[]>
  signatureOf(text: string): string
  unsubscribeUrlOf(scheduleId: string): string
}

const SIGNATURE_LENGTH = 8

/**
 * Drafts the daily mail of one claim, with the same bytes at every attempt; null while a zone has no brief, `calm` if
 * the reader wants no mail on a calm day.
 */
export async function draftDailyMail<Body, Addressed>(
  dependencies: DraftDailyMailDependencies<Body, Addressed>,
  claim: Claim,
) {
  const { mails, address, firedFor, signatureOf, unsubscribeUrlOf } = dependencies
  const { scheduleId, localDate, timezone, schedule, reader, claimedAt } = claim
  const rendered =
    (await renderedBefore(mails, claim)) ??
    (await mails.current(listMailScheduleZones(schedule), timezone, claimedAt, schedule.lastSent?.at ?? null))
  if (!rendered) return null
  if (schedule.onlyAtWatch && rendered.isCalm) return 'calm'
  const { bodyHash, mail, renderedAt } = rendered
  const since = schedule.lastSent?.at ?? new Date(renderedAt.getTime() - DAY_MS)
  const fired = await firedFor(scheduleId, since, renderedAt)
  const addressed = address(mail, {
    scheduleId,
    localDate,
    timezone,
    deliveryTime: schedule.deliveryTime,
    weekdays: schedule.weekdays,
    onlyAtWatch: schedule.onlyAtWatch,
    to: { name: reader.name, address: reader.email },
    positionMw: reader.positionMw,
    firedAlerts: describeFiredAlerts(fired, renderedAt),
    signature: signatureOf(`${scheduleId} ${localDate}`)
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, SIGNATURE_LENGTH),
    unsubscribeUrl: unsubscribeUrlOf(scheduleId),
    renderedAt,
  })
  return { ...addressed, bodyHash, renderedAt }
}

const renderedBefore = async <Body>(
  mails: Pick<DraftDailyMailDependencies<Body, never>['mails'], 'again'>,
  { bodyHash, renderedAt }: Claim,
) => (bodyHash && renderedAt ? mails.again(bodyHash, renderedAt) : null)
