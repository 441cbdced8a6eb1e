import type { SalesLeadBody } from '@tradeops/contract/site/leads'

export type LeadForwardOutcome = { success: true } | { success: false; error: string }

const PATH = '/api/webhooks/zapier/lead'

/**
 * Sends a sales lead without `apiClient`, because a refused lead must never end a session and the request must outlive
 * the page.
 */
export async function sendSalesLead(
  lead: SalesLeadBody,
  post: typeof fetch = (...call) => fetch(...call),
): Promise<LeadForwardOutcome> {
  try {
    const response = await post(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
      keepalive: true,
    })
    if (response.ok) return { success: true }
    return { success: false, error: (await messageOf(response)) ?? 'Webhook request failed' }
  } catch (error) {
    return { success: false, error: (error instanceof Error && error.message) || 'Unknown error' }
  }
}

async function messageOf(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null)
  const { error } = Object(body) as { error?: unknown }
  return typeof error === 'string' && error !== '' ? error : null
}
