import { latest, type MarketWindow } from '../../../market/market-window.ts'
import { type Series, SOURCE_OF, SYSTEM } from '../../../market/series.ts'
import { onDay } from '../../../time/central-date.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { power } from '../../../words/wording.ts'
import { type Judgement, passed, reached, withhold } from '../../engine/candidate.ts'
import { computed, hourNamed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { GridScene } from '../../engine/scene.ts'
import { curtailmentOf } from '../curtailment.ts'
import { phrases } from './phrases.ts'

/** MW that wind and solar could have produced and did not, mean of an hour. */
const LIMITS = { curtailed: { info: 1000 }, curtailedExit: 0.7 } as const

const SOURCE = `${SOURCE_OF.windPotentialHourly}, ${SOURCE_OF.solarPotentialHourly}`

export const renewableCurtailment = rule({
  kind: 'renewable_curtailment',
  family: 'fundamentals',
  subject: 'wind',
  scope: 'grid',
  reads: 'grid',
  pace: 'slow',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'now',
  worseWhen: 'larger',
  needs: ['windHourly', 'windPotentialHourly', 'solarHourly', 'solarPotentialHourly'],
  ladder: LIMITS.curtailed,
  ladderUnit: 'MW',
  limits: LIMITS,
  prior: 0.9,
  isPrediction: false,
  outcome: null,
  method:
    'Subtracts what wind and solar produced from what their units could have produced, system-wide, in the newest hour that is reported of both.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Reported within two hours of its end; an older hour says nothing of now. */
const NEWEST_HOURS = 4

/** What was there to be had and was held back, in the newest complete hour. */
function judge({ facts, nowMs }: GridScene): Judgement<Variant> {
  const { window, system } = facts
  const newest = latest(window, 'windPotentialHourly', SYSTEM)
  if (!newest) return withhold('missing')
  if (nowMs - newest.atMs > NEWEST_HOURS * HOUR_MS) return withhold('stale')
  const hourMs = newest.atMs
  const windMw = heldBack(window, 'windPotentialHourly', 'windHourly', hourMs)
  const solarMw = heldBack(window, 'solarPotentialHourly', 'solarHourly', hourMs)
  if (windMw === null || solarMw === null) return withhold('missing')
  const totalMw = windMw + solarMw
  return {
    entry: reached(totalMw, LIMITS.curtailed),
    hold: reached(totalMw, LIMITS.curtailed, LIMITS.curtailedExit),
    agreement: 0,
    ageMinutes: Math.max(0, (nowMs - newest.knownAtMs) / MINUTE_MS - 60),
    describe() {
      const why = curtailmentOf(system)
      const held = fuelsHeld(windMw, solarMw)
      return {
        variant: why === null ? held : `${held}_${why.how === 'curtailed' ? 'negative' : 'bottled'}`,
        words: { fuel: held === 'both' ? 'wind and solar' : held, day: onDay(hourMs, nowMs) },
        figures: [
          computed('total', 'Held back', totalMw, 'MW', hourMs, SOURCE, passed(totalMw, LIMITS.curtailed)),
          hourNamed('hour', 'Hour', hourMs, SOURCE),
          computed('wind', 'Of it wind', windMw, 'MW', hourMs, SOURCE_OF.windPotentialHourly),
          computed('solar', 'Of it solar', solarMw, 'MW', hourMs, SOURCE_OF.solarPotentialHourly),
          ...(why ? [why.figure] : []),
        ],
      }
    },
  }
}

/** What would be written as "0 MW more" is not told. */
function fuelsHeld(windMw: number, solarMw: number): 'both' | 'wind' | 'solar' {
  if (power(solarMw) === NOTHING) return 'wind'
  return power(windMw) === NOTHING ? 'solar' : 'both'
}

const NOTHING = power(0)

function heldBack(window: MarketWindow, potential: Series, produced: Series, hourMs: number): number | null {
  const could = latest(window, potential, SYSTEM, hourMs)
  const did = latest(window, produced, SYSTEM, hourMs)
  return could?.atMs === hourMs && did?.atMs === hourMs ? Math.max(0, could.value - did.value) : null
}
