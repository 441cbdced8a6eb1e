import { SOURCE_OF } from '../../market/series.ts'
import { onDay } from '../../time/central-date.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { computed, hourNamed, named, timed } from '../figure.ts'
import { higher } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

const SOURCE = SOURCE_OF.loadForecast

/** The load models stand far apart at the next peak, or ERCOT has changed the one it uses. */
export function modelDisagreement({ facts, nowMs }: Scene): Judgement {
  const { load, before, peak, spread, absence } = facts.system.forecasts
  if (!load || !peak) return withhold('model_disagreement', absence ?? 'missing')
  if (!spread) return withhold('model_disagreement', 'too_few')
  const ladder = THRESHOLDS.items.modelSpreadPct
  const apartMw = spread.high.mw - spread.low.mw
  const spreadPct = (100 * apartMw) / peak.mw
  // Only a flag that moved is a change; a posting without one says nothing of what ERCOT uses.
  const switched = before !== null && !before.unflagged && !load.unflagged && before.model !== load.model
  const entry = higher(reached(spreadPct, ladder), switched ? 'info' : null)
  return {
    kind: 'model_disagreement',
    entry,
    hold: higher(entry, reached(spreadPct, ladder, 0.8)),
    prior: THRESHOLDS.prior.model_disagreement,
    agreement: 0,
    ageMinutes: Math.max(0, (nowMs - load.publishedMs) / MINUTE_MS - 60),
    describe() {
      const at = load.publishedMs
      const isSplit = reached(spreadPct, ladder, 0.8) !== null
      const upside = spread.high.mw - peak.mw
      const downside = peak.mw - spread.low.mw
      return {
        variant: switched ? 'switched' : isSplit ? (load.unflagged ? 'split_unflagged' : 'split') : 'together',
        words: { side: upside >= downside ? 'up' : 'down' },
        figures: [
          computed('spreadPct', 'Spread of the models', spreadPct, '%', at, SOURCE, passed(spreadPct, ladder)),
          computed('apart', 'Highest minus lowest model', apartMw, 'MW', at, SOURCE),
          hourNamed('hour', 'Next peak hour', peak.hourMs, SOURCE),
          named('lowModel', 'Lowest model', spread.low.model, at, SOURCE),
          computed('low', 'Its forecast', spread.low.mw, 'MW', at, SOURCE),
          named('highModel', 'Highest model', spread.high.model, at, SOURCE),
          computed('high', 'Its forecast', spread.high.mw, 'MW', at, SOURCE),
          named('model', 'Model in use', load.model, at, SOURCE),
          computed('inUse', 'Forecast in use', peak.mw, 'MW', at, SOURCE),
          ...(switched && before
            ? [named('before', 'Model an hour ago', before.model, before.publishedMs, SOURCE)]
            : []),
        ],
      }
    },
  }
}

/** What the day-ahead market could not know: how far the peak of the hours it sold has moved. */
export function forecastRevision({ facts, nowMs }: Scene): Judgement {
  const { revision, wind, absence } = facts.system.forecasts
  if (!revision || !wind) return withhold('forecast_revision', absence ?? 'missing')
  const ladder = THRESHOLDS.items.revision
  const size = Math.abs(revision.netLoadMw)
  return {
    kind: 'forecast_revision',
    entry: reached(size, ladder),
    hold: reached(size, ladder, 0.7),
    prior: THRESHOLDS.prior.forecast_revision,
    agreement: 0,
    ageMinutes: Math.max(0, (nowMs - wind.publishedAtMs) / MINUTE_MS - 60),
    describe() {
      const at = wind.publishedAtMs
      return {
        variant: 'usual',
        words: {
          side: revision.netLoadMw > 0 ? 'tighter' : 'looser',
          day: onDay(revision.hourMs, nowMs),
          sinceDay: onDay(revision.sinceMs, nowMs),
        },
        figures: [
          computed(
            'change',
            'Revision of net load',
            revision.netLoadMw,
            'MW',
            at,
            `${SOURCE}, ${SOURCE_OF.stwpf}, ${SOURCE_OF.stppf}`,
            passed(size, ladder),
          ),
          hourNamed('hour', 'Hour of the peak', revision.hourMs, SOURCE),
          timed('since', 'Close of its day-ahead market', revision.sinceMs),
          computed('load', 'Revision of load', revision.loadMw, 'MW', at, SOURCE),
          computed('wind', 'Revision of wind', revision.windMw, 'MW', at, SOURCE_OF.stwpf),
          computed('solar', 'Revision of solar', revision.solarMw, 'MW', at, SOURCE_OF.stppf),
        ],
      }
    },
  }
}
