import type { Brief, HourChangeDetail } from '@tradeops/domain/brief/brief'
import type { PredictionAccuracy } from '@tradeops/domain/brief/confidence'
import type { NextHours } from '@tradeops/domain/brief/next-hours/next-hours'
import { findHubOfZone, ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'

const RUN_AT = '2026-07-15T22:35:17Z'

const RECORD: PredictionAccuracy = { ledger: 'live', calls: 84, cameTrue: 51, share: 51 / 84, base: 0.19, span: null }

const figure = (key: string, value: number, unit = '$/MWh') => ({
  key,
  label: key,
  value,
  unit,
  asOf: RUN_AT,
  source: 'NP6-788-CD',
  threshold: null,
})

const detail: HourChangeDetail = {
  basis: 'five_minute',
  usualMw: -700,
  residualMw: -140,
  normalForHour: true,
  reason: null,
  asOf: RUN_AT,
}

const source = (observedAt: string, ageSeconds: number, via: string) => ({
  state: 'ok' as const,
  observedAt,
  ageSeconds,
  via,
  note: null,
})

/** Net load, margin, wind and solar in MW, and the day-ahead price, of the evening on the page's screenshots. */
const HOURS = [
  [50_600, 15_800, 8_900, 20_100, 96.4],
  [57_200, 10_000, 9_600, 12_400, 121.3],
  [61_000, 6_900, 11_200, 5_400, 148],
  [60_500, 7_300, 13_900, 800, 130.2],
  [57_200, 9_100, 15_400, 0, 88.1],
  [52_700, 11_500, 16_600, 0, null],
] as const

const SIX_HOURS: NextHours = {
  rows: HOURS.map(([netLoadMw, marginMw, windMw, solarMw, dayAhead], index) => {
    const loadMw = netLoadMw + windMw + solarMw
    const hourStart = new Date(Date.parse('2026-07-15T23:00:00Z') + index * 3_600_000)
    return {
      hourStart: hourStart.toISOString(),
      hourEnding: `HE${19 + index}`,
      netLoadMw,
      marginMw,
      windMw,
      solarMw,
      loadMw,
      capacityMw: loadMw + marginMw,
      dayAhead,
      lookAhead: null,
      lookAheadMinutes: 0,
      absent: dayAhead === null ? { dayAhead: 'missing', lookAhead: 'missing' } : { lookAhead: 'missing' },
    }
  }),
  peakHour: '2026-07-16T01:00:00.000Z',
  publishedAt: { load: RUN_AT, wind: RUN_AT, solar: RUN_AT, capacity: RUN_AT },
}

/** Creates a brief with content in every part, as the store returns it. */
export function createStoredBrief(zone: Zone = 'HOUSTON', change: Partial<Brief> = {}): Brief {
  const name = ZONE_NAMES[zone]
  return {
    id: `b_01N5G2V2${zone.charAt(0)}`,
    zone,
    hub: findHubOfZone(zone),
    origin: 'live',
    title: `${name} Market Brief`,
    generatedAt: '2026-07-15T22:36:04Z',
    scedRunAt: RUN_AT,
    window: { stampCT: 'Wed 15 Jul 2026, 16:35–17:35 CT', fromUtc: '2026-07-15T21:35:00Z', toUtc: RUN_AT },
    summaryInsight: `${name} $58 ($21 above usual for 17:00); N_TO_H binds at $412; evening ramp 15.2 GW peaks 20:00.`,
    lead: { headline: `${name} up $19 in an hour as N_TO_H binds`, likelyTurn: null },
    lmp: 58.42,
    narrative: [
      `# ${name} brief — 17:35 CT`,
      `**${name} up $19 in an hour as N_TO_H binds**`,
      `${name} trades at **$58**, $21 above its usual $37.`,
      '## Watch next',
      '- 18:05 the next constraint file.',
      '- 20:00 net load peaks near 61 GW.',
    ].join('\n'),
    changes: [
      {
        key: 'lmp',
        label: `${name} LMP`,
        from: 39.1,
        to: 58.42,
        unit: '$/MWh',
        fromAt: '2026-07-15T22:30:14Z',
        toAt: RUN_AT,
      },
    ],
    watched: {
      basis: { value: 19.2, at: RUN_AT },
      prc: { value: 4380, at: RUN_AT },
      peak: { value: 82_400, at: RUN_AT, hour: '2026-07-15T22:00:00Z' },
      constraints: null,
    },
    trendCaption: 'Rising: +$19 over the last hour to $58, above the usual $37 for 17:00.',
    intelligence: [
      {
        id: 'i_1',
        kind: 'evening_ramp',
        level: 'watch',
        confidenceBand: 'guarded',
        confidence: 0.6,
        held: false,
        title: 'Evening ramp 15.2 GW, peak 61 GW at 20:00',
        body: 'Steepest 18:00–20:00.',
        since: '2026-07-15T17:05:12Z',
        updated: RUN_AT,
        evidence: [],
      },
      {
        id: 'i_2',
        kind: 'congestion_basis',
        level: 'warn',
        confidenceBand: 'elevated',
        confidence: 0.61,
        confidenceBasis: 'record',
        record: RECORD,
        title: `${name} +$19 to hub average`,
        body: 'N_TO_H explains $16 (84%).',
        held: false,
        since: '2026-07-15T22:10:12Z',
        updated: RUN_AT,
        evidence: [],
      },
    ],
    nowcast: {
      tempF: 96,
      relHumPct: 48,
      lmp: 58.42,
      loadMw: 79_120,
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
    },
    evidence: {
      windDeltaMw1h: -840,
      solarDeltaMw1h: -2650,
      netLoadDeltaMw1h: 4120,
      detail: { wind: detail, solar: detail, netLoad: { ...detail, normalForHour: false, residualMw: 1250 } },
    },
    signals: [{ signalType: 'price', value: 58.42, unit: '$/MWh', asOf: RUN_AT }],
    constraintsPanel: { level: 'warn', confidence: 0.71, text: 'N_TO_H (BASE CASE) binds at $412/MWh.' },
    rulesShadow: {
      lmpBreakout: {
        status: 'ACTIVE',
        grade: 'BREAKOUT',
        intervalsOutside: 5,
        totalIntervals: 12,
        avgAbsDelta: 17.4,
        z: 4.6,
        band: [26.1, 47.9],
        degraded: false,
        reason: null,
      },
      constraintPressure: {
        status: 'ACTIVE',
        grade: 'HIGH',
        top: { name: 'N_TO_H', shadow: 412.33 },
        degraded: false,
        reason: null,
      },
      renewableVolatility: {
        status: 'Normal',
        deltaStwpf1h: -910,
        deltaStppf1h: -3120,
        revisionStwpf: 0,
        revisionStppf: 0,
        reason: null,
      },
    },
    norms: {
      lmp: { percentile: 91, p10: 22.4, p50: 36.8, p90: 57, n: 22, basis: '17:30 weekdays, 42 days' },
      load: { percentile: null, n: 3, basis: '17:30 weekdays, 3 days', reason: 'too_few' },
      netLoad: null,
      basis: null,
    },
    context: {
      gas: { price: 3.21, tradeDate: '2026-07-14', impliedCombinedCycle: 22.47 },
      loadForecast: {
        model: 'E1',
        ts_utc: '2026-07-15T22:30:00Z',
        peakMw: 81_240,
        peakHourEnding: 18,
        modelSpreadPct: 0.3,
      },
    },
    nextHours: SIX_HOURS,
    required: { weather: true, lmp: true, load: true, constraints: true, gas: true },
    diagnostics: {
      weather: source('2026-07-15T21:53:00Z', 2584, 'NWS observation'),
      lmp: source(RUN_AT, 47, 'NP6-788-CD'),
      load: source('2026-07-15T22:30:00Z', 364, 'supply-demand'),
      constraints: source('2026-07-15T21:55:12Z', 2452, 'NP6-86-CD'),
      gas: source('2026-07-15T05:00:00Z', 63_364, 'Henry Hub'),
    },
    dataQuality: { score: 1, grade: 'Good' },
    figures: [figure('basis', 19.2), figure('usual', 36.8), figure('dayAhead', 44.1)],
    marks: { narrative: [], summaryInsight: [], constraintsPanel: [] },
    configHash: '9c41d0e2',
    ...change,
  }
}
