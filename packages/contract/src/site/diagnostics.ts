import { ZONES } from '@tradeops/domain/market/zones'
import { z } from 'zod'

const instant = z.iso.datetime().nullable()

/** How one source stands, by the age of what it last spoke of and never by the time of our last fetch. */
export const SourceReport = z.object({
  source: z.string(),
  title: z.string(),
  group: z.enum(['weather', 'lmp', 'load', 'constraints', 'gas', 'other']),
  /** `frozen` answers promptly with values that have stopped moving; `waiting` was never read. */
  state: z.enum(['ok', 'stale', 'missing', 'frozen', 'waiting']),
  /** The end of what it last spoke of; for day-ahead prices, which speak of tomorrow, that lies ahead. */
  observedAt: instant,
  ageSeconds: z.number().nullable(),
  lastSuccess: instant,
  lastError: z.string().nullable(),
  lastErrorAt: instant,
  consecutiveFailures: z.number(),
  nextAttempt: instant,
  /** The document that served last. */
  via: z.string().nullable(),
  note: z.string().nullable(),
})
export type SourceReport = z.infer<typeof SourceReport>

/** How far the years before ours have been read, which is done behind everything else. */
export const HistoryReport = z.object({
  document: z.string(),
  title: z.string(),
  years: z.number(),
  yearsRead: z.number(),
  /** Why the newest of the years that cannot be read cannot, and when it is asked for again. */
  lastError: z.string().nullable(),
  nextAttempt: instant,
})
export type HistoryReport = z.infer<typeof HistoryReport>

/** `POST /api/briefs/diagnostics?zone=`: every source, asked now as far as its operator lets us. */
export const ProbeAnswer = z.object({
  zone: z.enum(ZONES),
  probedAt: z.iso.datetime(),
  sources: z.array(SourceReport),
  history: z.array(HistoryReport).optional(),
})
export type ProbeAnswer = z.infer<typeof ProbeAnswer>
