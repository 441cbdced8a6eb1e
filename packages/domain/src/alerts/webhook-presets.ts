/** The forms in which a webhook can be sent: our own, and those that four services read. */
export const WEBHOOK_PRESETS = ['standard', 'slack', 'teams', 'pagerduty', 'ntfy'] as const
export type WebhookPreset = (typeof WEBHOOK_PRESETS)[number]

export const WEBHOOK_PRESET_NAMES: Record<WebhookPreset, string> = {
  standard: 'Standard Webhooks',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  pagerduty: 'PagerDuty',
  ntfy: 'ntfy',
}

/** PagerDuty has one address for all customers; its integration key chooses the service. */
export const PAGERDUTY_EVENTS_URL = 'https://events.pagerduty.com/v2/enqueue'

export const MAX_WEBHOOKS_PER_USER = 10
