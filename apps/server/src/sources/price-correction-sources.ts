import { planOnePollPerPeriod, type SourceWithDocuments } from './source-plans.ts'

/**
 * Sources of ERCOT's price corrections, which are published without a schedule, a few a month, and kept for 180 days.
 */
export const PRICE_CORRECTION_SOURCES = [
  {
    name: 'price-corrections',
    title: 'Real-time price corrections',
    group: 'other',
    documents: ['np4-197-m'],
    judgedBy: 'sppCorrection',
    freshness: 'as needed',
    plan: planOnePollPerPeriod(60, 1_260),
    coversMinutesBefore: 0,
  },
  {
    name: 'day-ahead-corrections',
    title: 'Day-ahead price corrections',
    group: 'other',
    documents: ['np4-196-m'],
    judgedBy: 'damSppCorrection',
    freshness: 'as needed',
    plan: planOnePollPerPeriod(60, 1_320),
    coversMinutesBefore: 0,
  },
] as const satisfies readonly SourceWithDocuments[]
