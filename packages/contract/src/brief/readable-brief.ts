import { isZone, type Zone } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { isInstant, readTolerantly, type Tolerant } from '../site/read-tolerantly.ts'
import { Brief, Signal } from './briefs.ts'

/**
 * A brief as a client accepts it: the contract's own, field by field, any of them missing, unreadable or holding a word
 * that we may add later. Kept apart so that only readers pay for it.
 */

const number = z.number().nullable()

const Norm = z
  .object({ percentile: number, p10: number, p50: number, p90: number, n: number, basis: z.string().nullable() })
  .nullable()

const Accepted = Brief.omit({ watched: true, recordAsOf: true, lead: true }).extend({
  /** Another name for `intelligence`. */
  intel: Brief.shape.intelligence,
  signals: z.array(Signal.extend({ lmp: number })),
  norms: z.object({ lmp: Norm, load: Norm, netLoad: Norm, basis: Norm }),
})
type Accepted = Tolerant<z.infer<typeof Accepted>>

export type BriefPart = Exclude<keyof Accepted, 'id' | 'zone' | 'generatedAt' | 'intel'>

export type ReadableBrief = Omit<Accepted, 'id' | 'zone' | 'generatedAt' | 'intel'> & {
  id: string
  zone: Zone
  generatedAt: string
  /** The parts that were sent and could not be read, or not to their end. */
  unread: BriefPart[]
}

const { id, zone, generatedAt, scedRunAt, lmp, nowcast, signals } = Accepted.shape

/** What the trend takes from the runs before: reading the rest of a dozen briefs would hold a phone up for nothing. */
const Run = z.object({ id, zone, generatedAt, scedRunAt, lmp, nowcast, signals })
type Run = Tolerant<z.infer<typeof Run>>

export type ReadableRun = Pick<ReadableBrief, 'id' | 'zone' | 'generatedAt'> & Omit<Run, 'id' | 'zone' | 'generatedAt'>

const LONGEST_ID = 64

const LIMITS = {
  /** Twice what the engine writes or more. */
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
  /** No price, no power and no count of this market comes near it; its digits still fit on the page. */
  largestNumber: 1e9,
}

/** Only what names a brief is indispensable: without it nothing on the page could be said to be anybody's. */
export class UnreadableBrief extends Error {
  override readonly name = 'UnreadableBrief'
}

function identityOf({ id, zone, generatedAt }: Pick<Accepted, 'id' | 'zone' | 'generatedAt'>) {
  const known = zone?.toUpperCase() ?? ''
  if (id && id.length <= LONGEST_ID && isZone(known) && generatedAt) return { id, zone: known, generatedAt }
  throw new UnreadableBrief('The answer is not a brief we can show: its id, its zone or its time cannot be read.')
}

export function toReadableBrief(body: unknown): ReadableBrief {
  const unread = new Set<keyof Accepted>()
  const onUnread = (path: readonly string[]) => unread.add(path[0] as keyof Accepted)
  const read = readTolerantly(Accepted, body, { limits: LIMITS, onUnread })
  if (!read) throw new UnreadableBrief('The answer is not a brief.')
  const { intel, intelligence, changes, signals, ...rest } = read
  if (unread.delete('intel')) unread.add('intelligence')

  /** An entry that says nothing is left out; the others stay. */
  function usable<Entry>(part: BriefPart, entries: Entry[] | null | undefined, isUsable: (entry: Entry) => unknown) {
    const kept = entries?.filter(isUsable) ?? null
    if (kept && kept.length < (entries?.length ?? 0)) unread.add(part)
    return kept
  }
  const items = usable('intelligence', intelligence ?? intel, ({ title, body }) => title || body)
  return {
    ...rest,
    ...identityOf(read),
    changes: usable('changes', changes, ({ label, unit }) => label && unit),
    signals: usable('signals', signals, ({ signalType }) => signalType),
    intelligence:
      items?.map((item) => ({
        ...item,
        evidence: usable('intelligence', item.evidence, ({ label, value }) => label && value !== null),
      })) ?? null,
    unread: [...unread] as BriefPart[],
  }
}

function toReadableRun(body: unknown): ReadableRun {
  const read = readTolerantly(Run, body, { limits: LIMITS, onUnread: () => undefined })
  if (!read) throw new UnreadableBrief('The answer is not a brief.')
  return { ...read, ...identityOf(read) }
}

/** The rows of a history, in the order they came; one that cannot be read is left out. */
export function toReadableHistory(body: unknown): { brief: ReadableRun; created_at: string }[] {
  if (!Array.isArray(body)) throw new UnreadableBrief('The answer is not a list of briefs.')
  return body.flatMap((row: unknown) => {
    const { brief, created_at } = Object(row) as { brief?: unknown; created_at?: unknown }
    try {
      const read = toReadableRun(brief)
      return [{ brief: read, created_at: isInstant(created_at) ? created_at : read.generatedAt }]
    } catch {
      return []
    }
  })
}
