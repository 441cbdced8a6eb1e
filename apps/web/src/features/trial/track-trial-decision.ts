import type { TrialDecision, TrialEvent, TrialState } from '@tradeops/domain/trial/decide-trial'
import type { SignUpPrompt } from '@tradeops/domain/trial/sign-up-prompts'
import { FIRST_BRIEF_ACTION } from '@tradeops/domain/trial/trial-record'
import { pushToDataLayer } from '../../lib/tracking/data-layer.ts'
import { trackEvent } from '../../lib/tracking/track.ts'

export function trackTrialDecision(
  before: TrialState,
  event: TrialEvent,
  { trial, verdict }: TrialDecision,
  openMs: number,
): void {
  const counted = trial.record.briefCount > before.record.briefCount
  if ('zone' in event && (event.kind !== 'brief opened' || (counted && before.awaited !== event.zone))) {
    pushToDataLayer('brief_attempt', { zone: event.zone, brief_count: trial.record.briefCount, verdict })
  }
  if ('zone' in event && counted && before.record.briefCount === 0) {
    trackEvent('lead_action', { action: FIRST_BRIEF_ACTION, zone: event.zone })
    pushToDataLayer('funnel_step', { step: FIRST_BRIEF_ACTION, zone: event.zone })
  }
  if (trial.record.pdfAttempts > before.record.pdfAttempts) {
    pushToDataLayer('pdf_attempt', { pdf_type: 'brief', pdf_attempts: trial.record.pdfAttempts, verdict })
  }
  if (before.prompt && !trial.prompt) reportClosed(before.prompt, event, openMs)
  if (!before.prompt && trial.prompt) reportOpened(trial.prompt)
}

const promptFields = ({ modalType, trigger }: SignUpPrompt) => ({ modal_type: modalType, trigger_reason: trigger })

function reportOpened(prompt: SignUpPrompt) {
  trackEvent('modal_opened', { modalType: prompt.modalType, triggerReason: prompt.trigger })
  pushToDataLayer('modal_impression', promptFields(prompt))
}

function reportClosed(prompt: SignUpPrompt, { kind }: TrialEvent, openMs: number) {
  const action = CLOSED_BY[kind] ?? 'signed_in'
  // The duration is never negative, even if the clock was set back while the sign-up prompt was open.
  const durationMs = Math.max(0, openMs)
  trackEvent('modal_closed', { modalType: prompt.modalType, triggerReason: prompt.trigger, action, durationMs })
  if (action === 'sign_up') {
    trackEvent('button_clicked', { button: 'sign_up_free', modalType: prompt.modalType })
    pushToDataLayer('modal_click', { ...promptFields(prompt), button: 'sign_up_free', time_open_ms: durationMs })
    pushToDataLayer('funnel_step', { step: 'sign_up_clicked', ...promptFields(prompt) })
  }
  if (action === 'dismissed') pushToDataLayer('modal_dismissal', { ...promptFields(prompt), time_open_ms: durationMs })
}

const CLOSED_BY: Partial<Record<TrialEvent['kind'], 'dismissed' | 'sign_up'>> = {
  'prompt dismissed': 'dismissed',
  'prompt answered elsewhere': 'dismissed',
  'prompt accepted': 'sign_up',
}
