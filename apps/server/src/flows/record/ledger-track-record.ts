import type {
  LedgerTrackRecord,
  PublishedProbabilityFit,
  PublishedReliabilityDiagram,
  TrackRecordLedger,
} from '@tradeops/contract/market/track-record'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import { type ChanceFit, SHIPPED_CHANCE_FIT } from '@tradeops/domain/outlook/chance-fit'
import type { OutlookScoreSummary } from '@tradeops/domain/outlook/outlook-ledger'
import { nameRuleKind } from '@tradeops/domain/present/names'
import {
  ARCHIVE_RELIABILITY_DIAGRAMS,
  ARCHIVE_TRACK_RECORD,
  findLastArchiveDay,
} from '@tradeops/domain/record/archive-track-record'
import { MARKET_EVENTS } from '@tradeops/domain/record/market-events'
import { computePredictionHitRates } from '@tradeops/domain/record/prediction-hit-rates'
import { computeReliabilityBins, type PredictionsByStatedProbability } from '@tradeops/domain/record/reliability'
import { composeReliabilityDiagram } from '@tradeops/domain/record/reliability-diagram'
import type { PredictionScore } from '@tradeops/domain/record/score-predictions'
import { type TrackRecordRow as Counted, composeTrackRecordRow } from '@tradeops/domain/record/track-record-row'
import { type AlertLevel, rankAlertLevel } from '@tradeops/domain/rules/alert-level'
import { findRule, RULE_KINDS, type RuleKind } from '@tradeops/domain/rules/registry'

type Counts = { calls: number; cameTrue: number }
type ByLevel = { kind: RuleKind; level: AlertLevel }

/** Counts of rule calls (predictions) in one ledger, live or simulated, under one version of the rules. */
export type LedgerPredictionCounts = {
  days: (ByLevel & Counts & { day: string; leads: number[] | null; made: number; untold: number })[]
  final: (ByLevel & Counts)[]
  restated: (ByLevel & { calls: number; changed: number; lastAtMs: number })[]
  onsets: { event: string; calledLevel: AlertLevel | null; onsets: number }[]
  asked: { kind: RuleKind; asked: number; askedTrue: number; dayAheadSaid: number; dayAheadTrue: number }[]
  stated: PredictionsByStatedProbability[]
  earlier: number
}

const isKind = (name: string): name is RuleKind => (RULE_KINDS as readonly string[]).includes(name)

/**
 * Whether a rule still exists and its predictions are scored; a rule that a release has removed keeps its stored
 * counts, which are not shown.
 */
const hasOutcome = ({ kind }: { kind: string }) => isKind(kind) && findRule(kind).outcome !== null

function scoresOf({ days, onsets, asked }: LedgerPredictionCounts): PredictionScore[] {
  const scores = new Map<string, PredictionScore>()
  for (const { kind, level, day, calls, cameTrue, leads } of days.filter(hasOutcome)) {
    const event = MARKET_EVENTS.find(({ kinds }) => kinds[0] === kind)
    const begun = onsets.filter((onset) => onset.event === event?.name)
    const sum = (of: typeof begun) => of.reduce((total, onset) => total + onset.onsets, 0)
    const baseRate = asked.find((each) => each.kind === kind)
    const score = scores.get(`${kind}/${level}`) ?? {
      kind,
      level,
      days: {},
      leadMinutes: [],
      asked: 0,
      askedTrue: 0,
      dayAheadSaid: 0,
      dayAheadTrue: 0,
      ...baseRate,
      onsets: event ? sum(begun) : null,
      misses: event
        ? sum(begun.filter(({ calledLevel }) => rankAlertLevel(calledLevel) < rankAlertLevel(level)))
        : null,
    }
    scores.set(`${kind}/${level}`, score)
    if (calls > 0) score.days[day] = [calls, cameTrue]
    score.leadMinutes.push(...(leads ?? []))
  }
  const order = (score: PredictionScore) => 10 * RULE_KINDS.indexOf(score.kind) + rankAlertLevel(score.level)
  return [...scores.values()].sort((one, other) => order(one) - order(other))
}

const publicRow = (
  row: Counted,
  final: Counts | null = null,
  restated: LedgerPredictionCounts['restated'][number] | null = null,
): LedgerTrackRecord['rows'][number] => {
  const { outcome, ladderUnit } = findRule(row.rule)
  return {
    ...row,
    title: nameRuleKind(row.rule),
    claim: outcome?.claim ?? '',
    isMain: outcome?.actionableFrom === row.level,
    statesProbability: ladderUnit === 'chance',
    final,
    restated: restated && {
      calls: restated.calls,
      changed: restated.changed,
      at: new Date(restated.lastAtMs).toISOString(),
    },
  }
}

function fitRecord(own: ChanceFit | null): PublishedProbabilityFit {
  const { hours, from, to, intercept, slope } = own ?? SHIPPED_CHANCE_FIT
  return { isOwn: own !== null, hours, from, to, intercept, slope }
}

function composeDiagrams(
  { stated }: Pick<LedgerPredictionCounts, 'stated'>,
  outlook: readonly OutlookScoreSummary[],
): PublishedReliabilityDiagram[] {
  const outcomes = {
    over_100: outlook.flatMap((row) => row.stated.over),
    below_0: outlook.flatMap((row) => row.stated.below),
    spike_risk: stated.map(({ probability, calls, cameTrue }) => ({ probability, cases: calls, happened: cameTrue })),
  }
  return (['over_100', 'below_0', 'spike_risk'] as const).flatMap((subject) => {
    const diagram = composeReliabilityDiagram(outcomes[subject])
    return diagram ? [{ subject, ...diagram }] : []
  })
}

/**
 * Composes one ledger as the track-record page shows it: counts by rule and alert level, missed events, and the
 * reliability of probabilities.
 */
export function composeLedgerTrackRecord(
  ledger: TrackRecordLedger,
  counts: LedgerPredictionCounts,
  outlook: { rows: readonly OutlookScoreSummary[]; ownFit: ChanceFit | null },
  codeVersion: string,
): LedgerTrackRecord {
  const main = counts.days.filter(
    (each) => hasOutcome(each) && findRule(each.kind).outcome?.actionableFrom === each.level,
  )
  const sum = (of: (each: LedgerPredictionCounts['days'][number]) => number) =>
    main.reduce((total, each) => total + of(each), 0)
  return {
    ledger,
    from: counts.days[0]?.day ?? null,
    to: counts.days.at(-1)?.day ?? null,
    configHash: RULES_CONFIG_HASH,
    codeVersion,
    rows: computePredictionHitRates(scoresOf(counts)).map((rate) => {
      const ofRow = <Row extends ByLevel>(rows: readonly Row[]): Row | null =>
        rows.find(({ kind, level }) => kind === rate.kind && level === rate.level) ?? null
      return publicRow(composeTrackRecordRow(rate), ofRow(counts.final), ofRow(counts.restated))
    }),
    open: sum(({ made, calls, untold }) => made - calls - untold),
    untold: sum(({ untold }) => untold),
    earlier: counts.earlier,
    events: MARKET_EVENTS.flatMap(({ name, title, kinds }) => {
      const begun = counts.onsets.filter(({ event }) => event === name)
      const onsets = begun.reduce((total, each) => total + each.onsets, 0)
      const misses = begun.find(({ calledLevel }) => calledLevel === null)?.onsets ?? 0
      return onsets === 0 ? [] : [{ event: name, title, rule: kinds[0], onsets, misses }]
    }),
    reliability: computeReliabilityBins(counts.stated),
    diagrams: composeDiagrams(counts, outlook.rows),
    outlook: outlook.rows.map(({ over, below, stated, restated, ...row }) => ({
      ...row,
      restated: restated && {
        hours: restated.hours,
        at: new Date(restated.lastAtMs).toISOString(),
        first: restated.first,
      },
    })),
    chanceFit: fitRecord(outlook.ownFit),
    leftOut: [],
  }
}

export const ARCHIVE_LEDGER_TRACK_RECORD: LedgerTrackRecord = {
  ledger: 'archive',
  from: ARCHIVE_TRACK_RECORD.from,
  to: findLastArchiveDay(ARCHIVE_TRACK_RECORD),
  configHash: ARCHIVE_TRACK_RECORD.configHash,
  codeVersion: null,
  rows: ARCHIVE_TRACK_RECORD.rules.filter(hasOutcome).map((rate) => publicRow(composeTrackRecordRow(rate))),
  open: 0,
  untold: 0,
  earlier: 0,
  events: [],
  reliability: [],
  diagrams: ARCHIVE_RELIABILITY_DIAGRAMS.map((diagram) => ({ ...diagram })),
  outlook: [],
  chanceFit: null,
  leftOut: ARCHIVE_TRACK_RECORD.leftOut.filter((kind) => hasOutcome({ kind })).map(nameRuleKind),
}
