import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import type { WebhookMessage } from './compose-webhook-message.ts'
import { writeNtfyRequest, writeSlackBody, writeTeamsBody } from './presets/chats.ts'
import { writePagerDutyBody } from './presets/pagerduty.ts'
import { writeStandardWebhookBody } from './presets/standard.ts'

export type WebhookUrlAndKey = { preset: WebhookPreset; url: string; key: string | null }
type WebhookRequest = { url: string; body: string; headers?: Record<string, string> }

export function composeWebhookRequest({ preset, url, key }: WebhookUrlAndKey, message: WebhookMessage): WebhookRequest {
  switch (preset) {
    case 'standard':
      return { url, body: writeStandardWebhookBody(message) }
    case 'slack':
      return { url, body: writeSlackBody(message) }
    case 'teams':
      return { url, body: writeTeamsBody(message) }
    case 'pagerduty':
      return { url, body: writePagerDutyBody(message, key ?? '') }
    case 'ntfy':
      return writeNtfyRequest(message, url, key)
  }
}
