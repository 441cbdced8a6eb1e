import type { Brief } from '@tradeops/domain/brief/brief'
import { isCalmBrief } from '@tradeops/domain/brief/is-calm'
import type { LastKnownValue } from '@tradeops/domain/brief/last-known'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { findNextFiveMinuteMark } from '@tradeops/domain/time/durations'

/** The contents of a daily mail that are the same for all its readers. */
type MailMaterial = {
  brief: Brief
  otherZones: readonly Brief[]
  lastHour: readonly Brief[]
  lastKnown: readonly LastKnownValue[]
  renderedAt: Date
  timezone: string
  before: Before
  further: readonly { brief: Brief; lastHour: readonly Brief[]; before: Before; link: string }[]
  links: { brief: string; preferences: string; home: string }
}

/** The brief in the schedule's previous mail; null for a first mail. */
type Before = Brief | null
type MailZones = readonly [Zone, ...Zone[]]

type Stored = { id: string; runAt: Date; body: Uint8Array }

export type DailyMailRendererDependencies<Mail> = {
  briefs: {
    history(zone: Zone, limit: number): Promise<Stored[]>
    latest(zone: Zone): Promise<Stored | null>
    /** Finds a zone's newest brief whose SCED run was at this instant or shortly before. */
    asOf(zone: Zone, at: Date): Promise<Stored | null>
  }
  /** Reads a stored brief; null if the stored bytes are damaged, and the mail then leaves the brief out. */
  readBrief(stored: Stored): Brief | null
  /** Lists the last known values of the data that a zone's brief lacked at an instant. */
  lastKnown(zone: Zone, at: Date): LastKnownValue[]
  render(material: MailMaterial): Promise<Mail>
  bodies: { keep(mail: Mail, renderedAt: Date): Promise<string>; find(hash: string): Promise<Mail | null> }
  linksTo(brief: Brief): MailMaterial['links']
}

export type RenderedDailyMail<Mail> = {
  bodyHash: string
  mail: Mail
  renderedAt: Date
  /** True if no item in the mail's briefs is at alert level watch or above. */
  isCalm: boolean
}

/** How long a rendered daily mail is reused: the mail states the ages of its data, which would be wrong later. */
const CACHED_MS = 5 * 60_000
/**
 * How long a rendered mail is reused without a query for a newer SCED run, because such queries would be most of the
 * work.
 */
const UNCHECKED_MS = 10_000
/**
 * Briefs to read for the last hour: an hour has twelve SCED runs when calm and up to nineteen in a storm; the mail's
 * chart then shows exactly one hour.
 */
const MAX_RUNS_PER_HOUR = 20
const MAX_CACHED = 64

const isWithin = (now: Date, since: Date, ms: number) => Math.abs(now.getTime() - since.getTime()) < ms

/**
 * Renders the daily mail of some zones in a time zone once per SCED run, for all schedules whose previous mail had the
 * same briefs.
 */
export function createDailyMailRenderer<Mail>(dependencies: DailyMailRendererDependencies<Mail>) {
  const { briefs, readBrief, lastKnown, render, bodies, linksTo } = dependencies
  type Found = RenderedDailyMail<Mail> | null
  const cached = new Map<string, { runId: string; mail: Promise<Found>; renderedAt: Date; checkedAt: Date }>()

  /** Finds the brief of the previous mail; null for a first mail, and if that brief was deleted. */
  async function beforeOf(zone: Zone, lastMailAt: Date | null): Promise<Before> {
    const stored = lastMailAt && (await briefs.asOf(zone, lastMailAt))
    return stored && readBrief(stored)
  }

  async function sectionOf(zone: Zone, lastMailAt: Date | null) {
    const lastHour = (await briefs.history(zone, MAX_RUNS_PER_HOUR)).flatMap((stored) => readBrief(stored) ?? [])
    const [newest] = lastHour
    if (!newest) return null
    return { brief: newest, lastHour, before: await beforeOf(zone, lastMailAt) }
  }

  async function make(
    [zone, ...moreZones]: MailZones,
    timezone: string,
    renderedAt: Date,
    lastMailAt: Date | null,
  ): Promise<Found> {
    const section = await sectionOf(zone, lastMailAt)
    const more = await Promise.all(moreZones.map((other) => sectionOf(other, lastMailAt)))
    const further = more.filter((one) => one !== null)
    if (!section || further.length < more.length) return null
    const { brief, lastHour, before } = section
    const others = ZONES.filter((other) => other !== zone && !moreZones.includes(other))
    const newest = await Promise.all(others.map(briefs.latest))
    const mail = await render({
      brief,
      lastHour,
      lastKnown: lastKnown(zone, new Date(brief.generatedAt)),
      otherZones: newest.flatMap((other) => (other && readBrief(other)) ?? []),
      renderedAt,
      timezone,
      before,
      further: further.map((one) => ({ ...one, link: linksTo(one.brief).brief })),
      links: linksTo(brief),
    })
    const all = [brief, ...further.map((one) => one.brief)]
    const calm = all.every((one) => isCalmBrief(one, renderedAt))
    return { bodyHash: await bodies.keep(mail, renderedAt), mail, renderedAt, isCalm: calm }
  }

  return {
    /** Renders the daily mail now; null while one of its zones has no readable brief. */
    async current(zones: MailZones, timezone: string, now: Date, lastSentAt: Date | null = null): Promise<Found> {
      // Daily mails due at one time are sent within minutes of each other, so previous mails are compared by SCED run,
      // not to the second.
      const lastMailAt = lastSentAt && findNextFiveMinuteMark(lastSentAt)
      const key = `${zones} ${timezone} ${lastMailAt?.getTime() ?? 'first'}`
      const known = cached.get(key)
      if (known && isWithin(now, known.checkedAt, UNCHECKED_MS)) return known.mail
      const newest = (await Promise.all(zones.map(briefs.latest))).map((one) => one?.id)
      if (newest.includes(undefined)) return null
      const runId = newest.join()
      const meanwhile = cached.get(key)
      if (meanwhile?.runId === runId && isWithin(now, meanwhile.renderedAt, CACHED_MS)) {
        meanwhile.checkedAt = now
        return meanwhile.mail
      }
      if (cached.size >= MAX_CACHED) cached.clear()
      const mail = make(zones, timezone, now, lastMailAt)
      cached.set(key, { runId, mail, renderedAt: now, checkedAt: now })
      mail.catch(() => cached.delete(key))
      return mail
    },

    /**
     * Finds a mail that an earlier attempt rendered; null if it was deleted. `isCalm` is false, because that attempt
     * had decided to send the mail.
     */
    async again(bodyHash: string, renderedAt: Date): Promise<Found> {
      const mail = await bodies.find(bodyHash)
      return mail && { bodyHash, mail, renderedAt, isCalm: false }
    },
  }
}
