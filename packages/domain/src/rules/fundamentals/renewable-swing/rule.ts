import { DOCUMENT_BY_SERIES, SYSTEM_POINT } from '../../../market/series.ts'
import { describeOtherDay } from '../../../time/central-date.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { type AlertLevel, rankAlertLevel } from '../../alert-level.ts'
import { type ItemStatement, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import type { AbsenceReason } from '../../engine/fact.ts'
import { createComputedFigure, createHourFigure, createTimeFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import type { RenewableForecastCut } from '../../facts/forecast-cut.ts'
import { readRenewableForecastAsOf } from '../../facts/renewable-forecast.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds for wind and solar together (MW): how much one publication lowered the forecast, and the change from this
 * hour to the next.
 */
const LIMITS = { swingCut: 2000, swingChange: 4000, swingExit: 0.8 } as const

const SOURCE = `${DOCUMENT_BY_SERIES.stwpf}, ${DOCUMENT_BY_SERIES.stppf}`

export const renewableSwing = defineRule({
  kind: 'renewable_swing',
  family: 'fundamentals',
  subject: 'wind',
  scope: 'grid',
  reads: 'zone',
  canDrivePrice: false,
  needs: ['stwpf', 'stppf'],
  limits: LIMITS,
  prior: 0.6,
  method: `Compares the newest wind and solar forecasts with the previous postings, and this hour with the next: a cut of ${LIMITS.swingCut} MW in one posting, or a change of ${LIMITS.swingChange} MW into the next hour beyond the usual solar change, is a watch; a usual change of that size and HIGH renewable volatility are notes.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

type Swing = {
  windMw: number
  solarMw: number
  /** The usual change of solar between this hour and the next; null with too few days. */
  usualSolarMw: number | null
  cut: RenewableForecastCut | null
  postedMs: number
}

/**
 * Judges how much wind and solar will change within the hour, and how much ERCOT's newest forecast of them was lowered.
 */
function judge(input: RuleInput): RuleJudgement<Variant> {
  const { facts, volatility, nowMs } = input
  const { wind, solar, cut } = facts.system.forecasts
  const { deltaStwpf1h: windMw, deltaStppf1h: solarMw, solarResidual } = volatility
  if (!wind) return withholdJudgement(explainAbsence(input, 'stwpf'))
  if (!solar) return withholdJudgement(explainAbsence(input, 'stppf'))
  if (windMw === null || solarMw === null) return withholdJudgement('too_few')
  const swing: Swing = {
    windMw,
    solarMw,
    usualSolarMw: solarResidual === null ? null : solarMw - solarResidual,
    cut,
    postedMs: wind.publishedAtMs,
  }
  const entry = strongest(swing, volatility.status === 'HIGH', 1)
  const kept = strongest(swing, volatility.status === 'HIGH', LIMITS.swingExit)
  return {
    entry: entry?.level ?? null,
    hold: kept?.level ?? null,
    ageMinutes: Math.max(0, (nowMs - wind.publishedAtMs) / MINUTE_MS - 60),
    describe: () => describe(swing, entry?.variant ?? kept?.variant ?? 'volatile', nowMs),
  }
}

function explainAbsence({ facts, nowMs }: RuleInput, series: 'stwpf' | 'stppf'): AbsenceReason {
  const found = readRenewableForecastAsOf(facts.window, series, SYSTEM_POINT, nowMs)
  return 'absent' in found ? found.absent : 'missing'
}

function strongest(
  { windMw, solarMw, usualSolarMw, cut }: Swing,
  isVolatile: boolean,
  scale: number,
): { level: AlertLevel; variant: Variant } | null {
  const { swingCut, swingChange } = LIMITS
  const found: { level: AlertLevel; variant: Variant }[] = []
  if (cut && cut.totalMw <= -scale * swingCut) found.push({ level: 'watch', variant: 'cut' })
  if (usualSolarMw !== null && Math.abs(windMw + solarMw - usualSolarMw) >= scale * swingChange)
    found.push({ level: 'watch', variant: 'change_unusual' })
  if (Math.abs(windMw + solarMw) >= scale * swingChange) found.push({ level: 'info', variant: 'change' })
  if (isVolatile) found.push({ level: 'info', variant: 'volatile' })
  return found.sort((one, other) => rankAlertLevel(other.level) - rankAlertLevel(one.level))[0] ?? null
}

function describe(swing: Swing, variant: Variant, nowMs: number): ItemStatement<Variant> {
  const { cut, postedMs, usualSolarMw } = swing
  const posted = createTimeFigure('posted', 'Posting of the forecasts', postedMs, SOURCE)
  if (variant === 'cut' && cut) {
    return {
      variant,
      words: { day: describeOtherDay(cut.hourMs, nowMs) },
      figures: [
        createComputedFigure('cut', 'Change in one posting', cut.totalMw, 'MW', postedMs, SOURCE, -LIMITS.swingCut),
        createHourFigure('hour', 'Its hour', cut.hourMs, SOURCE),
        createComputedFigure('wind', 'Of it wind', cut.windMw, 'MW', postedMs, DOCUMENT_BY_SERIES.stwpf),
        createComputedFigure('solar', 'Of it solar', cut.solarMw, 'MW', postedMs, DOCUMENT_BY_SERIES.stppf),
        posted,
      ],
    }
  }
  const changeMw = swing.windMw + swing.solarMw
  const figures: Figure[] = [
    createComputedFigure('change', 'Wind and solar, next hour', changeMw, 'MW', postedMs, SOURCE),
    createComputedFigure('wind', 'Wind, next hour minus this', swing.windMw, 'MW', postedMs, DOCUMENT_BY_SERIES.stwpf),
    createComputedFigure(
      'solar',
      'Solar, next hour minus this',
      swing.solarMw,
      'MW',
      postedMs,
      DOCUMENT_BY_SERIES.stppf,
    ),
    posted,
  ]
  if (variant !== 'change_unusual' || usualSolarMw === null) return { variant, figures }
  const offMw = changeMw - usualSolarMw
  figures.push(
    createComputedFigure('usual', 'Usual change of solar', usualSolarMw, 'MW', postedMs, DOCUMENT_BY_SERIES.stppf),
    createComputedFigure('off', 'Change beyond the usual', offMw, 'MW', postedMs, SOURCE, LIMITS.swingChange),
  )
  return { variant, words: { side: offMw < 0 ? 'short of' : 'above' }, figures }
}
