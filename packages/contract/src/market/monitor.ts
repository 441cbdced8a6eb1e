import { mapZones } from '@tradeops/domain/market/zones'
import { z } from 'zod'
import { NextHours } from '../brief/next-hours.ts'
import { PriceBoardAnswer } from './board.ts'
import { Instant, MissingReason, nullableNumber, ZoneName } from './market-shapes.ts'

const inEachZone = <Shape extends z.ZodType>(shape: Shape) => z.object(mapZones(() => shape))

const deskFigures = {
  sparkSpread: nullableNumber.describe('LMP minus the gas cost at `sparkHeatRate`, $/MWh.'),
  day: z
    .object({ high: z.number(), highAt: Instant, low: z.number(), lowAt: Instant })
    .nullable()
    .describe('Highest and lowest settled quarter-hour since Central midnight.'),
}

const Effect = z.object({
  dollars: nullableNumber.describe(
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
  absent: MissingReason.nullable(),
  runsInHour: z.number(),
  constraints: z.array(ConstraintRow),
  others: z.object({ count: z.number(), effects: inEachZone(z.number()) }),
  systemLambda: nullableNumber,
  zones: inEachZone(
    z.object({
      notExplained: nullableNumber,
      congestion: nullableNumber,
      common: nullableNumber,
      basis: nullableNumber,
    }),
  ),
})

const Reserves = z.object({
  prcMw: nullableNumber,
  prcAt: Instant.nullable(),
  absent: MissingReason.nullable(),
  changeMw: nullableNumber,
  changeMinutes: z.number(),
  usualMw: nullableNumber,
  steps: z.array(z.object({ name: z.enum(['Watch', 'EEA1', 'EEA2', 'EEA3']), mw: z.number() })),
  services: z.array(
    z.object({
      product: z.string().describe('REGUP, REGDN, RRS, ECRS or NSPIN; prices in $/MW.'),
      realTime: nullableNumber,
      realTimeAt: Instant.nullable(),
      dayAhead: nullableNumber,
      capabilityMw: nullableNumber.describe('What resources could provide now.'),
      requirementMw: nullableNumber.describe('What ERCOT plans for this hour.'),
      isShort: z.boolean().describe('Capability is below the requirement.'),
      nextStepUsd: nullableNumber.describe('What its demand curve pays with `curveStepMw` less.'),
      ahead: nullableNumber.describe('The highest price of ERCOT’s look-ahead, next 55 minutes.'),
    }),
  ),
  curveStepMw: z.number(),
  adder: nullableNumber.describe('Reliability adder on every LMP, $/MWh.'),
  uncappedLambda: nullableNumber.describe('System lambda without the cap; null where no cap lowered it.'),
  headroomUpMw: nullableNumber.describe('How far SCED could still raise generators and batteries.'),
  together: z
    .object({ capabilityMw: z.number(), requirementMw: z.number() })
    .nullable()
    .describe('All upward services together, because one megawatt can provide several of them.'),
  storage: z
    .object({ netMw: nullableNumber, hourChangeMw: nullableNumber, usualMw: nullableNumber })
    .describe('Net battery output, positive while discharging.'),
  outages: z.object({
    nowMw: nullableNumber,
    weekAgoMw: nullableNumber,
    atPeakMw: nullableNumber,
    peakHour: Instant.nullable(),
  }),
  messages: z
    .array(z.object({ at: Instant, type: z.string().nullable(), text: z.string() }))
    .nullable()
    .describe('Newest operations messages of the last day; null where they were not polled.'),
})

const { asOf, origin, headline, shared, clock, monthlyPeak, zones, hubAverage } = PriceBoardAnswer.shape

/** The response of `GET /api/monitor`, for signed-in users: all figures that a trading desk watches. */
export const MonitorAnswer = z.object({
  asOf,
  origin,
  headline,
  shared,
  clock,
  monthlyPeak,
  gas: z.object({ price: nullableNumber, tradeDate: Instant.nullable() }),
  sparkHeatRate: z.number().describe('MMBtu/MWh'),
  zones: z.array(zones.element.extend(deskFigures)),
  hubAverage: hubAverage.extend(deskFigures),
  nextHours: NextHours,
  reserves: Reserves,
  spreads: z
    .array(z.object({ zone: ZoneName, over: inEachZone(nullableNumber) }))
    .describe('LMP of the row minus LMP of the column, $/MWh.'),
  congestion: Congestion,
})
export type MonitorAnswer = z.infer<typeof MonitorAnswer>
