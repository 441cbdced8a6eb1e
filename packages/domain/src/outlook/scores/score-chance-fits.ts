import { roundTo } from '../../market/statistics.ts'
import { DAY_MS } from '../../time/durations.ts'
import {
  type ChanceFit,
  calibrateChance,
  fitChances,
  type LogOddsLine,
  type StatedChanceCounts,
} from '../chance-fit.ts'
import { type ChanceTally, countChanceCases, createEmptyChanceTally } from '../outlook-tally.ts'

const DAYS_A_WEEK = 7

export type CalibratedChanceTallies = Record<keyof StatedChanceCounts, ChanceTally>

/** A calibration that leaves probabilities as stated; a fit that starts from it uses only its own outcomes. */
export const UNFITTED_CHANCE_LINES: Required<ChanceFit> = {
  intercept: 0,
  slope: 1,
  bend: 0,
  below: { intercept: 0, slope: 1, bend: 0 },
  hours: 0,
  from: '',
  to: '',
}

/**
 * Scores calibrated probabilities year by year as a new installation would make them: it starts with a fit made without
 * that year, and fits again every week on the days of that year alone.
 */
export function scoreChanceFits(stated: StatedChanceCounts): CalibratedChanceTallies {
  const tallies: CalibratedChanceTallies = { over: createEmptyChanceTally(), below: createEmptyChanceTally() }
  visitYears(stated, (day, fit) => tallyDay(tallies, day, stated, fit))
  return tallies
}

/**
 * Lists, for each day and stated probability, the calibrated probability rounded to 0.01, how often it was stated and
 * how often the event happened.
 */
export function listCalibratedShares(stated: StatedChanceCounts): Record<keyof StatedChanceCounts, CalibratedShare[]> {
  const shares: Record<keyof StatedChanceCounts, CalibratedShare[]> = { over: [], below: [] }
  visitYears(stated, (day, fit) => {
    for (const line of ['over', 'below'] as const)
      for (const [key, [cases, happened]] of Object.entries(stated[line][day] ?? {})) {
        const chance = calibrateChance(line === 'over' ? fit : fit.below, Number(key) / 1000)
        shares[line].push({ probability: roundTo(chance, 0.01), cases, happened })
      }
  })
  return shares
}

type CalibratedShare = { probability: number; cases: number; happened: number }

function visitYears(stated: StatedChanceCounts, visit: (day: string, fit: Required<ChanceFit>) => void): void {
  const days = Object.keys(stated.over).sort()
  for (const year of new Set(days.map((day) => day.slice(0, 4)))) {
    const ofYear = onDays(stated, (day) => day.startsWith(year))
    const shipped = fitShippedChances(onDays(stated, (day) => !day.startsWith(year)))
    let fit = shipped
    for (const [index, day] of days.filter((name) => name.startsWith(year)).entries()) {
      if (index % DAYS_A_WEEK === 0) fit = fitChances(ofYear, day, shipped) ?? shipped
      visit(day, fit)
    }
  }
}

/** Fits a calibration on many years, to be shipped with the software; old outcomes count as much as new ones. */
export function fitShippedChances(stated: StatedChanceCounts): Required<ChanceFit> {
  const days = Object.keys(stated.over).sort()
  if (days.length === 0) return UNFITTED_CHANCE_LINES
  const [first, last] = [days[0]!, days.at(-1)!]
  // All days are merged into one day, because an older day would otherwise count for less.
  const merged = { over: { [first]: merge(stated.over) }, below: { [first]: merge(stated.below) } }
  const fit = fitChances(merged, nextDay(first), UNFITTED_CHANCE_LINES)
  return fit ? { ...fit, from: first, to: last } : UNFITTED_CHANCE_LINES
}

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

function merge(days: StatedChanceCounts['over']): StatedChanceCounts['over'][string] {
  const merged: StatedChanceCounts['over'][string] = {}
  for (const counts of Object.values(days))
    for (const [key, [cases, happened]] of Object.entries(counts)) {
      const known = merged[key] ?? [0, 0]
      merged[key] = [known[0] + cases, known[1] + happened]
    }
  return merged
}

const onDays = (stated: StatedChanceCounts, isWanted: (day: string) => boolean): StatedChanceCounts => {
  const pick = (days: StatedChanceCounts['over']) =>
    Object.fromEntries(Object.entries(days).filter(([day]) => isWanted(day)))
  return { over: pick(stated.over), below: pick(stated.below) }
}

export function tallyByChanceFit(stated: StatedChanceCounts, fit: Required<ChanceFit>): CalibratedChanceTallies {
  const tallies: CalibratedChanceTallies = { over: createEmptyChanceTally(), below: createEmptyChanceTally() }
  for (const day of Object.keys(stated.over)) tallyDay(tallies, day, stated, fit)
  return tallies
}

function tallyDay(
  into: CalibratedChanceTallies,
  day: string,
  stated: StatedChanceCounts,
  fit: Required<ChanceFit>,
): void {
  const lines: Record<keyof CalibratedChanceTallies, LogOddsLine> = { over: fit, below: fit.below }
  for (const line of ['over', 'below'] as const)
    for (const [key, counted] of Object.entries(stated[line][day] ?? {}))
      countChanceCases(into[line], calibrateChance(lines[line], Number(key) / 1000), day, counted)
}
