import { z } from 'zod'
import { Brief, DeltaEvidence, IntelligenceItem, Level, Nowcast, Signal, SourceDiagnostics } from './briefs.ts'

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

const ReadableSource = SourceDiagnostics.partial().loose().optional()

const ReadableDiagnostics = z.object({
  weather: ReadableSource,
  lmp: ReadableSource,
  load: ReadableSource,
  constraints: ReadableSource,
  gas: ReadableSource,
})

const { gas, loadForecast } = Brief.shape.context.shape

const ReadableContext = z.object({ gas: gas.partial().loose(), loadForecast: loadForecast.partial().loose() }).partial()

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
    window: Brief.shape.window.partial().loose().optional(),
    constraintsPanel: Brief.shape.constraintsPanel
      .partial()
      .extend({ level: z.string().optional() })
      .loose()
      .optional(),
    norms: Brief.shape.norms.partial().loose().optional(),
    context: ReadableContext.optional(),
    required: Brief.shape.required.partial().loose().optional(),
    diagnostics: ReadableDiagnostics.optional(),
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
