import type { Brief, Nowcast } from './brief.ts'

const NOWCAST: Nowcast = {
  tempF: 96,
  relHumPct: 48,
  lmp: 58.42,
  loadMw: 79120,
  gasPrice: 3.21,
  windPct: 14.2,
  solarPct: 22.9,
  gasPct: 47.8,
  coalPct: 9.1,
  nuclearPct: 5.6,
  hydroPct: 0.1,
  windMph: 9,
  windDirDeg: 160,
  precipProbPct: 12,
  dewPointF: 73,
  pressureInHg: 29.94,
  visibilityMiles: 10,
  alertCount: 1,
  stationId: 'KIAH',
}

const BRIEF: Brief = {
  id: 'b_1',
  zone: 'HOUSTON',
  hub: 'HB_HOUSTON',
  title: 'Houston Market Brief',
  generatedAt: '2026-07-15T22:36:04Z',
  scedRunAt: '2026-07-15T22:35:17Z',
  window: { stampCT: 'Wed 15 Jul 2026, 16:35–17:35 CT' },
  summaryInsight: 'Houston $58',
  lmp: 58.42,
  narrative: '',
  nowcast: NOWCAST,
  evidence: { windDeltaMw1h: -840, solarDeltaMw1h: -2650, netLoadDeltaMw1h: 4120 },
  signals: [],
  constraintsPanel: null,
  rulesShadow: null,
  context: null,
  required: { weather: true, lmp: true, load: true, constraints: true, gas: true },
  diagnostics: {},
}

type Overrides = Omit<Partial<Brief>, 'nowcast'> & { nowcast?: Partial<Nowcast> }

/** A whole brief with some of it changed. */
export const briefWith = ({ nowcast, ...rest }: Overrides): Brief => ({
  ...BRIEF,
  ...rest,
  nowcast: { ...NOWCAST, ...nowcast },
})
