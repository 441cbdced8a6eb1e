import { LEVELS, type Level, type LevelLadder, levelRank } from '../level.ts'
import type { AbsenceReason } from './fact.ts'
import type { Figure } from './figure.ts'

/** What an item says: its phrase, the figures it quotes, and the words that are not numbers. */
export type ItemStatement<Variant extends string = string> = {
  variant: Variant
  figures: Figure[]
  words?: { readonly [slot: string]: string }
}

/** How a rule judges the facts: the level it has reached, the level it would still keep, and what it says. */
export type ItemCandidate<Variant extends string = string> = {
  /** The highest level whose entry threshold is reached now. */
  entry: Level | null
  /** The highest level whose exit threshold is not yet passed. */
  hold: Level | null
  /** The highest level whose threshold the newest run itself meets, if `entry` needs more than one run. */
  met?: Level | null
  /** The highest level allowed in this run, however recently it was raised; null ends the episode at once. */
  atMost?: Level | null
  /** This case's own probability, used instead of the rule's record. */
  probability?: number
  /** True if the item states a measurement, which cannot turn out right or wrong. */
  isMeasured?: boolean
  /** Number of independent signals that agree minus those that disagree; 0 unless given. */
  agreement?: number
  /** Age of the newest input in minutes: an item based on old facts weighs less. */
  ageMinutes: number
  /** Writes the item at the level shown, which is info if the newest run meets no threshold. */
  describe(level: Level): ItemStatement<Variant>
}

/**
 * Creates an item that enters and leaves at the same value and does not age, such as an NWS warning or a published
 * curve.
 */
export const createPlainCandidate = <Variant extends string>(
  entry: Level | null,
  describe: ItemCandidate<Variant>['describe'],
): ItemCandidate<Variant> => ({ entry, hold: entry, ageMinutes: 0, describe })

/** Inputs are absent, so the rule can neither raise nor clear a level. */
export type WithheldJudgement = { withheld: AbsenceReason }

/** A rule's result; null means that the condition does not exist, which ends its episode at once. */
export type RuleJudgement<Variant extends string = string> = ItemCandidate<Variant> | WithheldJudgement | null

export const isJudgementWithheld = (judgement: RuleJudgement): judgement is WithheldJudgement =>
  judgement !== null && 'withheld' in judgement

export const withholdJudgement = (reason: AbsenceReason): WithheldJudgement => ({ withheld: reason })

/** Finds the highest level that a value reaches; `scale` lowers the entry thresholds to exit thresholds. */
export function findLevelReached(driver: number, ladder: LevelLadder, scale = 1): Level | null {
  let level: Level | null = null
  for (const step of LEVELS) {
    const value = ladder[step]
    if (value !== undefined && driver >= value * scale) level = step
  }
  return level
}

/** Finds the entry threshold that a value has reached; the evidence shows it. */
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
