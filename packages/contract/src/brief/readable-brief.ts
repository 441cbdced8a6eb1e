import { isZone, type Zone } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { isInstantText, readTolerantly, type TolerantlyRead } from '../site/read-tolerantly.ts'
import { Brief, BriefSignal } from './briefs.ts'
import { UnreadableBriefError } from './unreadable-brief.ts'

/**
 * A brief as a client accepts it: any field can be missing, unreadable or have a value that a later server version
 * added.
 */

const number = z.number().nullable()

const Norm = z
  .object({ percentile: number, p10: number, p50: number, p90: number, n: number, basis: z.string().nullable() })
  .nullable()

const Accepted = Brief.omit({ watched: true, recordAsOf: true, lead: true }).extend({
  /** The brief's items under the field name of earlier releases, `intel`. */
  intel: Brief.shape.intelligence,
  signals: z.array(BriefSignal.extend({ lmp: number })),
  norms: z.object({ lmp: Norm, load: Norm, netLoad: Norm, basis: Norm }),
})
type Accepted = TolerantlyRead<z.infer<typeof Accepted>>

export type ReadableBriefField = Exclude<keyof Accepted, 'id' | 'zone' | 'generatedAt' | 'intel'>

type Identity = { id: string; zone: Zone; generatedAt: string }

export type TolerantlyReadBrief = Omit<Accepted, 'id' | 'zone' | 'generatedAt' | 'intel'> & {
  id: string | null
  zone: Zone
  generatedAt: string | null
  /** The fields of the brief that could not be read, or not completely. */
  unread: ReadableBriefField[]
}

const { id, zone, generatedAt, scedRunAt, lmp, nowcast, signals } = Accepted.shape

/** The fields of earlier briefs that the trend chart needs: reading a dozen whole briefs would slow a phone down. */
const Run = z.object({ id, zone, generatedAt, scedRunAt, lmp, nowcast, signals })
type Run = TolerantlyRead<z.infer<typeof Run>>

export type ReadableHistoryBrief = Identity & Omit<Run, keyof Identity>

const MAX_ID_LENGTH = 64

const LIMITS = {
  /** The longest prose that is kept, by field name; each limit is at least twice what the engine writes. */
  longestProse: {
    narrative: 8_000,
    body: 500,
    text: 500,
    summaryInsight: 300,
    trendCaption: 300,
    note: 300,
    explain: 800,
  },
  longestName: 120,
  longestList: 300,
  /** No price, power or count of this market is near this limit, and a number up to it still fits on the page. */
  largestNumber: 1e9,
}

type SentIdentity = Pick<Accepted, keyof Identity>

const readId = ({ id }: SentIdentity) => (id && id.length <= MAX_ID_LENGTH ? id : null)

function readZone({ zone }: SentIdentity): Zone | null {
  const known = zone?.toUpperCase() ?? ''
  return isZone(known) ? known : null
}

/** Reads a brief field by field and reports unreadable fields; a brief without a zone belongs to the requested zone. */
export function toReadableBrief(body: unknown, requestedZone: Zone | null = null): TolerantlyReadBrief {
  const unread = new Set<keyof Accepted>()
  const onUnread = (path: readonly string[]) => unread.add(path[0] as keyof Accepted)
  const read = readTolerantly(Accepted, body, { limits: LIMITS, onUnread })
  if (!read) throw new UnreadableBriefError('The answer is not a brief.')
  const zone = readZone(read) ?? requestedZone
  if (zone === null) throw new UnreadableBriefError('The answer is not a brief we can show: its zone cannot be read.')
  const { intel, intelligence, changes, signals, ...rest } = read
  if (unread.delete('intel')) unread.add('intelligence')

  function usable<Entry>(
    part: ReadableBriefField,
    entries: Entry[] | null | undefined,
    isUsable: (entry: Entry) => unknown,
  ) {
    const kept = entries?.filter(isUsable) ?? null
    if (kept && kept.length < (entries?.length ?? 0)) unread.add(part)
    return kept
  }
  const items = usable('intelligence', intelligence ?? intel, ({ title, body }) => title || body)
  return {
    ...rest,
    id: readId(read),
    zone,
    generatedAt: read.generatedAt || null,
    changes: usable('changes', changes, ({ label, unit }) => label && unit),
    signals: usable('signals', signals, ({ signalType }) => signalType),
    intelligence:
      items?.map((item) => ({
        ...item,
        evidence: usable('intelligence', item.evidence, ({ label, value }) => label && value !== null),
      })) ?? null,
    unread: [...unread] as ReadableBriefField[],
  }
}

/**
 * A past brief is read only if it has an id, a zone and a time, because without them it cannot be distinguished from
 * other past briefs.
 */
function toReadableRun(body: unknown): ReadableHistoryBrief | null {
  const read = readTolerantly(Run, body, { limits: LIMITS, onUnread: () => undefined })
  if (!read?.generatedAt) return null
  const [id, zone] = [readId(read), readZone(read)]
  return id !== null && zone !== null ? { ...read, id, zone, generatedAt: read.generatedAt } : null
}

/** Reads the past briefs of a history response in their order; unreadable ones are dropped. */
export function toReadableHistory(body: unknown): { brief: ReadableHistoryBrief; created_at: string }[] {
  if (!Array.isArray(body)) throw new UnreadableBriefError('The answer is not a list of briefs.')
  return body.flatMap((row: unknown) => {
    const { brief, created_at } = Object(row) as { brief?: unknown; created_at?: unknown }
    const read = toReadableRun(brief)
    return read ? [{ brief: read, created_at: isInstantText(created_at) ? created_at : read.generatedAt }] : []
  })
}
