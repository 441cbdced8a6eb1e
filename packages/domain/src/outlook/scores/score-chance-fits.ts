import { roundTo } from '../../market/statistics.ts'
import { DAY_MS } from '../../time/durations.ts'
import {
  type ChanceFit,
  calibrateChance,
  fitChances,
  type LogOddsLine,
  type StatedChanceCounts,
} from '../chance-fit.ts'
import { type ChanceTally, countOutlookCases, emptyChanceTally } from '../outlook-tally.ts'

const DAYS_A_WEEK = 7

export type CalibratedTallies = Record<keyof StatedChanceCounts, ChanceTally>

/** As if chances were right as stated: a fit that starts here knows only its own outcomes. */
export const UNFITTED_CHANCE_LINES: Required<ChanceFit> = {
  intercept: 0,
  slope: 1,
  below: { intercept: 0, slope: 1 },
  hours: 0,
  from: '',
  to: '',
}

/**
 * Calibrates the chances of each year as a new installation would: it starts with a fit made without that year, and
 * fits again every week on the days of that year alone.
 */
export function scoreChanceFits(stated: StatedChanceCounts): CalibratedTallies {
  const tallies: CalibratedTallies = { over: emptyChanceTally(), below: emptyChanceTally() }
  visitYears(stated, (day, fit) => tallyDay(tallies, day, stated, fit))
  return tallies
}

/** The same calibrated chances one by one, in percent steps as a page states them. */
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
    const shipped = fitShipped(onDays(stated, (day) => !day.startsWith(year)))
    let fit = shipped
    for (const [index, day] of days.filter((name) => name.startsWith(year)).entries()) {
      if (index % DAYS_A_WEEK === 0) fit = fitChances(ofYear, day, shipped) ?? shipped
      visit(day, fit)
    }
  }
}

/** A fit of many years without fading: the first a new installation has. */
export function fitShipped(stated: StatedChanceCounts): Required<ChanceFit> {
  const days = Object.keys(stated.over).sort()
  if (days.length === 0) return UNFITTED_CHANCE_LINES
  const [first, last] = [days[0]!, days.at(-1)!]
  // All days are counted on one, so that none fades.
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

export function tallyByFit(stated: StatedChanceCounts, fit: Required<ChanceFit>): CalibratedTallies {
  const tallies: CalibratedTallies = { over: emptyChanceTally(), below: emptyChanceTally() }
  for (const day of Object.keys(stated.over)) tallyDay(tallies, day, stated, fit)
  return tallies
}

function tallyDay(into: CalibratedTallies, day: string, stated: StatedChanceCounts, fit: Required<ChanceFit>): void {
  const lines: Record<keyof CalibratedTallies, LogOddsLine> = { over: fit, below: fit.below }
  for (const line of ['over', 'below'] as const)
    for (const [key, counted] of Object.entries(stated[line][day] ?? {}))
      countOutlookCases(into[line], calibrateChance(lines[line], Number(key) / 1000), day, counted)
}
