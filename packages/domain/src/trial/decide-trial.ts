import type { Zone } from '../market/zones.ts'
import { type ConversionPrompt, choosePrompt, FREE_BRIEF_COUNT, type PromptTrigger } from './prompts.ts'
import { addTimeSpent, computeTimerLeftMs, restartBriefTimer } from './time-spent.ts'
import { countTrialBrief, type TrialRecord } from './trial-record.ts'

export type Visitor = {
  isSignedIn: boolean
  mode: 'free' | 'registered'
  /** The operator's switch for the whole trial. */
  conversionUi: boolean
  /** True on a sign-in or sign-up page: the timer counts, but its prompt would cover a half-filled form. */
  isSigningIn: boolean
}

export const isOnTrial = ({ isSignedIn, mode, conversionUi }: Visitor): boolean =>
  conversionUi && !isSignedIn && mode === 'free'

/** The trial record, which all tabs share, and the state of this tab. */
export type TrialState = {
  record: TrialRecord
  prompt: ConversionPrompt | null
  /** Since when the tab's content is visible; null while the tab is hidden or a dialog covers the content. */
  inSightSince: Date | null
  /** The zone whose brief the trial has allowed but not shown yet; a brief counts once it is shown. */
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
  /** A complete brief is on the screen, reached by any link; a brief without its required sources does not count. */
  | { kind: 'brief opened'; zone: Zone }
  | { kind: 'new brief wanted' }
  | { kind: 'pdf wanted' }
  | { kind: 'prompt dismissed' }
  | { kind: 'prompt accepted' }
  | { kind: 'prompt answered elsewhere' }
  | { kind: 'tab shown' }
  | { kind: 'time passed' }
  | { kind: 'tab hidden' }

/** `granted` means do it, `prompted` means a prompt opens instead, `refused` means neither. */
export type TrialVerdict = 'granted' | 'prompted' | 'refused'

export type TrialDecision = { trial: TrialState; verdict: TrialVerdict }

/** Applies an event to the trial; a visitor who is not on trial is granted everything, and nothing is recorded. */
export function decideTrial(trial: TrialState, event: TrialEvent, visitor: Visitor, now: Date): TrialDecision {
  if (!isOnTrial(visitor)) return { trial: startTrial(trial.record), verdict: 'granted' }
  const spent: TrialState = { ...trial, record: addTimeSpent(trial.record, trial.inSightSince, now) }
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

/** While a prompt is open nothing else can be requested, so a second click finds the same prompt. */
const isRequest = ({ kind }: TrialEvent): boolean =>
  ['brief requested', 'zone chosen', 'new brief wanted', 'pdf wanted'].includes(kind)

function openPrompt(trial: TrialState, trigger: PromptTrigger, otherwise: TrialVerdict, now: Date): TrialDecision {
  const prompt = choosePrompt(trial.record, trigger)
  if (prompt === null) return { trial, verdict: otherwise }
  const record = { ...trial.record, lastModalShown: now.toISOString() }
  return { trial: { ...trial, record, prompt }, verdict: 'prompted' }
}

/** Decides a request for a brief: a brief already made stays readable, so returning to its zone is no new request. */
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

/** Records a brief opened by a direct link: it counts once per zone, and past the limit the prompt opens over it. */
function recordOpenedBrief(trial: TrialState, zone: Zone, now: Date): TrialDecision {
  const { record, prompt } = trial
  const opened: TrialState = { ...trial, awaited: null }
  if (record.zones.includes(zone)) return granted(opened)
  const counted: TrialState = { ...opened, record: countTrialBrief(record, zone, now) }
  const isPastLimit = record.briefCount >= FREE_BRIEF_COUNT
  return isPastLimit && prompt === null ? openPrompt(counted, 'second_brief', 'granted', now) : granted(counted)
}

/** Opens the timer's prompt once the five minutes are over, but never in a hidden tab. */
function checkTimer(trial: TrialState, now: Date): TrialDecision {
  const isOver = computeTimerLeftMs(trial.record) <= 0
  if (!isOver || trial.inSightSince === null || trial.prompt !== null) return granted(trial)
  return openPrompt(trial, 'brief_timer', 'granted', now)
}

function decidePdf(trial: TrialState, now: Date): TrialDecision {
  const record = { ...trial.record, pdfAttempts: trial.record.pdfAttempts + 1 }
  return openPrompt({ ...trial, record }, 'pdf_download', 'granted', now)
}

/** Any answer to the timer's prompt restarts its five minutes. */
const afterAnswer = (record: TrialRecord, { trigger }: ConversionPrompt): TrialRecord =>
  trigger === 'brief_timer' ? restartBriefTimer(record) : record

function countDismissal(record: TrialRecord, { modalType }: ConversionPrompt): TrialRecord {
  const dismissed = record.modalDismissals[modalType] + 1
  return { ...record, modalDismissals: { ...record.modalDismissals, [modalType]: dismissed } }
}
