import { ReadableBrief, ReadableHistory } from '@tradeops/contract/readable-brief'
import { isZone, ZONE_NAMES } from '@tradeops/domain/market/zones'

/** A brief as the page draws it: read by the contract, every part in its place, what was not sent as missing. */
export function readBrief(body: unknown) {
  return complete(ReadableBrief.parse(body))
}

function complete(brief: ReadableBrief) {
  const { zone } = brief
  if (!isZone(zone)) throw new Error(`Not a zone we cover: ${zone}`)
  return {
    id: brief.id,
    zone,
    hub: brief.hub ?? `HB_${zone}`,
    origin: brief.origin ?? null,
    title: brief.title ?? `${ZONE_NAMES[zone]} Market Brief`,
    generatedAt: brief.generatedAt,
    scedRunAt: brief.scedRunAt ?? null,
    stampCT: brief.window?.stampCT ?? null,
    summaryInsight: brief.summaryInsight ?? null,
    lmp: brief.lmp ?? null,
    narrative: brief.narrative ?? '',
    /** null where the server does not compare briefs at all; empty where nothing moved. */
    changes: brief.changes ?? null,
    trendCaption: brief.trendCaption ?? null,
    intelligence: brief.intelligence,
    nowcast: brief.nowcast ?? {},
    evidence: brief.evidence ?? {},
    signals: brief.signals ?? [],
    constraintsPanel: brief.constraintsPanel ?? null,
    rulesShadow: brief.rulesShadow ?? {},
    norms: brief.norms ?? null,
    context: brief.context ?? null,
    required: brief.required ?? null,
    diagnostics: brief.diagnostics ?? null,
    configHash: brief.configHash ?? null,
  }
}

export type Brief = ReturnType<typeof complete>
export type IntelligenceItem = Brief['intelligence'][number]
export type Nowcast = Brief['nowcast']
export type RulesShadow = Brief['rulesShadow']

export const readHistory = (body: unknown) =>
  ReadableHistory.parse(body).map(({ brief, created_at }) => ({ brief: complete(brief), created_at }))

export type HistoryRow = ReturnType<typeof readHistory>[number]
