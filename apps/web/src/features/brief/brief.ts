import {
  type ReadableRun,
  type TolerantlyReadBrief,
  toReadableBrief,
  toReadableHistory,
} from '@tradeops/contract/brief/readable-brief'
import { ZONE_NAMES, type Zone } from '@tradeops/domain/market/zones'
import { nameKind, readLevel } from '@tradeops/domain/present/names'
import { serverNow } from '../../lib/time/server-clock.ts'

/** Parses a brief and fills in fields that were not sent; its zone is the requested one if it names none. */
export const parseBrief = (body: unknown, requestedZone: Zone | null = null) =>
  complete(toReadableBrief(body, requestedZone))

function complete(brief: TolerantlyReadBrief) {
  const { zone } = brief
  return {
    ...fillMissingRunFields(brief),
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
    /** The changes are null if the server does not compare briefs, and empty if nothing changed. */
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

type SentRun = Omit<ReadableRun, 'id' | 'generatedAt'> & Pick<TolerantlyReadBrief, 'id' | 'generatedAt'>

/** Fills in the fields of a run, which are all that history rows have. */
export const fillMissingRunFields = ({ id, zone, generatedAt, scedRunAt, lmp, nowcast, signals }: SentRun) => ({
  id,
  zone,
  generatedAt,
  /** When the brief was made; if it does not say so, its run's time or the time it arrived. */
  madeAt: generatedAt ?? scedRunAt ?? serverNow().toISOString(),
  scedRunAt: scedRunAt ?? null,
  lmp: lmp ?? null,
  nowcast: nowcast ?? {},
  signals: signals ?? [],
})

type SentItem = NonNullable<TolerantlyReadBrief['intelligence']>[number]

/** Completes an item; one without a title is named after its kind. */
function completeItem(item: SentItem) {
  const kind = item.kind ?? ''
  const title = item.title || nameKind(kind) || 'Untitled'
  return { ...item, kind, title, body: item.body ?? '', level: readLevel(item) }
}

export type Brief = ReturnType<typeof complete>
export type BriefRun = ReturnType<typeof fillMissingRunFields>
export type IntelligenceItem = Brief['intelligence'][number]
export type BriefChange = NonNullable<Brief['changes']>[number]
export type CurrentConditions = Brief['nowcast']
export type ShadowRules = Brief['rulesShadow']

export const parseBriefHistory = (body: unknown) =>
  toReadableHistory(body).map(({ brief, created_at }) => ({ brief: fillMissingRunFields(brief), created_at }))

export type BriefHistoryRow = ReturnType<typeof parseBriefHistory>[number]
