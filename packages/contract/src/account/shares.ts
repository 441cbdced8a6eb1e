import { z } from 'zod'
import { BriefId } from '../brief/brief-calls.ts'
import { Brief } from '../brief/briefs.ts'
import { Instant, nullableNumber, ZoneName } from '../market/market-shapes.ts'

export const MAX_SHARE_LINKS_PER_USER = 100

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the snapshot as sent, in hexadecimal.')

export const CreateShareLinkBody = z.strictObject({ briefId: BriefId })

/** Accepts any text as the id of a share link, so that a malformed id gets the same response as an unknown id. */
export const ShareLinkParams = z.object({ id: z.string().max(60) })

const { origin } = Brief.shape

/** A link to a shared brief, as the user who created it sees it. */
export const ShareLink = z.object({
  id: z.uuid(),
  url: z.string().describe('The link. Every person who has it can read the brief without an account.'),
  briefId: BriefId,
  zone: ZoneName,
  origin,
  runAt: Instant,
  madeAt: Instant,
  sharedAt: Instant,
  sha256: Sha256,
})
export type ShareLink = z.infer<typeof ShareLink>

export const ShareLinkAnswer = z.object({ share: ShareLink })
export const ShareLinksAnswer = z.object({ shares: z.array(ShareLink), most: z.number().int() })
export type ShareLinksAnswer = z.infer<typeof ShareLinksAnswer>

export const SharedBriefParams = z.object({ token: z.string() })

/** Price and load at one SCED run in the hour that ends with the run of the shared brief. */
const SharedChartPoint = z.object({ at: Instant, lmp: nullableNumber, loadMw: nullableNumber })
export type SharedChartPoint = z.infer<typeof SharedChartPoint>

/** A brief and the hour of its chart, frozen at the moment when it was shared; oldest SCED run first. */
const SharedBriefSnapshot = z.object({
  runAt: Instant,
  madeAt: Instant,
  origin,
  brief: Brief,
  hour: z.array(SharedChartPoint),
})
export type SharedBriefSnapshot = z.infer<typeof SharedBriefSnapshot>

export const SharedBriefAnswer = z.object({ sha256: Sha256, snapshot: SharedBriefSnapshot })
