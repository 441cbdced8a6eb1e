import { type DocumentedSource, planOnePoll } from './source-plans.ts'

/** Corrections of published prices: without a schedule, a few a month, each kept by ERCOT for 180 days. */
export const CORRECTION_SOURCES = [
  {
    name: 'price-corrections',
    title: 'Real-time price corrections',
    group: 'other',
    documents: ['np4-197-m'],
    judgedBy: 'sppCorrection',
    freshness: 'as needed',
    plan: planOnePoll(60, 1_260),
    coversMinutesBefore: 0,
  },
  {
    name: 'day-ahead-corrections',
    title: 'Day-ahead price corrections',
    group: 'other',
    documents: ['np4-196-m'],
    judgedBy: 'damSppCorrection',
    freshness: 'as needed',
    plan: planOnePoll(60, 1_320),
    coversMinutesBefore: 0,
  },
] as const satisfies readonly DocumentedSource[]
