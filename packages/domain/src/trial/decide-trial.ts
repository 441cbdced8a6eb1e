import type { Zone } from '../market/zones.ts'
import { chooseSignUpPrompt, FREE_BRIEF_COUNT, type SignUpPrompt, type SignUpPromptTrigger } from './sign-up-prompts.ts'
import { countTrialBrief, type TrialRecord } from './trial-record.ts'
import { addTrialTimeSpent, computeTrialTimerLeftMs, restartTrialTimer } from './trial-time-spent.ts'

export type TrialVisitor = {
  isSignedIn: boolean
  mode: 'free' | 'registered'
  /** Whether the operator has switched the trial on for all visitors. */
  conversionUi: boolean
  /**
   * True on a sign-in or sign-up page. The trial timer counts there too, but no prompt opens, because it would cover a
   * half-filled form.
   */
  isSigningIn: boolean
}

export const isOnTrial = ({ isSignedIn, mode, conversionUi }: TrialVisitor): boolean =>
  conversionUi && !isSignedIn && mode === 'free'

/** The trial record, which all browser tabs share, and the state of this tab. */
export type TrialState = {
  record: TrialRecord
  prompt: SignUpPrompt | null
  /** Since when the tab's content is visible; null while the tab is hidden or a dialog covers the content. */
  inSightSince: Date | null
  /** The zone whose brief the trial has allowed but not shown yet, because a brief counts only once it is shown. */
  awaited: Zone | null
}

export const startTrial = (record: TrialRecord): TrialState => ({
  record,
  prompt: null,
  inSightSince: null,
  awaited: null,
})

export type TrialEvent =
  | { kind: 'brief requested'; zone: Zone }
  | { kind: 'zone chosen'; zone: Zone }
  /** A complete brief is on the screen, reached by any link; a brief that lacks required sources does not count. */
  | { kind: 'brief opened'; zone: Zone }
  | { kind: 'new brief wanted' }
  | { kind: 'pdf wanted' }
  | { kind: 'prompt dismissed' }
  | { kind: 'prompt accepted' }
  | { kind: 'prompt answered elsewhere' }
  | { kind: 'tab shown' }
  | { kind: 'time passed' }
  | { kind: 'tab hidden' }

/**
 * `granted` means that the request is carried out, `prompted` that a sign-up prompt opens instead, `refused` neither.
 */
export type TrialVerdict = 'granted' | 'prompted' | 'refused'

export type TrialDecision = { trial: TrialState; verdict: TrialVerdict }

/** Applies an event to the trial; a visitor who is not on trial is granted everything, and nothing is recorded. */
export function decideTrial(trial: TrialState, event: TrialEvent, visitor: TrialVisitor, now: Date): TrialDecision {
  if (!isOnTrial(visitor)) return { trial: startTrial(trial.record), verdict: 'granted' }
  const spent: TrialState = { ...trial, record: addTrialTimeSpent(trial.record, trial.inSightSince, now) }
  const { record, prompt } = spent
  if (prompt !== null && isRequest(event)) return { trial: spent, verdict: 'prompted' }
  switch (event.kind) {
    case 'brief requested':
    case 'zone chosen':
      return decideBriefRequest(spent, event, now)
    case 'brief opened':
      return recordOpenedBrief(spent, event.zone, now)
    case 'new brief wanted':
      return openPrompt(spent, 'new_brief_gate', 'granted', now)
    case 'pdf wanted':
      return decidePdf(spent, now)
    case 'prompt dismissed':
      return granted({
        ...spent,
        record: prompt ? afterAnswer(countDismissal(record, prompt), prompt) : record,
        prompt: null,
      })
    case 'prompt accepted':
      return granted({ ...spent, record: prompt ? afterAnswer(record, prompt) : record, prompt: null })
    case 'prompt answered elsewhere':
      return granted({ ...spent, prompt: null })
    case 'tab shown':
      return granted({ ...spent, record: { ...record, lastActivityTime: now.toISOString() }, inSightSince: now })
    case 'time passed':
      return visitor.isSigningIn ? granted(spent) : checkTimer(spent, now)
    case 'tab hidden':
      return granted({ ...spent, inSightSince: null })
  }
}

const granted = (trial: TrialState): TrialDecision => ({ trial, verdict: 'granted' })

/** While a sign-up prompt is open nothing else can be requested, so a second click finds the same prompt. */
const isRequest = ({ kind }: TrialEvent): boolean =>
  ['brief requested', 'zone chosen', 'new brief wanted', 'pdf wanted'].includes(kind)

function openPrompt(
  trial: TrialState,
  trigger: SignUpPromptTrigger,
  otherwise: TrialVerdict,
  now: Date,
): TrialDecision {
  const prompt = chooseSignUpPrompt(trial.record, trigger)
  if (prompt === null) return { trial, verdict: otherwise }
  const record = { ...trial.record, lastModalShown: now.toISOString() }
  return { trial: { ...trial, record, prompt }, verdict: 'prompted' }
}

/**
 * Decides a request for a brief: a brief already shown stays readable, so returning to its zone is not a new request.
 */
function decideBriefRequest(
  trial: TrialState,
  { kind, zone }: Extract<TrialEvent, { kind: 'brief requested' | 'zone chosen' }>,
  now: Date,
): TrialDecision {
  const { record } = trial
  if (kind === 'zone chosen' && record.zones.includes(zone)) return granted(trial)
  if (record.briefCount >= FREE_BRIEF_COUNT) return openPrompt(trial, 'second_brief', 'refused', now)
  return granted({ ...trial, awaited: zone })
}

/**
 * Records a brief that is on the screen: it counts once per zone, and past the free limit the sign-up prompt opens over
 * it.
 */
function recordOpenedBrief(trial: TrialState, zone: Zone, now: Date): TrialDecision {
  const { record, prompt } = trial
  const opened: TrialState = { ...trial, awaited: null }
  if (record.zones.includes(zone)) return granted(opened)
  const counted: TrialState = { ...opened, record: countTrialBrief(record, zone, now) }
  const isPastLimit = record.briefCount >= FREE_BRIEF_COUNT
  return isPastLimit && prompt === null ? openPrompt(counted, 'second_brief', 'granted', now) : granted(counted)
}

/** Opens the timer's sign-up prompt once the five minutes are over, but never in a hidden tab. */
function checkTimer(trial: TrialState, now: Date): TrialDecision {
  const isOver = computeTrialTimerLeftMs(trial.record) <= 0
  if (!isOver || trial.inSightSince === null || trial.prompt !== null) return granted(trial)
  return openPrompt(trial, 'brief_timer', 'granted', now)
}

function decidePdf(trial: TrialState, now: Date): TrialDecision {
  const record = { ...trial.record, pdfAttempts: trial.record.pdfAttempts + 1 }
  return openPrompt({ ...trial, record }, 'pdf_download', 'granted', now)
}

/** Any response to the timer's prompt restarts its five minutes. */
const afterAnswer = (record: TrialRecord, { trigger }: SignUpPrompt): TrialRecord =>
  trigger === 'brief_timer' ? restartTrialTimer(record) : record

function countDismissal(record: TrialRecord, { modalType }: SignUpPrompt): TrialRecord {
  const dismissed = record.modalDismissals[modalType] + 1
  return { ...record, modalDismissals: { ...record.modalDismissals, [modalType]: dismissed } }
}
