import type { SignUpFunnelCounts } from '@tradeops/domain/trial/sign-up-funnel-table'
import { FIRST_BRIEF_ACTION } from '@tradeops/domain/trial/trial-record'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'

type Counted = { modalType: string | null; count: number }

/**
 * Counts visitors for the trial funnel: a visitor is a browser tab from its opening to its closing, because nothing
 * links two visits.
 */
export function createSignUpFunnelStore(db: Database) {
  const one = async (statement: SQL) => (await queryRows<{ count: number }>(db, statement))[0]!.count
  const byModal = async (statement: SQL) =>
    new Map((await queryRows<Counted>(db, statement)).map(({ modalType, count }) => [modalType, count]))

  return {
    async since(moment: Date): Promise<SignUpFunnelCounts> {
      const at = sql`${moment.toISOString()}::timestamptz`
      const modals = (which: SQL) =>
        byModal(sql`
        select details ->> 'modalType' as "modalType", count(*)::int as count
        from analytics_events where received_at >= ${at} and ${which} group by 1`)
      const accounts = (when: SQL) =>
        byModal(sql`
        select conversion_modal as "modalType", count(*)::int as count from users
        where registrations > 0 and ${when} >= ${at} group by 1`)
      return {
        visitors: await one(sql`
          select count(distinct session_id)::int as count from analytics_events where received_at >= ${at}`),
        firstBriefs: await one(sql`
          select count(distinct session_id)::int as count from analytics_events
          where received_at >= ${at} and event_type = 'lead_action' and details ->> 'action' = ${FIRST_BRIEF_ACTION}`),
        modalsShown: await modals(sql`event_type = 'modal_opened'`),
        modalsDismissed: await modals(sql`event_type = 'modal_closed' and details ->> 'action' = 'dismissed'`),
        signUps: await accounts(sql`created_at`),
        verifiedAccounts: await accounts(sql`verified_at`),
      }
    },
  }
}
