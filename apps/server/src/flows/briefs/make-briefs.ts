import { createWindowMarket } from '@tradeops/domain/alerts/window-market'
import { type Brief, composeBrief, type EngineState } from '@tradeops/domain/brief/compose-brief'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { ForecastBias } from '@tradeops/domain/forecast-misses/forecast-bias'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { LearnedOutlookFits } from '@tradeops/domain/outlook/learned-outlook'
import { composeKnownCallRecord, type RecordSnapshot } from '@tradeops/domain/record/known-call-record'
import {
  accumulateCalls,
  advanceCalls,
  type CallsOfRun,
  type EndedCall,
  mergeRemadeCalls,
  type OpenCalls,
  type RecordedCall,
} from '@tradeops/domain/record/open-calls'
import { higherLevel, type Level } from '@tradeops/domain/rules/level'
import type { ExposureMap } from '@tradeops/domain/rules/panel/exposure'
import type { AlertRun } from '../alerts/evaluate-alert-run.ts'
import type { CachedBrief, LatestBriefs } from './latest-briefs.ts'

/** The calls that a brief makes and ends, with the versions of the rules and the code. */
export type BriefCalls = {
  made: readonly RecordedCall[]
  ended: readonly EndedCall[]
  configHash: string
  codeVersion: string
}

type NewBrief = Omit<CachedBrief, 'brief' | 'json' | 'gzip'> & {
  origin: DataOrigin
  body: Uint8Array
  state: string
  level: Level
  called: BriefCalls
}

/** The engine's memory and the open calls; states from before the record existed have no calls. */
export type ZoneEngineState = EngineState & { calls?: OpenCalls }

export type MakeBriefsNeeds = {
  windowAt(asOf: Date): MarketWindow
  briefs: {
    save(briefs: readonly NewBrief[], alertRun: AlertRun): Promise<'saved' | 'already there'>
    replace(briefs: readonly NewBrief[]): Promise<'replaced' | 'already there'>
    state(zone: Zone): Promise<ZoneEngineState | null>
  }
  exposures: { at(now: Date): Promise<ExposureMap | null> }
  outlook: { at(now: Date): Promise<Record<Zone, LearnedOutlookFits>> }
  snapshots: { at(now: Date): Promise<RecordSnapshot | null> }
  misses: { biasesAt(now: Date): Promise<readonly ForecastBias[]> }
  lackingIn(window: MarketWindow, now: Date): ReadonlySet<string>
  pack(text: string): { etag: string; json: Uint8Array; gzip: Uint8Array }
  board: LatestBriefs
  codeVersion: string
}

type States = ReadonlyMap<Zone, ZoneEngineState | null>

/** The newest run with briefs: the states its briefs started from, their calls, and the data they lacked. */
type NewestRun = {
  runAt: Date
  generatedAt: Date
  before: States
  called: ReadonlyMap<Zone, CallsOfRun>
  lacking: ReadonlySet<string>
}

type MadeBrief = { brief: Brief; posted: CachedBrief; stored: NewBrief; state: ZoneEngineState; called: CallsOfRun }

const highestLevel = ({ intelligence }: Brief): Level =>
  intelligence.reduce((found: Level, { level }) => higherLevel(level, found) ?? found, 'info')

/** Brief ids and times are cut to whole seconds, so a run's briefs can be made again only in a later second. */
const secondOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Makes the four briefs of a run. The engine's memory is saved with them, so that a restart continues from it. */
export function createBriefMaker(needs: MakeBriefsNeeds) {
  const { windowAt, briefs, exposures, outlook, snapshots, misses, lackingIn, pack, board, codeVersion } = needs
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
    const record = composeKnownCallRecord(await snapshots.at(now))
    const biases = await misses.biasesAt(now)
    return ZONES.map((zone) => {
      const previous = before.get(zone) ?? null
      const { brief, state, activeItems } = composeBrief(zone, window, now, previous, {
        exposures: fitted,
        outlook: learned[zone],
        record,
        biases,
      })
      const judged = advanceCalls(previous?.calls ?? {}, zone, now.getTime(), activeItems)
      return prepare(
        brief,
        state,
        firstCalls?.has(zone) ? mergeRemadeCalls(firstCalls.get(zone)!, judged) : judged,
        runAt,
        now,
      )
    })
  }

  function prepare(brief: Brief, engine: EngineState, called: CallsOfRun, runAt: Date, now: Date): MadeBrief {
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
      made.map(({ posted: { zone }, called }) => [zone, accumulateCalls(firstCalls?.get(zone), called)]),
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
      const alertRun = { now, market: createWindowMarket(window, briefOf) }
      const outcome = await briefs.save(
        made.map(({ stored }) => stored),
        alertRun,
      )
      if (outcome === 'saved') publish(made, { runAt, generatedAt: now, before, lacking: lackingIn(window, now) })
      return outcome
    },

    /**
     * Makes the newest run's briefs again if data they lacked has arrived. They start from the same engine states, so
     * that nothing counts twice, and get new ids, because the link to a mailed or shared brief must keep showing what
     * was sent.
     */
    async remakeBriefs(now: Date): Promise<'replaced' | 'nothing new' | 'already there'> {
      if (newest === null || secondOf(now) <= secondOf(newest.generatedAt)) return 'nothing new'
      const { runAt, before, called } = newest
      const window = windowAt(now)
      const lacking = lackingIn(window, now)
      if ([...newest.lacking].every((name) => lacking.has(name))) return 'nothing new'
      const made = await compose(runAt, now, window, before, called)
      // A newer run has arrived, and its own briefs are about to be made.
      if (made.some(({ brief }) => brief.scedRunAt && secondOf(new Date(brief.scedRunAt)) > secondOf(runAt)))
        return 'nothing new'
      const outcome = await briefs.replace(made.map(({ stored }) => stored))
      if (outcome === 'replaced') publish(made, { runAt, generatedAt: now, before, lacking }, called)
      return outcome
    },
  }
}
