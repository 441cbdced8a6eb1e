import { createLiveAlertMarketData } from '@tradeops/domain/alerts/live-alert-market-data'
import { type Brief, type BriefEngineState, composeBrief } from '@tradeops/domain/brief/compose-brief'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { LearnedOutlookFits } from '@tradeops/domain/outlook/learned-outlook'
import {
  composeKnownPredictionAccuracy,
  type TrackRecordSnapshot,
} from '@tradeops/domain/record/known-prediction-accuracy'
import {
  accumulatePredictions,
  advancePredictions,
  type EndedPrediction,
  mergeRemadePredictions,
  type OpenPredictions,
  type PredictionsOfScedRun,
  type RecordedPrediction,
} from '@tradeops/domain/record/open-predictions'
import { type AlertLevel, pickHigherAlertLevel } from '@tradeops/domain/rules/alert-level'
import type { ConstraintExposures } from '@tradeops/domain/rules/panel/constraint-exposure'
import type { PastRates } from '@tradeops/domain/rules/past-rates/past-rates'
import type { AlertScedRun } from '../alerts/evaluate-alert-conditions.ts'
import type { CachedBrief, LatestBriefCache } from './latest-brief-cache.ts'

/** The rule calls (predictions) that a brief opens and ends, with the versions of the rules and of the code. */
export type RuleCallsOfBrief = {
  made: readonly RecordedPrediction[]
  ended: readonly EndedPrediction[]
  configHash: string
  codeVersion: string
}

type NewBrief = Omit<CachedBrief, 'brief' | 'json' | 'gzip'> & {
  origin: DataOrigin
  body: Uint8Array
  state: string
  level: AlertLevel
  called: RuleCallsOfBrief
}

/**
 * What the engine remembers of a load zone between two SCED runs, and the rules' predictions (calls) that are still
 * open. States stored by the first releases have no calls.
 */
export type ZoneEngineState = BriefEngineState & { calls?: OpenPredictions }

export type MakeBriefsDependencies = {
  windowAt(asOf: Date): MarketWindow
  briefs: {
    save(briefs: readonly NewBrief[], alertRun: AlertScedRun): Promise<'saved' | 'already there'>
    replace(briefs: readonly NewBrief[]): Promise<'replaced' | 'already there'>
    state(zone: Zone): Promise<ZoneEngineState | null>
  }
  exposures: { at(now: Date): Promise<ConstraintExposures | null> }
  outlook: { at(now: Date): Promise<Record<Zone, LearnedOutlookFits>> }
  snapshots: { at(now: Date): Promise<TrackRecordSnapshot | null> }
  misses: { biasesAt(now: Date): Promise<readonly ForecastBias[]> }
  pastCases: { ratesAt(now: Date): Promise<PastRates> }
  lackingIn(window: MarketWindow, now: Date): ReadonlySet<string>
  pack(text: string): { etag: string; json: Uint8Array; gzip: Uint8Array }
  board: LatestBriefCache
  codeVersion: string
}

type States = ReadonlyMap<Zone, ZoneEngineState | null>

/**
 * The newest SCED run with briefs: the engine states before these briefs, the predictions (calls) in them, and the data
 * that they lacked.
 */
type NewestRun = {
  runAt: Date
  generatedAt: Date
  before: States
  called: ReadonlyMap<Zone, PredictionsOfScedRun>
  lacking: ReadonlySet<string>
}

type MadeBrief = {
  brief: Brief
  posted: CachedBrief
  stored: NewBrief
  state: ZoneEngineState
  called: PredictionsOfScedRun
}

const highestLevel = ({ intelligence }: Brief): AlertLevel =>
  intelligence.reduce((found: AlertLevel, { level }) => pickHigherAlertLevel(level, found) ?? found, 'info')

/**
 * Rounds down to whole seconds. A brief's id contains its time in whole seconds, so a SCED run's briefs can be made
 * again only in a later second.
 */
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/**
 * Makes a SCED run's briefs for all four load zones. The engine's state is saved in the same transaction, so that a
 * restarted server continues from that state.
 */
export function createBriefMaker(dependencies: MakeBriefsDependencies) {
  const { windowAt, briefs, exposures, outlook, snapshots, misses, pastCases, lackingIn, pack, board, codeVersion } =
    dependencies
  let states: States = new Map()
  let newest: NewestRun | null = null

  async function currentStates(): Promise<States> {
    const found = new Map<Zone, ZoneEngineState | null>()
    for (const zone of ZONES) found.set(zone, states.get(zone) ?? (await briefs.state(zone)))
    return found
  }

  async function compose(
    runAt: Date,
    now: Date,
    window: MarketWindow,
    before: States,
    firstCalls: NewestRun['called'] | null = null,
  ): Promise<MadeBrief[]> {
    const fitted = (await exposures.at(now)) ?? undefined
    const learned = await outlook.at(now)
    const record = composeKnownPredictionAccuracy(await snapshots.at(now))
    const biases = await misses.biasesAt(now)
    const rates = await pastCases.ratesAt(now)
    return ZONES.map((zone) => {
      const previous = before.get(zone) ?? null
      const { brief, state, activeItems } = composeBrief(zone, window, now, previous, {
        exposures: fitted,
        outlook: learned[zone],
        record,
        biases,
        rates,
      })
      const judged = advancePredictions(previous?.calls ?? {}, zone, now.getTime(), activeItems)
      return prepare(
        brief,
        state,
        firstCalls?.has(zone) ? mergeRemadePredictions(firstCalls.get(zone)!, judged) : judged,
        runAt,
        now,
      )
    })
  }

  function prepare(
    brief: Brief,
    engine: BriefEngineState,
    called: PredictionsOfScedRun,
    runAt: Date,
    now: Date,
  ): MadeBrief {
    const { etag, json, gzip } = pack(JSON.stringify(brief))
    const named = { id: brief.id, zone: brief.zone, runAt, generatedAt: now, etag }
    const state = { ...engine, calls: called.open }
    const { made, ended } = called
    return {
      brief,
      posted: { ...named, brief, json, gzip },
      stored: {
        ...named,
        origin: brief.origin,
        body: gzip,
        state: JSON.stringify(state),
        level: highestLevel(brief),
        called: { made, ended, configHash: RULES_CONFIG_HASH, codeVersion },
      },
      state,
      called,
    }
  }

  function publish(
    made: readonly MadeBrief[],
    run: Omit<NewestRun, 'called'>,
    firstCalls: NewestRun['called'] | null = null,
  ): void {
    states = new Map(made.map(({ posted, state }) => [posted.zone, state]))
    const called = new Map(
      made.map(({ posted: { zone }, called }) => [zone, accumulatePredictions(firstCalls?.get(zone), called)]),
    )
    newest = { ...run, called }
    for (const { posted } of made) board.post(posted)
  }

  return {
    async makeBriefs(runAt: Date, now: Date): Promise<'saved' | 'already there'> {
      const window = windowAt(now)
      const before = await currentStates()
      const made = await compose(runAt, now, window, before)
      const briefOf = (zone: Zone) => made.find(({ brief }) => brief.zone === zone)?.brief ?? null
      const alertRun = { now, market: createLiveAlertMarketData(window, briefOf) }
      const outcome = await briefs.save(
        made.map(({ stored }) => stored),
        alertRun,
      )
      if (outcome === 'saved') publish(made, { runAt, generatedAt: now, before, lacking: lackingIn(window, now) })
      return outcome
    },

    /**
     * Makes the newest SCED run's briefs again if data that they lacked has arrived. The new briefs start from the same
     * engine states, so that nothing counts twice. They get new ids, because the link to a mailed or shared brief must
     * keep showing what was sent.
     */
    async remakeBriefs(now: Date): Promise<'replaced' | 'nothing new' | 'already there'> {
      if (newest === null || secondOf(now) <= secondOf(newest.generatedAt)) return 'nothing new'
      const { runAt, before, called } = newest
      const window = windowAt(now)
      const lacking = lackingIn(window, now)
      if ([...newest.lacking].every((name) => lacking.has(name))) return 'nothing new'
      const made = await compose(runAt, now, window, before, called)
      // Briefs of a newer SCED run are about to be made, so the older run's briefs are not made again.
      if (made.some(({ brief }) => brief.scedRunAt && secondOf(new Date(brief.scedRunAt)) > secondOf(runAt)))
        return 'nothing new'
      const outcome = await briefs.replace(made.map(({ stored }) => stored))
      if (outcome === 'replaced') publish(made, { runAt, generatedAt: now, before, lacking }, called)
      return outcome
    },
  }
}
