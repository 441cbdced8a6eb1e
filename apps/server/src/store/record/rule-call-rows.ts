import { sql } from 'drizzle-orm'
import type { CallDueForScoring } from '../../flows/record/score-calls.ts'
import { StoredBriefFigures } from '../briefs/engine-state.ts'
import { writeEpochMsSql } from '../database/database-time.ts'
import { checkStoredJson } from '../database/stored-json.ts'

export type RuleCallRow = Omit<CallDueForScoring, 'id' | 'figures'> & { id: number | string; figures: unknown }

/** The columns of a stored rule call (prediction) that scoring needs. */
export const CALL_COLUMNS_SQL = sql`id, zone, kind, from_level as "from", level, probability, figures,
  ${writeEpochMsSql(sql`raised_at`)} as "raisedAtMs", ${writeEpochMsSql(sql`horizon_ends_at`)} as "horizonEndsAtMs"`

export function toCallDueForScoring(row: RuleCallRow): CallDueForScoring {
  const id = Number(row.id)
  return { ...row, id, figures: checkStoredJson(StoredBriefFigures, row.figures, `The evidence of call ${id}`) ?? [] }
}
