import { sql } from 'drizzle-orm'
import type { PredictionDueForScoring } from '../../flows/record/score-rule-predictions.ts'
import { StoredBriefFigures } from '../briefs/engine-state.ts'
import { writeEpochMsSql } from '../database/database-time.ts'
import { checkStoredJson } from '../database/stored-json.ts'

export type RuleCallRow = Omit<PredictionDueForScoring, 'id' | 'figures'> & { id: number | string; figures: unknown }

/** The columns of a stored rule call (prediction) that scoring needs. */
export const PREDICTION_COLUMNS_SQL = sql`id, zone, kind, from_level as "from", level, probability, figures,
  ${writeEpochMsSql(sql`raised_at`)} as "raisedAtMs", ${writeEpochMsSql(sql`horizon_ends_at`)} as "horizonEndsAtMs"`

export function toPredictionDueForScoring(row: RuleCallRow): PredictionDueForScoring {
  const id = Number(row.id)
  return { ...row, id, figures: checkStoredJson(StoredBriefFigures, row.figures, `The evidence of call ${id}`) ?? [] }
}
