/** The message formats of webhooks: the Standard Webhooks format, and the formats of four other services. */
export const WEBHOOK_PRESETS = ['standard', 'slack', 'teams', 'pagerduty', 'ntfy'] as const
export type WebhookPreset = (typeof WEBHOOK_PRESETS)[number]

export const WEBHOOK_PRESET_NAMES: Record<WebhookPreset, string> = {
  standard: 'Standard Webhooks',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  pagerduty: 'PagerDuty',
  ntfy: 'ntfy',
}

/** PagerDuty has one address for all customers; the integration key in the message selects the customer's service. */
export const PAGERDUTY_EVENTS_URL = 'https://events.pagerduty.com/v2/enqueue'

export const MAX_WEBHOOKS_PER_USER = 10
