import { ALERT_LEVELS, type AlertLevel, type AlertLevelThresholds, rankAlertLevel } from '../alert-level.ts'
import type { AbsenceReason } from './fact.ts'
import type { Figure } from './figure.ts'

/** The text of an item: its phrase, the figures that it quotes, and the words that are not numbers. */
export type ItemStatement<Variant extends string = string> = {
  variant: Variant
  figures: Figure[]
  words?: { readonly [slot: string]: string }
}

/**
 * How a rule judges the facts: the alert level it has reached, the level it would still keep, and the text of its item.
 */
export type ItemCandidate<Variant extends string = string> = {
  /** The highest alert level whose entry threshold is reached now. */
  entry: AlertLevel | null
  /** The highest alert level whose exit threshold is not yet passed. */
  hold: AlertLevel | null
  /** The highest alert level whose threshold the newest SCED run itself meets, if `entry` needs more than one run. */
  met?: AlertLevel | null
  /**
   * The highest alert level allowed in this SCED run, however recently it was raised; null ends the episode at once.
   */
  atMost?: AlertLevel | null
  /**
   * The probability of this one event; it replaces the fraction of the rule's earlier predictions that were correct.
   */
  probability?: number
  /** True if the item states a measurement, which cannot turn out right or wrong. */
  isMeasured?: boolean
  /** The number of independent signals that agree minus those that disagree; 0 unless given. */
  agreement?: number
  /** Age of the newest input in minutes, because an item based on old facts weighs less. */
  ageMinutes: number
  /** Writes the item at the shown alert level, which is info if the newest SCED run meets no threshold. */
  describe(level: AlertLevel): ItemStatement<Variant>
}

/**
 * Creates an item that enters and leaves at the same value and does not age, such as an NWS warning or a published
 * curve.
 */
export const createUnagedItemCandidate = <Variant extends string>(
  entry: AlertLevel | null,
  describe: ItemCandidate<Variant>['describe'],
): ItemCandidate<Variant> => ({ entry, hold: entry, ageMinutes: 0, describe })

/** The result of a rule whose inputs are absent, so that it can neither raise nor lower an alert level. */
export type WithheldJudgement = { withheld: AbsenceReason }

/** A rule's result; null means that its condition does not exist, which ends its episode at once. */
export type RuleJudgement<Variant extends string = string> = ItemCandidate<Variant> | WithheldJudgement | null

export const isJudgementWithheld = (judgement: RuleJudgement): judgement is WithheldJudgement =>
  judgement !== null && 'withheld' in judgement

export const withholdJudgement = (reason: AbsenceReason): WithheldJudgement => ({ withheld: reason })

/** Finds the highest alert level that a value reaches; `scale` lowers the entry thresholds to exit thresholds. */
export function findAlertLevelReached(driver: number, ladder: AlertLevelThresholds, scale = 1): AlertLevel | null {
  let level: AlertLevel | null = null
  for (const step of ALERT_LEVELS) {
    const value = ladder[step]
    if (value !== undefined && driver >= value * scale) level = step
  }
  return level
}

/**
 * Finds the highest entry threshold that a value has reached, or the lowest one if it has reached none, for the item's
 * evidence.
 */
export function findThresholdReached(driver: number, ladder: AlertLevelThresholds): number | null {
  const level = findAlertLevelReached(driver, ladder)
  const lowest = ALERT_LEVELS.find((step) => ladder[step] !== undefined)
  const step = level ?? lowest
  return step === undefined ? null : (ladder[step] ?? null)
}

export const raiseAlertLevelByOne = (level: AlertLevel | null, most: AlertLevel = 'alert'): AlertLevel | null => {
  if (level === null) return null
  return ALERT_LEVELS[Math.min(rankAlertLevel(level) + 1, rankAlertLevel(most))] ?? level
}
