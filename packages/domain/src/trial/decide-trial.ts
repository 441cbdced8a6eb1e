import type { Zone } from '../market/zones.ts'
import { FREE_BRIEFS, type Prompt, promptFor, type Trigger } from './prompts.ts'
import { restartTimer, spendTime, timerLeftMs } from './time-spent.ts'
import { countBrief, type TrialRecord } from './trial-record.ts'

export type Visitor = {
  isSignedIn: boolean
  mode: 'free' | 'registered'
  /** The operator's switch for the whole trial. */
  conversionUi: boolean
}

export const isOnTrial = ({ isSignedIn, mode, conversionUi }: Visitor): boolean =>
  conversionUi && !isSignedIn && mode === 'free'

/** The record, shared by all tabs, and what is so in this one. */
export type Trial = {
  record: TrialRecord
  prompt: Prompt | null
  /** Null while the tab is hidden, or a dialog covers what there is to read. */
  inSightSince: Date | null
  /** The zone whose brief was granted on request and is not on the screen yet. */
  awaited: Zone | null
}

export const startOfTrial = (record: TrialRecord): Trial => ({
  record,
  prompt: null,
  inSightSince: null,
  awaited: null,
})

export type TrialEvent =
  /** On Home. */
  | { kind: 'brief requested'; zone: Zone }
  /** Inside another zone's brief. */
  | { kind: 'zone chosen'; zone: Zone }
  /** A whole brief is on the screen, by whatever address it was reached. One without its required sources is none. */
  | { kind: 'brief opened'; zone: Zone }
  | { kind: 'new brief wanted' }
  | { kind: 'pdf wanted' }
  | { kind: 'prompt dismissed' }
  | { kind: 'prompt accepted' }
  /** In another tab, where the same prompt was open. */
  | { kind: 'prompt answered elsewhere' }
  | { kind: 'came into sight' }
  | { kind: 'time passed' }
  | { kind: 'went out of sight' }

/** `granted`: do what was asked. `prompted`: a prompt stands in its place. `refused`: neither, as often as it is asked. */
export type Verdict = 'granted' | 'prompted' | 'refused'

export type Decision = { trial: Trial; verdict: Verdict }

/** What an event does to the trial. Whoever is not on trial is granted everything, leaves no trace and sees no prompt. */
export function decideTrial(trial: Trial, event: TrialEvent, visitor: Visitor, now: Date): Decision {
  if (!isOnTrial(visitor)) return { trial: startOfTrial(trial.record), verdict: 'granted' }
  const spent: Trial = { ...trial, record: spendTime(trial.record, trial.inSightSince, now) }
  const { record, prompt } = spent
  if (prompt !== null && asks(event)) return { trial: spent, verdict: 'prompted' }
  switch (event.kind) {
    case 'brief requested':
    case 'zone chosen':
      return briefAsked(spent, event, now)
    case 'brief opened':
      return briefOpened(spent, event.zone, now)
    case 'new brief wanted':
      return ask(spent, 'new_brief_gate', 'granted', now)
    case 'pdf wanted':
      return pdfWanted(spent, now)
    case 'prompt dismissed':
      return granted({
        ...spent,
        record: prompt ? answered(countDismissal(record, prompt), prompt) : record,
        prompt: null,
      })
    case 'prompt accepted':
      return granted({ ...spent, record: prompt ? answered(record, prompt) : record, prompt: null })
    case 'prompt answered elsewhere':
      return granted({ ...spent, prompt: null })
    case 'came into sight':
      return granted({ ...spent, record: { ...record, lastActivityTime: now.toISOString() }, inSightSince: now })
    case 'time passed':
      return timePassed(spent, now)
    case 'went out of sight':
      return granted({ ...spent, inSightSince: null })
  }
}

const granted = (trial: Trial): Decision => ({ trial, verdict: 'granted' })

type Ask = { kind: 'brief requested' | 'zone chosen'; zone: Zone }

/** While one prompt is open nothing else may be asked for: a second click finds the first one's answer. */
const asks = ({ kind }: TrialEvent): boolean =>
  ['brief requested', 'zone chosen', 'new brief wanted', 'pdf wanted'].includes(kind)

/** Opens the prompt of a trigger, while it may be shown. */
function ask(trial: Trial, trigger: Trigger, otherwise: Verdict, now: Date): Decision {
  const prompt = promptFor(trial.record, trigger)
  if (prompt === null) return { trial, verdict: otherwise }
  const record = { ...trial.record, lastModalShown: now.toISOString() }
  return { trial: { ...trial, record, prompt }, verdict: 'prompted' }
}

/**
 * A brief already made stays readable, so going back to its zone is no request; making one again on Home is. What is
 * granted is counted once it is on the screen: a brief that cannot be had costs nothing.
 */
function briefAsked(trial: Trial, { kind, zone }: Ask, now: Date): Decision {
  const { record } = trial
  if (kind === 'zone chosen' && record.zones.includes(zone)) return granted(trial)
  if (record.briefCount >= FREE_BRIEFS) return ask(trial, 'second_brief', 'refused', now)
  return granted({ ...trial, awaited: zone })
}

/** A link from elsewhere is never a dead end: it counts, once per zone, and past the limit the prompt opens over it. */
function briefOpened(trial: Trial, zone: Zone, now: Date): Decision {
  const { record, prompt } = trial
  const opened: Trial = { ...trial, awaited: null }
  if (record.zones.includes(zone)) return granted(opened)
  const counted: Trial = { ...opened, record: countBrief(record, zone, now) }
  const isPastLimit = record.briefCount >= FREE_BRIEFS
  return isPastLimit && prompt === null ? ask(counted, 'second_brief', 'granted', now) : granted(counted)
}

/** The five minutes may be over. A tab that nobody sees never asks. */
function timePassed(trial: Trial, now: Date): Decision {
  const isOver = timerLeftMs(trial.record) <= 0
  if (!isOver || trial.inSightSince === null || trial.prompt !== null) return granted(trial)
  return ask(trial, 'brief_timer', 'granted', now)
}

function pdfWanted(trial: Trial, now: Date): Decision {
  const record = { ...trial.record, pdfAttempts: trial.record.pdfAttempts + 1 }
  return ask({ ...trial, record }, 'pdf_download', 'granted', now)
}

/** An answer to the timer's prompt, whichever it is, begins the five minutes again. */
const answered = (record: TrialRecord, { trigger }: Prompt): TrialRecord =>
  trigger === 'brief_timer' ? restartTimer(record) : record

function countDismissal(record: TrialRecord, { modalType }: Prompt): TrialRecord {
  const dismissed = record.modalDismissals[modalType] + 1
  return { ...record, modalDismissals: { ...record.modalDismissals, [modalType]: dismissed } }
}
