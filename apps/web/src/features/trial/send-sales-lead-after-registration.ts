import type { SalesLeadBody } from '@tradeops/contract/site/leads'
import { removePrivateUrlParts } from '@tradeops/domain/trial/remove-private-url-parts'
import { repairTrialRecord } from '@tradeops/domain/trial/repair-trial-record'
import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { SIGN_UP_PROMPT_TYPES } from '@tradeops/domain/trial/trial-record'
import type { ConversionData } from '../../lib/routing/navigation-state.ts'
import { pushToDataLayer } from '../../lib/tracking/data-layer.ts'
import { trackEvent } from '../../lib/tracking/track.ts'
import { sendSalesLead } from './api.ts'
import { readTrialRecord } from './trial-storage.ts'

/** Sends a sales lead after a registration; a failure does not affect the registration. */
export async function sendSalesLeadAfterRegistration(
  email: string,
  conversionData: ConversionData | undefined,
): Promise<void> {
  if (email === '' || conversionData === undefined) return
  const now = new Date()
  const lead = buildSalesLead({
    email,
    conversionData,
    record: repairTrialRecord(readTrialRecord(), now),
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    now,
  })
  pushToDataLayer('funnel_step', { step: 'registered', trigger_reason: conversionData.triggerReason })
  const outcome = await sendSalesLead(lead)
  trackEvent('lead_action', { action: outcome.success ? 'lead_sent' : 'lead_failed' })
  if (!outcome.success) console.error('Lead not sent:', outcome.error)
}

type LeadDependencies = {
  email: string
  conversionData: ConversionData
  record: TrialRecord
  userAgent: string
  referrer: string
  now: Date
}

export const buildSalesLead = ({
  email,
  conversionData,
  record,
  userAgent,
  referrer,
  now,
}: LeadDependencies): SalesLeadBody => ({
  email,
  leadSource: 'conversion_modal',
  triggerType: conversionData.triggerReason,
  timestamp: now.toISOString(),
  userAgent,
  referrer: removePrivateUrlParts(referrer),
  metadata: {
    modal_type: SIGN_UP_PROMPT_TYPES.find((type) => type === conversionData.modalType) ?? null,
    trigger_reason: conversionData.triggerReason,
    action: 'sign_up',
    user_mode: 'free',
    session_brief_count: Math.min(record.briefCount, MAX_BRIEFS),
    session_duration: record.totalTimeSpent,
    first_brief_zone: record.zones[0] ?? null,
    last_activity: record.lastActivityTime,
  },
})

/** The largest number of briefs that the API accepts; a stored record with more was edited by hand. */
const MAX_BRIEFS = 1_000_000
