import type { Brief, CurrentConditions } from '../src/features/brief/brief.ts'
import { parseBrief } from '../src/features/brief/parse-brief.ts'

const BRIEF = parseBrief({
  id: 'b_1',
  zone: 'HOUSTON',
  generatedAt: '2026-07-15T22:36:04Z',
  scedRunAt: '2026-07-15T22:35:17Z',
  lmp: 58.42,
  nowcast: { lmp: 58.42, loadMw: 79120, gasPrice: 3.21 },
  required: { weather: true, lmp: true, load: true, constraints: true, gas: true },
})

type Overrides = Omit<Partial<Brief>, 'nowcast'> & { nowcast?: CurrentConditions }

/** Creates a complete brief with some fields changed. */
export const createBriefWith = ({ nowcast, ...rest }: Overrides): Brief => ({
  ...BRIEF,
  ...rest,
  madeAt: rest.madeAt ?? rest.generatedAt ?? BRIEF.madeAt,
  nowcast: { ...BRIEF.nowcast, ...nowcast },
})
