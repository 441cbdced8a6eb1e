import { repairRecord } from '@tradeops/domain/trial/repair-record'
import type { ConversionData } from '../../lib/routing/navigation-state.ts'
import { pushToDataLayer } from '../../lib/tracking/data-layer.ts'
import { track } from '../../lib/tracking/track.ts'
import { sendLead } from './api.ts'
import { composeLead } from './lead.ts'
import { readKept } from './trial-memory.ts'

/** Sends the lead of a visitor whose address has just become known. Whatever becomes of it, the registration stands. */
export async function reportLead(email: string, conversionData: ConversionData | undefined): Promise<void> {
  if (email === '' || conversionData === undefined) return
  const now = new Date()
  const lead = composeLead({
    email,
    conversionData,
    record: repairRecord(readKept(), now),
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    now,
  })
  pushToDataLayer('funnel_step', { step: 'registered', trigger_reason: conversionData.triggerReason })
  const outcome = await sendLead(lead)
  track('lead_action', { action: outcome.success ? 'lead_sent' : 'lead_failed' })
  if (!outcome.success) console.error('Lead not sent:', outcome.error)
}
