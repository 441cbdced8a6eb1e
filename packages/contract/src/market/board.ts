import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import { z } from 'zod'
import {
  AlertLevel,
  Instant,
  LoadZonePrice,
  MonthlyLoadPeak,
  nullableNumber,
  PriceMoves,
  QuotedFigure,
  UsualRange,
  ZoneName,
} from './market-shapes.ts'

/** The prices of a hub; `dart` is the day-ahead price minus the newest LMP, as traders quote it. */
const hubRow = {
  hub: z.string(),
  lmp: nullableNumber,
  lmpAt: Instant.nullable(),
  spp: nullableNumber,
  dayAhead: nullableNumber,
  dart: nullableNumber,
  hourSoFar: nullableNumber.optional().describe('Mean real-time price of the current hour so far, $/MWh.'),
  moves: PriceMoves.optional(),
  heatRate: nullableNumber,
  norm: UsualRange.nullable(),
  spark: z.array(nullableNumber),
}

const ZoneBoardRow = z.object({
  ...hubRow,
  zone: ZoneName,
  basis: nullableNumber,
  loadZone: LoadZonePrice.optional(),
  dayAheadAverage: nullableNumber,
  level: AlertLevel.nullable(),
  title: z.string().nullable(),
  items: z.number(),
  own: z
    .object({ level: AlertLevel, title: z.string(), more: z.number() })
    .nullable()
    .optional()
    .describe('The first item that not all zones share, and how many more it has'),
  missing: z.array(z.enum(REQUIRED_SOURCE_NAMES)),
})

const Milestone = z.object({
  key: z.enum(['dam_close', 'dam_results', 'net_load_peak', 'sced_run']),
  dueAt: Instant,
  landedAt: Instant.nullable(),
  state: z.enum(['due', 'passed', 'landed', 'late']),
  mw: nullableNumber,
})

const Sentence = z.object({ title: z.string().optional(), text: z.string(), figures: z.array(QuotedFigure) })
const Sample = z.object({ zone: ZoneName, at: Instant, insight: z.string(), sentences: z.array(Sentence) })

/** The response of `GET /api/board`: prices and alert levels of all four zones, readable without an account. */
export const PriceBoardAnswer = z.object({
  asOf: Instant,
  origin: z.enum(['live', 'simulated']),
  headline: z.string(),
  shared: z
    .array(z.object({ level: AlertLevel, title: z.string() }))
    .optional()
    .describe('Items of all four zones, highest level first'),
  clock: z.array(Milestone),
  monthlyPeak: MonthlyLoadPeak.nullable().optional(),
  zones: z.array(ZoneBoardRow),
  hubAverage: z.object({ ...hubRow, highToLow: nullableNumber }),
  sample: Sample.nullable(),
})
export type PriceBoardAnswer = z.infer<typeof PriceBoardAnswer>
