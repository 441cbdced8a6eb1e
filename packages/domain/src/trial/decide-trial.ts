import type { Zone } from '../market/zones.ts'
import { FREE_BRIEFS, type Prompt, promptFor, type Trigger } from './prompts.ts'
import { countBrief, spendTime, type TrialRecord } from './trial-record.ts'

export type Visitor = {
  isSignedIn: boolean
  mode: 'free' | 'registered'
  /** The operator's switch for the whole trial. */
  conversionUi: boolean
}

export const isOnTrial = ({ isSignedIn, mode, conversionUi }: Visitor): boolean =>
  conversionUi && !isSignedIn && mode === 'free'

/** The record, shared by all tabs, and the prompt that is open in this one. */
export type Trial = { record: TrialRecord; prompt: Prompt | null }

export type TrialEvent =
  /** On Home. */
  | { kind: 'brief requested'; zone: Zone }
  /** Inside another zone's brief. */
  | { kind: 'zone chosen'; zone: Zone }
  /** The brief is on the screen, by whatever address it was reached. */
  | { kind: 'brief opened'; zone: Zone }
  | { kind: 'new brief wanted' }
  | { kind: 'pdf wanted' }
  | { kind: 'timer rang' }
  | { kind: 'prompt dismissed' }
  | { kind: 'prompt accepted' }
  | { kind: 'time passed' }

/** `granted`: do what was asked. `prompted`: a prompt stands in its place. `refused`: neither, as often as it is asked. */
export type Verdict = 'granted' | 'prompted' | 'refused'

export type Decision = { trial: Trial; verdict: Verdict }

/** What an event does to the trial. Whoever is not on trial is granted everything, leaves no trace and sees no prompt. */
export function decideTrial(trial: Trial, event: TrialEvent, visitor: Visitor, now: Date): Decision {
  if (!isOnTrial(visitor)) return { trial: { record: trial.record, prompt: null }, verdict: 'granted' }
  const spent: Trial = { ...trial, record: spendTime(trial.record, now) }
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
    case 'timer rang':
      return ask(spent, 'brief_timer', 'refused', now)
    case 'prompt dismissed':
      return { trial: { record: prompt ? countDismissal(record, prompt) : record, prompt: null }, verdict: 'granted' }
    case 'prompt accepted':
      return { trial: { record, prompt: null }, verdict: 'granted' }
    case 'time passed':
      return { trial: spent, verdict: 'granted' }
  }
}

type Ask = { kind: 'brief requested' | 'zone chosen'; zone: Zone }

/** While one prompt is open nothing else may be asked for: a second click finds the first one's answer. */
const asks = ({ kind }: TrialEvent): boolean =>
  ['brief requested', 'zone chosen', 'new brief wanted', 'pdf wanted', 'timer rang'].includes(kind)

/** Opens the prompt of a trigger, while it may be shown. */
function ask(trial: Trial, trigger: Trigger, otherwise: Verdict, now: Date): Decision {
  const prompt = promptFor(trial.record, trigger)
  if (prompt === null) return { trial, verdict: otherwise }
  return { trial: { record: { ...trial.record, lastModalShown: now.toISOString() }, prompt }, verdict: 'prompted' }
}

/** A brief already made stays readable, so going back to its zone is no request; making one again on Home is. */
function briefAsked(trial: Trial, { kind, zone }: Ask, now: Date): Decision {
  const { record } = trial
  if (kind === 'zone chosen' && record.zones.includes(zone)) return { trial, verdict: 'granted' }
  if (record.briefCount >= FREE_BRIEFS) return ask(trial, 'second_brief', 'refused', now)
  return { trial: { ...trial, record: countBrief(record, zone, now) }, verdict: 'granted' }
}

/** A link from elsewhere is never a dead end: it counts, once per zone, and past the limit the prompt opens over it. */
function briefOpened(trial: Trial, zone: Zone, now: Date): Decision {
  const { record, prompt } = trial
  if (record.zones.includes(zone)) return { trial, verdict: 'granted' }
  const counted: Trial = { prompt, record: countBrief(record, zone, now) }
  const isPastLimit = record.briefCount >= FREE_BRIEFS
  return isPastLimit && prompt === null
    ? ask(counted, 'second_brief', 'granted', now)
    : { trial: counted, verdict: 'granted' }
}

function pdfWanted(trial: Trial, now: Date): Decision {
  const record = { ...trial.record, pdfAttempts: trial.record.pdfAttempts + 1 }
  return ask({ ...trial, record }, 'pdf_download', 'granted', now)
}

function countDismissal(record: TrialRecord, { modalType }: Prompt): TrialRecord {
  const dismissed = record.modalDismissals[modalType] + 1
  return { ...record, modalDismissals: { ...record.modalDismissals, [modalType]: dismissed } }
}
