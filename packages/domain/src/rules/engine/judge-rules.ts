import { createMemoSlot } from '../../market/market-memo.ts'
import { MINUTE_MS } from '../../time/durations.ts'
import type { SystemFacts } from '../facts/market-facts.ts'
import { isAtLeastLevel, type Level, levelRank } from '../level.ts'
import { RULES, type RuleKind } from '../registry.ts'
import { type ItemCandidate, type ItemStatement, isJudgementWithheld, type RuleJudgement } from './candidate.ts'
import { capWeatherLevels } from './cap-weather-levels.ts'
import { advanceEpisode, type Episode, type EpisodeTiming, endEpisode, keepEpisode, NO_EPISODE } from './episodes.ts'
import type { Rule } from './rule.ts'
import type { RuleInput } from './rule-input.ts'
import { THRESHOLDS } from './thresholds.ts'

type GridJudgements = { system: SystemFacts | null; byKind: Map<RuleKind, RuleJudgement> }

const lastRun = createMemoSlot((): GridJudgements => ({ system: null, byKind: new Map() }))

/** Judgements of grid-wide rules in this run, which the four zones share. */
function readGridJudgements({ system, window }: RuleInput['facts']): GridJudgements['byKind'] {
  const last = lastRun(window)
  if (last.system !== system) {
    last.system = system
    last.byKind = new Map()
  }
  return last.byKind
}

function judgeOnce(
  kind: RuleKind,
  judge: JudgedRule['judge'],
  input: RuleInput,
  isQuiet: () => boolean,
  judgements: GridJudgements['byKind'],
): RuleJudgement {
  const known = judgements.get(kind)
  if (known !== undefined) return known
  const judgement = memoizeDescribe(judge(input, isQuiet))
  judgements.set(kind, judgement)
  return judgement
}

type JudgedRule = {
  kind: RuleKind
  isGrid: boolean
  coolDownMinutes: number
  judge: (input: RuleInput, isQuiet: () => boolean) => RuleJudgement
}

/**
 * The fields that every run uses, as objects of one shape, because rule entries with different fields are slow to read.
 */
const JUDGED_RULES = RULES.map(
  (rule: Rule<RuleKind>): JudgedRule => ({
    kind: rule.kind,
    isGrid: rule.reads === 'grid',
    coolDownMinutes: rule.coolDownMinutes ?? THRESHOLDS.episodes.coolDownMinutes,
    judge: rule.reads === 'grid' ? (input) => rule.judge(input) : (input, isQuiet) => rule.judge(input, isQuiet),
  }),
)

function memoizeDescribe(judgement: RuleJudgement): RuleJudgement {
  if (judgement === null || isJudgementWithheld(judgement)) return judgement
  const { describe } = judgement
  const made = new Map<Level, ItemStatement>()
  judgement.describe = (level) => {
    const known = made.get(level) ?? describe(level)
    made.set(level, known)
    return known
  }
  return judgement
}

type Episodes = { [kind in RuleKind]?: Episode }

/**
 * An episode that is active after this run, at the level shown; without a candidate its inputs are absent and its level
 * is kept.
 */
export type ActiveItem = { kind: RuleKind; level: Level; episode: Episode; candidate: ItemCandidate | null }

export type EpisodesMemory = { episodes: Episodes; lastWatchMs: number | null }

function advance(episode: Episode, judgement: RuleJudgement, nowMs: number, pace: EpisodeTiming): Episode {
  const { coolDownMinutes } = pace
  if (judgement === null) return episode === NO_EPISODE ? episode : endEpisode(episode, nowMs, coolDownMinutes)
  return isJudgementWithheld(judgement)
    ? keepEpisode(episode, nowMs, coolDownMinutes)
    : advanceEpisode(episode, judgement, nowMs, pace)
}

/** Shows a level as info once the newest run no longer meets its threshold, however long its episode lasts. */
function findShownLevel(level: Level, candidate: ItemCandidate | null): Level {
  if (candidate === null) return level
  const met = candidate.met === undefined ? candidate.entry : candidate.met
  return levelRank(met) >= levelRank(level) ? level : (met ?? 'info')
}

/** Whether the next run needs an episode: it is active, about to become active, or in cool-down. */
const isCarried = ({ level, risingRuns, cooling }: Episode, nowMs: number): boolean =>
  level !== null || risingRuns > 0 || (cooling !== null && cooling.untilMs > nowMs)

/** Judges every rule once; in the very first run a level needs no confirmation. */
export function judgeRules(
  input: RuleInput,
  memory: EpisodesMemory | null,
): { active: ActiveItem[]; memory: EpisodesMemory } {
  const confirmRuns = memory === null ? 1 : THRESHOLDS.episodes.confirmRuns
  const episodes: Episodes = {}
  const active: ActiveItem[] = []
  const lastWatchMs = (): number | null =>
    active.some(({ level }) => isAtLeastLevel(level, 'watch')) ? input.nowMs : (memory?.lastWatchMs ?? null)
  const isQuiet = (): boolean => {
    const lastMs = lastWatchMs()
    return lastMs === null || input.nowMs - lastMs >= THRESHOLDS.episodes.calmMinutes * MINUTE_MS
  }
  const judgements = readGridJudgements(input.facts)
  for (const { kind, isGrid, coolDownMinutes, judge } of JUDGED_RULES) {
    const judgement = isGrid ? judgeOnce(kind, judge, input, isQuiet, judgements) : judge(input, isQuiet)
    const before = memory?.episodes[kind] ?? NO_EPISODE
    const episode = advance(before, judgement, input.nowMs, { confirmRuns, coolDownMinutes })
    if (isCarried(episode, input.nowMs)) episodes[kind] = episode
    if (episode.level === null) continue
    const candidate = judgement === null || isJudgementWithheld(judgement) ? null : judgement
    active.push({ kind, level: findShownLevel(episode.level, candidate), episode, candidate })
  }
  capWeatherLevels(active)
  return { active, memory: { episodes, lastWatchMs: lastWatchMs() } }
}
