import type { Brief } from '@tradeops/domain/brief/brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { type DailyBriefMail, MAIL_PLACEHOLDERS, type RenderDailyBrief } from '../../src/mail/daily-brief.ts'
import { packBrief } from '../../src/store/briefs/pack-brief.ts'
import type { WireDailyMailsDependencies } from '../../src/wiring/wire-daily-mails.ts'
import { createStoredBrief } from '../stored-brief.ts'

/** Renders the shortest mail that still has everything specific to one reader. */
export const renderShortMail: RenderDailyBrief = async ({ brief, links }): Promise<DailyBriefMail> => ({
  subject: `${brief.zone} at ${brief.lmp}`,
  html: `<p>${MAIL_PLACEHOLDERS.deliveryLine}</p><a href="${links.brief}">brief</a> <a href="${MAIL_PLACEHOLDERS.unsubscribeUrl}">stop</a>`,
  text: `${MAIL_PLACEHOLDERS.deliveryLine}\n${links.brief}\n${MAIL_PLACEHOLDERS.unsubscribeUrl}\n`,
  attachments: [],
})

/** Creates stored briefs of one SCED run, the same for every query. */
export function createFixedBriefs(change: Partial<Brief> = {}): WireDailyMailsDependencies['briefs'] {
  const stored = new Map(
    ZONES.map((zone) => {
      const brief = createStoredBrief(zone, change)
      const packed = packBrief(JSON.stringify(brief))
      const at = new Date(brief.generatedAt)
      return [zone, { id: brief.id, zone, runAt: at, generatedAt: at, etag: packed.etag, body: packed.gzip }]
    }),
  )
  return {
    latest: async (zone: Zone) => stored.get(zone)!,
    history: async (zone: Zone) => [stored.get(zone)!],
    asOf: async () => null,
  }
}
