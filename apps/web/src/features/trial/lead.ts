import type { LeadBody } from '@tradeops/contract/leads'
import { MODAL_TYPES } from '@tradeops/domain/trial/conversion-modals'
import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { withoutQuery } from '@tradeops/domain/trial/without-query'
import type { ConversionData } from '../../lib/routing/navigation-state.ts'

export type LeadNeeds = {
  email: string
  conversionData: ConversionData
  record: TrialRecord
  userAgent: string
  referrer: string
  now: Date
}

/** Who signed up, and what in the trial brought them there. */
export const composeLead = ({ email, conversionData, record, userAgent, referrer, now }: LeadNeeds): LeadBody => ({
  email,
  leadSource: 'conversion_modal',
  triggerType: conversionData.triggerReason,
  timestamp: now.toISOString(),
  userAgent,
  referrer: withoutQuery(referrer),
  metadata: {
    modal_type: MODAL_TYPES.find((type) => type === conversionData.modalType) ?? null,
    trigger_reason: conversionData.triggerReason,
    action: 'sign_up',
    user_mode: 'free',
    session_brief_count: Math.min(record.briefCount, MOST_BRIEFS),
    session_duration: record.totalTimeSpent,
    first_brief_zone: record.zones[0] ?? null,
    last_activity: record.lastActivityTime,
  },
})

/** The wire's own limit; a record that says more has been written by somebody else. */
const MOST_BRIEFS = 1_000_000
