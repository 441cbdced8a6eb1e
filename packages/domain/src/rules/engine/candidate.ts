import { LEVELS, type Level, type LevelLadder, levelRank } from '../level.ts'
import type { AbsenceReason } from './fact.ts'
import type { Figure } from './figure.ts'

/** One statement of an item: its phrase, the figures it quotes, and the words that are not numbers. */
export type ItemStatement<Variant extends string = string> = {
  variant: Variant
  figures: Figure[]
  words?: { readonly [slot: string]: string }
}

/** How a rule reads the facts: the level it has reached, the level it would still keep, and its statement. */
export type ItemCandidate<Variant extends string = string> = {
  /** The highest level whose entry value is reached now. */
  entry: Level | null
  /** The highest level whose exit value is not yet passed. */
  hold: Level | null
  /** The highest level whose line the newest run itself meets, where `entry` needs more than one run. */
  met?: Level | null
  /** The highest level allowed in this run, however recently it was raised; null ends the episode at once. */
  atMost?: Level | null
  /** Used instead of the rule's record where this case has its own probability. */
  probability?: number
  /** It states a measurement, so it cannot turn out right or wrong. */
  isMeasured?: boolean
  /** Independent signals that agree, minus those that disagree; 0 unless given. */
  agreement?: number
  /** Age of the newest input, minutes: old facts weigh less. */
  ageMinutes: number
  /** Words for the level shown, which is info where the newest run meets no line. */
  describe(level: Level): ItemStatement<Variant>
}

/** A candidate that enters and leaves at the same value and does not age: an NWS product in force, a published curve. */
export const createPlainCandidate = <Variant extends string>(
  entry: Level | null,
  describe: ItemCandidate<Variant>['describe'],
): ItemCandidate<Variant> => ({ entry, hold: entry, ageMinutes: 0, describe })

/** Inputs are absent: the rule can neither raise nor clear a level. */
export type WithheldJudgement = { withheld: AbsenceReason }

/** Null: the condition does not exist, and an episode of it ends at once. */
export type RuleJudgement<Variant extends string = string> = ItemCandidate<Variant> | WithheldJudgement | null

export const isWithheld = (judgement: RuleJudgement): judgement is WithheldJudgement =>
  judgement !== null && 'withheld' in judgement

export const withhold = (reason: AbsenceReason): WithheldJudgement => ({ withheld: reason })

/** The highest level of a ladder that a value reaches; `scale` lowers the entry values to exit values. */
export function findLevelReached(driver: number, ladder: LevelLadder, scale = 1): Level | null {
  let level: Level | null = null
  for (const step of LEVELS) {
    const value = ladder[step]
    if (value !== undefined && driver >= value * scale) level = step
  }
  return level
}

/** The entry value that a value has reached: the evidence shows it as the threshold. */
export function findThresholdReached(driver: number, ladder: LevelLadder): number | null {
  const level = findLevelReached(driver, ladder)
  const lowest = LEVELS.find((step) => ladder[step] !== undefined)
  const step = level ?? lowest
  return step === undefined ? null : (ladder[step] ?? null)
}

export const raiseOneLevel = (level: Level | null, most: Level = 'alert'): Level | null => {
  if (level === null) return null
  return LEVELS[Math.min(levelRank(level) + 1, levelRank(most))] ?? level
}
