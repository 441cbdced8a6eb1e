import type { AlertSendOutcome } from '@tradeops/domain/alerts/decide-after-alert-delivery'
import type { WebhookPreset } from '@tradeops/domain/alerts/webhook-presets'
import { z } from 'zod'
import type { HttpPostOutcome } from './create-public-http-poster.ts'

const MAX_QUOTED_CHARACTERS = 80

/** Shortens a webhook's answer to one line without control characters, because the log of sent alerts shows it. */
const quote = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUOTED_CHARACTERS)

const StatusAnswer = z.object({ status: z.string() })
const ErrorAnswer = z.object({ error: z.union([z.string(), z.number()]) })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Finds an error that a service reports in the body of a 2xx answer. */
function findReportedError(preset: WebhookPreset, text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  switch (preset) {
    case 'slack':
      return trimmed === 'ok' ? null : quote(trimmed)
    case 'teams':
      return /\b(?:failed|error)\b/i.test(trimmed) ? quote(trimmed) : null
    case 'pagerduty': {
      const { data } = StatusAnswer.safeParse(parseJson(trimmed))
      return data === undefined || data.status === 'success' ? null : quote(data.status)
    }
    case 'ntfy': {
      const { data } = ErrorAnswer.safeParse(parseJson(trimmed))
      return data === undefined ? null : quote(String(data.error))
    }
    case 'standard':
      return null
  }
}

export function toAlertSendOutcome(preset: WebhookPreset, answer: HttpPostOutcome): AlertSendOutcome {
  if (answer.kind === 'not reached') return { kind: 'refused', answer: `gave ${answer.reason}`, retryAfterMs: null }
  const { status, retryAfterMs, text } = answer
  if (status === 410) return { kind: 'gone', answer: 'answered 410' }
  if (status < 200 || status > 299) return { kind: 'refused', answer: `answered ${status}`, retryAfterMs }
  const reported = findReportedError(preset, text)
  return reported === null
    ? { kind: 'taken', answer: `answered ${status}` }
    : { kind: 'refused', answer: `answered ${status}: ${reported}`, retryAfterMs }
}
