import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'

type TypedWebhook = { preset: WebhookPreset; url: string; key: string | null }

/** Addresses of Microsoft Teams connectors, which Microsoft has turned off, so that a message sent there is lost. */
const OLD_TEAMS_HOST = /(?:^|\.)webhook\.office\.com$|^outlook\.office(?:365)?\.com$/
const TOPIC_PATH = /^\/[\w-]{1,64}$/

/** Explains to the owner why a webhook preset cannot work with this URL and key; null if it can work. */
export function explainWrongWebhook({ preset, url, key }: TypedWebhook): { field: 'url' | 'key'; text: string } | null {
  const { hostname, pathname } = new URL(url)
  if (preset === 'teams' && OLD_TEAMS_HOST.test(hostname))
    return { field: 'url', text: 'Microsoft turned these connectors off. Use the address of a Workflows flow.' }
  if (preset === 'ntfy' && !TOPIC_PATH.test(pathname))
    return { field: 'url', text: 'Enter the address of a topic, such as https://ntfy.sh/my-topic' }
  if (preset === 'pagerduty' && key === null) return { field: 'key', text: 'Enter the integration key of the service' }
  return null
}
