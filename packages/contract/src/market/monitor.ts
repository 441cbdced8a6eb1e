import { mapZones } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { NextHours } from '../brief/next-hours.ts'
import { BoardAnswer } from './board.ts'
import { Instant, number, Reason, ZoneName } from './market-shapes.ts'

const inEachZone = <Shape extends z.ZodType>(shape: Shape) => z.object(mapZones(() => shape))

const deskFigures = {
  sparkSpread: number.describe('LMP minus the gas cost at `sparkHeatRate`, $/MWh.'),
  day: z
    .object({ high: z.number(), highAt: Instant, low: z.number(), lowAt: Instant })
    .nullable()
    .describe('Highest and lowest settled quarter-hour since Central midnight.'),
}

const Effect = z.object({
  dollars: number.describe(
    'What it adds to the hub’s price, $/MWh, implied from past prices; not ERCOT’s shift factor.',
  ),
  isFirm: z.boolean(),
  isOfRegion: z.boolean(),
})

const ConstraintRow = z.object({
  name: z.string(),
  contingency: z.string(),
  shadow: z.number(),
  boundRuns: z.number(),
  effects: inEachZone(Effect),
})

const Congestion = z.object({
  runAt: Instant.nullable(),
  absent: Reason.nullable(),
  runsInHour: z.number(),
  constraints: z.array(ConstraintRow),
  others: z.object({ count: z.number(), effects: inEachZone(z.number()) }),
  systemLambda: number,
  zones: inEachZone(z.object({ notExplained: number, congestion: number, common: number, basis: number })),
})

const Reserves = z.object({
  prcMw: number,
  prcAt: Instant.nullable(),
  absent: Reason.nullable(),
  changeMw: number,
  changeMinutes: z.number(),
  usualMw: number,
  steps: z.array(z.object({ name: z.enum(['Watch', 'EEA1', 'EEA2', 'EEA3']), mw: z.number() })),
  services: z.array(
    z.object({
      product: z.string().describe('REGUP, REGDN, RRS, ECRS or NSPIN; prices in $/MW.'),
      realTime: number,
      realTimeAt: Instant.nullable(),
      dayAhead: number,
    }),
  ),
})

const { asOf, origin, headline, clock, zones, hubAverage } = BoardAnswer.shape

/** `GET /api/monitor`, for accounts: all figures a desk watches. */
export const MonitorAnswer = z.object({
  asOf,
  origin,
  headline,
  clock,
  gas: z.object({ price: number, tradeDate: Instant.nullable() }),
  sparkHeatRate: z.number().describe('MMBtu/MWh'),
  zones: z.array(zones.element.extend(deskFigures)),
  hubAverage: hubAverage.extend(deskFigures),
  nextHours: NextHours,
  reserves: Reserves,
  spreads: z
    .array(z.object({ zone: ZoneName, over: inEachZone(number) }))
    .describe('LMP of the row minus LMP of the column, $/MWh.'),
  congestion: Congestion,
})
export type MonitorAnswer = z.infer<typeof MonitorAnswer>
