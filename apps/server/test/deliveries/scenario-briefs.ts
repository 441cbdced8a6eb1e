import type { Brief } from '@tradeops/domain/brief/brief'
import { type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import type { Scenario } from '@tradeops/sandbox/model/market'
import { SCENARIO_TIMELINES } from '@tradeops/sandbox/model/scenario-course'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'

/**
 * How much time before each moment is simulated. A mail lists what changed in an hour, but its sentences need only the
 * SCED runs that confirm an alert level.
 */
const RUNS_MS = chooseCount(20 * MINUTE_MS, HOUR_MS)

/** When each scenario begins; a calm day has no beginning, only times of day. */
export const SCENARIO_ONSETS = {
  calm: '2026-07-15T05:00:00Z',
  'heat-dome': '2026-08-11T22:00:00Z',
  'winter-storm': '2026-01-20T02:00:00Z',
  'windy-spring': '2026-04-12T16:00:00Z',
  'houston-import-outage': '2026-07-15T18:00:00Z',
  'solar-cliff': '2026-09-10T19:00:00Z',
} as const satisfies Partial<Record<Scenario, string>>
export type ScenarioName = keyof typeof SCENARIO_ONSETS

const MOMENTS = ['onset', 'peak', 'end'] as const
type Moment = (typeof MOMENTS)[number]

/** The briefs of a zone's last SCED runs, newest first. */
type ZoneHour = { brief: Brief; lastHour: Brief[] }
export type ScenarioMoment = {
  moment: Moment
  now: Date
  zones: Record<Zone, ZoneHour>
  dayBefore: Record<Zone, Brief>
}

/**
 * Chooses moments in the course of a scenario: soon after half of its build-up, past the middle of its peak, and
 * halfway through its end. A calm day has fixed times.
 */
function momentsOf(scenario: ScenarioName): Record<Moment, number> {
  const onsetMs = Date.parse(SCENARIO_ONSETS[scenario])
  const { buildsMs, peaksMs, endsMs } = SCENARIO_TIMELINES[scenario]
  if (scenario === 'calm')
    return { onset: onsetMs + 6.5 * HOUR_MS, peak: onsetMs + 17.6 * HOUR_MS, end: onsetMs + 22.6 * HOUR_MS }
  return {
    onset: onsetMs + buildsMs / 2 + 0.3 * HOUR_MS,
    peak: onsetMs + buildsMs + 0.6 * peaksMs,
    end: onsetMs + buildsMs + peaksMs + endsMs / 2,
  }
}

/**
 * Composes the briefs of all zones at the onset, peak and end of a scenario, each with the briefs of the SCED runs
 * before it and the brief of the day before.
 */
export function composeScenarioBriefs(scenario: ScenarioName, daysBefore = 6): ScenarioMoment[] {
  const moments = momentsOf(scenario)
  const market = createSimulatedMarket({ seed: 3, scenario, onsetAt: new Date(SCENARIO_ONSETS[scenario]) })
  const fromMs = moments.onset - daysBefore * DAY_MS
  // The market reaches two hours past the end, so that tomorrow's day-ahead prices have cleared by the evening.
  const toMs = moments.end + 2 * HOUR_MS
  const columns = simulateMarketWindow(market, new Date(fromMs), new Date(toMs), new Date(moments.onset - 2 * DAY_MS))
  const hourBefore = (zone: Zone, untilMs: number): ZoneHour => {
    let state: BriefEngineState | null = null
    const lastHour: Brief[] = []
    for (const run of market.scedRunTimes(new Date(untilMs - RUNS_MS), new Date(untilMs - 65_000))) {
      const now = new Date(run.getTime() + 65_000)
      const composed: ReturnType<typeof composeBrief> = composeBrief(
        zone,
        { ...columns, asOfMs: now.getTime() },
        now,
        state,
      )
      state = composed.state
      lastHour.unshift(composed.brief)
    }
    return { brief: lastHour[0]!, lastHour }
  }
  const perZone = <T>(make: (zone: Zone) => T) =>
    Object.fromEntries(ZONES.map((zone) => [zone, make(zone)])) as Record<Zone, T>
  return MOMENTS.map((moment) => ({
    moment,
    now: new Date(moments[moment]),
    zones: perZone((zone) => hourBefore(zone, moments[moment])),
    dayBefore: perZone((zone) => {
      const at = new Date(moments[moment] - DAY_MS)
      return composeBrief(zone, { ...columns, asOfMs: at.getTime() }, at, null).brief
    }),
  }))
}
