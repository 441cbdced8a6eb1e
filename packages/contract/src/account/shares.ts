import { z } from 'zod'
import { BriefId } from '../brief/brief-calls.ts'
import { Brief } from '../brief/briefs.ts'
import { Instant, nullableNumber, ZoneName } from '../market/market-shapes.ts'

export const MAX_SHARES = 100

const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 of the snapshot as sent, in hexadecimal.')

export const ShareBody = z.strictObject({ briefId: BriefId })

/** Accepts any text, because a malformed id gets the same answer as an unknown one. */
export const ShareParams = z.object({ id: z.string().max(60) })

const { origin } = Brief.shape

/** A link to a shared brief, as its owner sees it. */
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

export const ShareAnswer = z.object({ share: ShareLink })
export const SharesAnswer = z.object({ shares: z.array(ShareLink), most: z.number().int() })
export type SharesAnswer = z.infer<typeof SharesAnswer>

export const SharedBriefParams = z.object({ token: z.string() })

/** One run of the hour that led to a shared brief. */
const SharedRun = z.object({ at: Instant, lmp: nullableNumber, loadMw: nullableNumber })
export type SharedRun = z.infer<typeof SharedRun>

/** A brief and the hour of its chart, as of the moment it was shared; oldest run first. */
const SharedSnapshot = z.object({
  runAt: Instant,
  madeAt: Instant,
  origin,
  brief: Brief,
  hour: z.array(SharedRun),
})
export type SharedSnapshot = z.infer<typeof SharedSnapshot>

export const SharedBriefAnswer = z.object({ sha256: Sha256, snapshot: SharedSnapshot })
