import { roundTo } from '../market/statistics.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import type { PanelRuleResults } from './brief.ts'

/** Composes the results of the three panel rules (breakout, constraint pressure, volatility) as the API states them. */
export function composePanelRuleResults({ breakout, pressure, volatility, facts }: RuleInput): PanelRuleResults {
  const { constraints } = facts.system
  return {
    lmpBreakout: breakout.known
      ? {
          status: breakout.status,
          grade: breakout.grade,
          intervalsOutside: breakout.intervalsOutside,
          totalIntervals: breakout.totalIntervals,
          avgAbsDelta: breakout.avgAbsDelta,
          z: breakout.z,
          band: breakout.band,
          degraded: false,
          reason: null,
        }
      : {
          status: 'Unknown',
          grade: null,
          intervalsOutside: null,
          totalIntervals: null,
          avgAbsDelta: null,
          z: null,
          band: null,
          degraded: true,
          reason: breakout.reason,
        },
    constraintPressure: pressure.known
      ? {
          status: pressure.status,
          grade: pressure.grade,
          top: pressure.top
            ? { name: pressure.top.constraint.name, shadow: roundTo(pressure.top.constraint.shadow, 0.01) }
            : null,
          degraded: pressure.degraded,
          reason: constraints.state === 'absent' ? constraints.reason : null,
        }
      : { status: 'Unknown', grade: null, top: null, degraded: true, reason: pressure.reason },
    renewableVolatility: {
      status: volatility.status,
      deltaStwpf1h: volatility.deltaStwpf1h,
      deltaStppf1h: volatility.deltaStppf1h,
      revisionStwpf: volatility.windRevision,
      revisionStppf: volatility.solarRevision,
      reason: volatility.reason,
    },
  }
}
