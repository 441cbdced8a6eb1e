import type { ReadableHistoryBrief, TolerantlyReadBrief } from '@tradeops/contract/brief/readable-brief'
import { ZONE_NAMES } from '@tradeops/domain/market/zones'
import { nameRuleKind, readAlertLevel } from '@tradeops/domain/present/names'
import { readServerTime } from '../../lib/time/server-clock.ts'

/** Fills in the fields of a brief that were not sent. */
export function fillMissingBriefFields(brief: TolerantlyReadBrief) {
  const { zone } = brief
  return {
    ...fillMissingScedRunFields(brief),
    hub: brief.hub || `HB_${zone}`,
    origin: brief.origin ?? null,
    title: brief.title || `${ZONE_NAMES[zone]} Market Brief`,
    stampCT: brief.window?.stampCT ?? null,
    summaryInsight: brief.summaryInsight ?? null,
    lmpMoves: brief.lmpMoves ?? null,
    loadZone: brief.loadZone ?? null,
    expensiveBlock: brief.expensiveBlock ?? null,
    monthlyPeak: brief.monthlyPeak ?? null,
    narrative: brief.narrative ?? '',
    /** Null if the server does not compare briefs, empty if nothing changed since the previous brief. */
    changes: brief.changes ?? null,
    trendCaption: brief.trendCaption ?? null,
    intelligence: brief.intelligence?.map(completeItem) ?? [],
    evidence: brief.evidence ?? {},
    constraintsPanel: brief.constraintsPanel ?? null,
    rulesShadow: brief.rulesShadow ?? {},
    norms: brief.norms ?? null,
    context: brief.context ?? null,
    nextHours: brief.nextHours ?? null,
    required: brief.required ?? null,
    diagnostics: brief.diagnostics ?? null,
    configHash: brief.configHash ?? null,
    figures: brief.figures ?? [],
    marks: brief.marks ?? {},
    unread: brief.unread,
  }
}

type SentRun = Omit<ReadableHistoryBrief, 'id' | 'generatedAt'> & Pick<TolerantlyReadBrief, 'id' | 'generatedAt'>

/** Fills in the fields that describe a SCED run, the only fields that rows of the history have. */
export const fillMissingScedRunFields = ({ id, zone, generatedAt, scedRunAt, lmp, nowcast, signals }: SentRun) => ({
  id,
  zone,
  generatedAt,
  /** When the brief was made; if the brief does not state it, the time of its SCED run, else the time it arrived. */
  madeAt: generatedAt ?? scedRunAt ?? readServerTime().toISOString(),
  scedRunAt: scedRunAt ?? null,
  lmp: lmp ?? null,
  nowcast: nowcast ?? {},
  signals: signals ?? [],
})

type SentItem = NonNullable<TolerantlyReadBrief['intelligence']>[number]

/** Fills in the missing fields of an item; an item without a title is named after its kind. */
function completeItem(item: SentItem) {
  const kind = item.kind ?? ''
  const title = item.title || nameRuleKind(kind) || 'Untitled'
  return { ...item, kind, title, body: item.body ?? '', level: readAlertLevel(item) }
}

export type Brief = ReturnType<typeof fillMissingBriefFields>
export type BriefRunSummary = ReturnType<typeof fillMissingScedRunFields>
export type IntelligenceItem = Brief['intelligence'][number]
export type BriefChange = NonNullable<Brief['changes']>[number]
export type CurrentConditions = Brief['nowcast']
export type ShadowRules = Brief['rulesShadow']

export type BriefHistoryRow = { brief: BriefRunSummary; created_at: string }
