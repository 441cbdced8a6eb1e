import { MINUTE_MS } from '../../time/durations.ts'
import { type AlertLevel, isAtLeastAlertLevel, rankAlertLevel } from '../alert-level.ts'
import { shareAmongZones } from '../facts/market-facts.ts'
import { RULES, type RuleKind } from '../registry.ts'
import { type ItemCandidate, type ItemStatement, isJudgementWithheld, type RuleJudgement } from './candidate.ts'
import { capWeatherLevels } from './cap-weather-levels.ts'
import {
  advanceRuleEpisode,
  endRuleEpisode,
  keepRuleEpisode,
  NO_RULE_EPISODE,
  type RuleEpisode,
  type RuleEpisodeTiming,
} from './episodes.ts'
import type { Rule } from './rule.ts'
import type { RuleInput } from './rule-input.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The results of grid-wide rules in one SCED run, which the four zones share. */
const readGridJudgements = shareAmongZones(() => new Map<RuleKind, RuleJudgement>())

function judgeOnce(
  kind: RuleKind,
  judge: JudgedRule['judge'],
  input: RuleInput,
  isQuiet: () => boolean,
  judgements: Map<RuleKind, RuleJudgement>,
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
 * The fields of a rule that every SCED run uses, as objects of one shape, because objects with different fields are
 * slow to read.
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
  const made = new Map<AlertLevel, ItemStatement>()
  judgement.describe = (level) => {
    const known = made.get(level) ?? describe(level)
    made.set(level, known)
    return known
  }
  return judgement
}

type Episodes = { [kind in RuleKind]?: RuleEpisode }

/**
 * An item that is active after this SCED run, at the shown alert level. `candidate` is null if inputs are missing; the
 * item then keeps its level.
 */
export type ActiveItem = { kind: RuleKind; level: AlertLevel; episode: RuleEpisode; candidate: ItemCandidate | null }

export type RuleEpisodesMemory = { episodes: Episodes; lastWatchMs: number | null }

function advance(episode: RuleEpisode, judgement: RuleJudgement, nowMs: number, pace: RuleEpisodeTiming): RuleEpisode {
  const { coolDownMinutes } = pace
  if (judgement === null) return episode === NO_RULE_EPISODE ? episode : endRuleEpisode(episode, nowMs, coolDownMinutes)
  return isJudgementWithheld(judgement)
    ? keepRuleEpisode(episode, nowMs, coolDownMinutes)
    : advanceRuleEpisode(episode, judgement, nowMs, pace)
}

/**
 * Lowers the shown level to the one that the newest SCED run meets, or to info if it meets none, however long the
 * episode lasts.
 */
function findShownLevel(level: AlertLevel, candidate: ItemCandidate | null): AlertLevel {
  if (candidate === null) return level
  const met = candidate.met === undefined ? candidate.entry : candidate.met
  return rankAlertLevel(met) >= rankAlertLevel(level) ? level : (met ?? 'info')
}

/** Whether the next SCED run needs this episode: it is active, about to become active, or in cool-down. */
const isCarried = ({ level, risingRuns, cooling }: RuleEpisode, nowMs: number): boolean =>
  level !== null || risingRuns > 0 || (cooling !== null && cooling.untilMs > nowMs)

/** Judges every rule once; in the very first SCED run an alert level needs no confirmation. */
export function judgeRules(
  input: RuleInput,
  memory: RuleEpisodesMemory | null,
): { active: ActiveItem[]; memory: RuleEpisodesMemory } {
  const confirmRuns = memory === null ? 1 : THRESHOLDS.episodes.confirmRuns
  const episodes: Episodes = {}
  const active: ActiveItem[] = []
  const lastWatchMs = (): number | null =>
    active.some(({ level }) => isAtLeastAlertLevel(level, 'watch')) ? input.nowMs : (memory?.lastWatchMs ?? null)
  const isQuiet = (): boolean => {
    const lastMs = lastWatchMs()
    return lastMs === null || input.nowMs - lastMs >= THRESHOLDS.episodes.calmMinutes * MINUTE_MS
  }
  const judgements = readGridJudgements(input.facts)
  for (const { kind, isGrid, coolDownMinutes, judge } of JUDGED_RULES) {
    const judgement = isGrid ? judgeOnce(kind, judge, input, isQuiet, judgements) : judge(input, isQuiet)
    const before = memory?.episodes[kind] ?? NO_RULE_EPISODE
    const episode = advance(before, judgement, input.nowMs, { confirmRuns, coolDownMinutes })
    if (isCarried(episode, input.nowMs)) episodes[kind] = episode
    if (episode.level === null) continue
    const candidate = judgement === null || isJudgementWithheld(judgement) ? null : judgement
    active.push({ kind, level: findShownLevel(episode.level, candidate), episode, candidate })
  }
  capWeatherLevels(active)
  return { active, memory: { episodes, lastWatchMs: lastWatchMs() } }
}
