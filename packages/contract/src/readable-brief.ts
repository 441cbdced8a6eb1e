import { z } from 'zod'
import { Brief, DeltaEvidence, IntelligenceItem, Level, Nowcast, Signal } from './briefs.ts'

/**
 * A brief as a client accepts it: the specification's names, with every field we added allowed to be missing and every
 * word we may add later let through. Kept apart so that only readers pay for it.
 */

const ReadableItem = IntelligenceItem.partial()
  .extend({
    kind: z.string(),
    title: z.string(),
    body: z.string(),
    level: Level.catch('info'),
    confidenceBand: z.string().optional(),
  })
  .loose()

const ReadableSignal = Signal.partial().extend({ signalType: z.string(), lmp: z.number().optional() }).loose()

const { lmpBreakout, constraintPressure, renewableVolatility } = Brief.shape.rulesShadow.shape

const ReadableRules = z
  .object({
    lmpBreakout: lmpBreakout.partial().extend({ status: z.string() }).loose(),
    constraintPressure: constraintPressure.partial().extend({ status: z.string() }).loose(),
    renewableVolatility: renewableVolatility.partial().extend({ status: z.string() }).loose(),
  })
  .partial()
  .loose()

const ReadableShape = Brief.partial()
  .extend({
    id: z.string(),
    zone: z.string(),
    generatedAt: z.string(),
    summaryInsight: z.string().optional(),
    intelligence: z.array(ReadableItem).optional(),
    intel: z.array(ReadableItem).optional(),
    nowcast: Nowcast.partial().loose().optional(),
    evidence: DeltaEvidence.partial().loose().optional(),
    signals: z.array(ReadableSignal).optional(),
    rulesShadow: ReadableRules.optional(),
  })
  .loose()

/** `intel` is another name for `intelligence`; after reading there is one. */
export const ReadableBrief = ReadableShape.transform(({ intel, intelligence, ...brief }) => ({
  ...brief,
  intelligence: intelligence ?? intel ?? [],
}))
export type ReadableBrief = z.infer<typeof ReadableBrief>

export const ReadableHistory = z.array(z.object({ brief: ReadableBrief, created_at: z.string() }).loose())
export type ReadableHistory = z.infer<typeof ReadableHistory>
