import type { Origin } from '@tradeops/domain/market/reading'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The middle of an insert statement: `named` gives the number of every (series, point) of `incoming`, and adds those
 * never seen before. A statement does not see its own inserts, hence the two halves; the update that changes nothing
 * makes a name that another process adds at the same moment come back too.
 */
export const namedPoints = (origin: Origin): SQL => sql`
  wanted as (
    select distinct series, point from incoming
  ), added as (
    insert into series_points (origin, series, point)
    select ${origin}, series, point from wanted
    where not exists (
      select from series_points known
      where known.origin = ${origin} and known.series = wanted.series and known.point = wanted.point
    )
    on conflict (origin, series, point) do update set point = excluded.point
    returning id, series, point
  ), named as (
    select id, series, point from added
    union all
    select id, series, point from series_points join wanted using (series, point) where origin = ${origin}
  )`
