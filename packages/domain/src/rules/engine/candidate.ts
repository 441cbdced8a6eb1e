import { type Ladder, LEVELS, type Level, levelRank } from '../level.ts'
import type { AbsenceReason } from './fact.ts'
import type { Figure } from './figure.ts'

/** What an item says: which phrase, the figures it quotes, and the words that are not numbers. */
export type Statement<Variant extends string = string> = {
  variant: Variant
  figures: Figure[]
  words: { readonly [slot: string]: string }
  /** It already says why a level that is kept below its line stands. */
  tellsWhyKept?: boolean
}

/** A rule's reading of the facts: the level it has reached, the level it would still keep, and what it would say. */
export type Candidate<Variant extends string = string> = {
  /** The highest level whose entry value is reached now. */
  entry: Level | null
  /** The highest level whose exit value is not yet passed. */
  hold: Level | null
  /** The highest level at which it may stand in this run, however lately it was raised; null ends it at once. */
  atMost?: Level | null
  /** In place of the rule's record, where this case has a chance of its own. */
  probability?: number
  /** What it says is measured already: there is nothing left to come true. */
  isMeasured?: boolean
  /** Independent signals that point the same way, less those that point the other way. */
  agreement: number
  /** Age of the newest input, minutes: old facts weigh less. */
  ageMinutes: number
  /** In the words of the level at which it stands, which may be one that is kept below its line. */
  describe(level: Level): Statement<Variant>
}

/** A level that is true or is not, of something that does not age: a product in force, a curve that is out. */
export const plainly = <Variant extends string>(
  entry: Level | null,
  describe: Candidate<Variant>['describe'],
): Candidate<Variant> => ({ entry, hold: entry, agreement: 0, ageMinutes: 0, describe })

/** Inputs are absent: the rule can neither fire nor clear. */
export type Withheld = { withheld: AbsenceReason }

/** null: there is nothing of the kind to speak of, and an episode of it ends at once. */
export type Judgement<Variant extends string = string> = Candidate<Variant> | Withheld | null

export const isWithheld = (judgement: Judgement): judgement is Withheld => judgement !== null && 'withheld' in judgement

export const withhold = (reason: AbsenceReason): Withheld => ({ withheld: reason })

/** The highest level of a ladder that a driver reaches, its entry values scaled for leaving. */
export function reached(driver: number, ladder: Ladder, scale = 1): Level | null {
  let level: Level | null = null
  for (const step of LEVELS) {
    const value = ladder[step]
    if (value !== undefined && driver >= value * scale) level = step
  }
  return level
}

/** The entry value that a driver has passed: what the evidence shows it was held against. */
export function passed(driver: number, ladder: Ladder): number | null {
  const level = reached(driver, ladder)
  const lowest = LEVELS.find((step) => ladder[step] !== undefined)
  const step = level ?? lowest
  return step === undefined ? null : (ladder[step] ?? null)
}

export const lifted = (level: Level | null, most: Level = 'alert'): Level | null => {
  if (level === null) return null
  return LEVELS[Math.min(levelRank(level) + 1, levelRank(most))] ?? level
}
