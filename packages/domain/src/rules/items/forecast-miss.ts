import { SOURCE_OF } from '../../market/series.ts'
import { type Judgement, lifted, passed, reached, withhold } from '../candidate.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { modelSpread } from '../facts/load-forecast.ts'
import type { MissRun } from '../facts/misses.ts'
import { leadingWindRegion } from '../facts/regional-wind.ts'
import { computed, type Figure, measured, named } from '../figure.ts'
import type { Level } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'
import { curtailmentOf } from './curtailment.ts'

const CUSUM_ALARM = 8
const NO_RUN: MissRun = { side: 0, hours: 0, cusum: 0 }

/** Wind over or under what was forecast before the hour; a miss that keeps its side for hours weighs one level more. */
export function windMiss({ facts, nowMs }: Scene): Judgement {
  const { wind: miss } = facts.system.misses
  if ('absent' in miss) return withhold('wind_miss', miss.absent)
  const ladder = THRESHOLDS.items.windMiss
  const size = Math.abs(miss.error.value)
  const windRun = size >= ladder.info / 2 ? facts.system.misses.windRun() : NO_RUN
  const persistent = windRun.cusum >= CUSUM_ALARM && windRun.side === Math.sign(miss.error.value)
  // What is held back at a negative price or behind an export limit was there to be had: a shortfall then is a note at most.
  const held = miss.error.value < 0 ? curtailmentOf(facts.system) : null
  const at = (scale: number): Level | null => {
    const level = reached(size, ladder, scale)
    if (held) return level === null ? null : 'info'
    return persistent ? lifted(level, 'warn') : level
  }
  return {
    kind: 'wind_miss',
    entry: at(1),
    hold: at(0.6),
    prior: THRESHOLDS.prior.wind_miss,
    agreement: (persistent ? 1 : 0) - (held ? 1 : 0),
    ageMinutes: (nowMs - miss.error.atMs) / MINUTE_MS,
    describe() {
      const figures: Figure[] = [
        measured('error', 'Wind minus forecast, trailing hour', 'MW', miss.error, passed(size, ladder)),
        computed('actual', 'Wind, trailing hour', miss.actual, 'MW', miss.error.atMs, SOURCE_OF.generation),
        computed('forecast', 'STWPF before the hour', miss.forecast, 'MW', miss.error.atMs, SOURCE_OF.stwpf),
      ]
      const side = Math.sign(miss.error.value)
      const run = windRun.side === side && windRun.hours >= 2
      if (run)
        figures.push(
          computed(
            'hours',
            'Complete hours on the same side',
            windRun.hours,
            'h',
            miss.error.atMs,
            SOURCE_OF.windPotentialHourly,
          ),
        )
      const region = leadingWindRegion(facts.window, facts.system.clock, side)
      const leading = region && Math.abs(region.error.value) >= ladder.info / 2 ? region : null
      if (leading)
        figures.push(
          named('region', 'Region with most of it', leading.region, leading.error.atMs, leading.error.source),
          measured('regional', 'Its error, last complete hour', 'MW', leading.error),
        )
      if (held) figures.push(held.figure)
      const variant = `${run ? 'run' : 'single'}${leading ? '_region' : ''}${held ? `_${held.how}` : ''}`
      return { variant, words: { side: side < 0 ? 'under' : 'over' }, figures }
    },
  }
}

/** Solar over or under plan while the sun is high enough for it to matter. */
export function solarMiss({ facts, nowMs }: Scene): Judgement {
  const { solar: miss } = facts.system.misses
  if ('absent' in miss) return withhold('solar_miss', miss.absent)
  const { solarMiss: ladder, solarMissFrom, sunset } = THRESHOLDS.items
  const beforeSunset = facts.system.demand.sun.setMs - nowMs
  if (miss.forecast < solarMissFrom || beforeSunset < sunset.hoursBefore * 60 * MINUTE_MS) return null
  const size = Math.abs(miss.error.value)
  const held = miss.error.value < 0 ? curtailmentOf(facts.system) : null
  const at = (scale: number): Level | null => {
    const level = reached(size, ladder, scale)
    return level !== null && held ? 'info' : level
  }
  return {
    kind: 'solar_miss',
    entry: at(1),
    hold: at(0.6),
    prior: THRESHOLDS.prior.solar_miss,
    agreement: 0,
    ageMinutes: (nowMs - miss.error.atMs) / MINUTE_MS,
    describe: () => ({
      variant: held?.how ?? 'usual',
      words: { side: miss.error.value < 0 ? 'under' : 'over' },
      figures: [
        measured('error', 'Solar minus forecast, trailing hour', 'MW', miss.error, passed(size, ladder)),
        computed('actual', 'Solar, trailing hour', miss.actual, 'MW', miss.error.atMs, SOURCE_OF.generation),
        computed('forecast', 'STPPF before the hour', miss.forecast, 'MW', miss.error.atMs, SOURCE_OF.stppf),
        ...(held ? [held.figure] : []),
      ],
    }),
  }
}

/** Load against the model in use. */
export function loadMiss({ facts, nowMs }: Scene): Judgement {
  const { load: miss } = facts.system.misses
  if ('absent' in miss) return withhold('load_miss', miss.absent)
  const ladder = THRESHOLDS.items.loadMissPct
  const errorPct = (100 * miss.error.value) / miss.forecast
  const size = Math.abs(errorPct)
  return {
    kind: 'load_miss',
    entry: reached(size, ladder),
    hold: reached(size, ladder, 0.6),
    prior: THRESHOLDS.prior.load_miss,
    agreement: 0,
    ageMinutes: (nowMs - miss.error.atMs) / MINUTE_MS,
    describe() {
      const at = miss.error.atMs
      const figures: Figure[] = [
        computed('errorPct', 'Load minus forecast', errorPct, '%', at, miss.error.source, passed(size, ladder)),
        named('model', 'Model in use', miss.model ?? 'outlook', at, miss.source),
        computed('actual', 'Load, trailing hour', miss.actual, 'MW', at, SOURCE_OF.load),
        computed('forecast', 'Forecast for it', miss.forecast, 'MW', at, miss.source),
      ]
      const spread = modelSpread(facts.window, facts.system.clock, facts.system.clock.hourMs)
      if (spread)
        figures.push(
          computed('low', 'Lowest model, this hour', spread.low.mw, 'MW', at, SOURCE_OF.loadForecast),
          computed('high', 'Highest model, this hour', spread.high.mw, 'MW', at, SOURCE_OF.loadForecast),
        )
      const against = miss.model === 'unflagged' || miss.model === 'outlook' ? `_${miss.model}` : ''
      const variant = `${spread ? 'models' : 'single'}${against}`
      return { variant, words: { side: errorPct > 0 ? 'over' : 'under' }, figures }
    },
  }
}
