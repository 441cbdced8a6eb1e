import { expect, test } from 'vitest'
import type { Zone } from '../market/zones.ts'
import { decideTrial, startTrial, type TrialEvent, type TrialState, type TrialVisitor } from './decide-trial.ts'
import { createTrialRecord, type TrialRecord } from './trial-record.ts'
import { TRIAL_TIMER_MS } from './trial-time-spent.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const anonymous: TrialVisitor = { isSignedIn: false, mode: 'free', conversionUi: true, isSigningIn: false }
const at = (record: Partial<TrialRecord> = {}): TrialState => startTrial({ ...createTrialRecord(NOON), ...record })
const decide = (trial: TrialState, event: TrialEvent, visitor = anonymous) => decideTrial(trial, event, visitor, NOON)

/**
 * Applies a visitor's events in order and returns the last decision. Before each `time passed` event five minutes pass.
 */
function after(events: TrialEvent[], visitor = anonymous) {
  let decision = { trial: at(), verdict: 'granted' as ReturnType<typeof decide>['verdict'] }
  let now = NOON
  for (const event of events) {
    if (event.kind === 'time passed') now = new Date(now.getTime() + TRIAL_TIMER_MS)
    decision = decideTrial(decision.trial, event, visitor, now)
  }
  const { record, prompt } = decision.trial
  return { verdict: decision.verdict, modal: prompt?.modalType ?? null, trigger: prompt?.trigger ?? null, record }
}

const request = (zone: Zone = 'HOUSTON'): TrialEvent => ({ kind: 'brief requested', zone })
const choose = (zone: Zone): TrialEvent => ({ kind: 'zone chosen', zone })
const open = (zone: Zone): TrialEvent => ({ kind: 'brief opened', zone })
const newBrief: TrialEvent = { kind: 'new brief wanted' }
const pdf: TrialEvent = { kind: 'pdf wanted' }
const appear: TrialEvent = { kind: 'tab shown' }
const fiveMinutes: TrialEvent = { kind: 'time passed' }
const hide: TrialEvent = { kind: 'tab hidden' }
const dismiss: TrialEvent = { kind: 'prompt dismissed' }
const accept: TrialEvent = { kind: 'prompt accepted' }
const times = (count: number, ...events: TrialEvent[]) => Array.from({ length: count }, () => events).flat()

test.each<[string, TrialEvent[], string, string | null, number]>([
  ['the first brief is free', [request(), open('HOUSTON')], 'granted', null, 1],
  ['a request alone costs nothing: the brief may not be available', [request()], 'granted', null, 0],
  ['another zone can be tried instead', [request(), request('NORTH'), open('NORTH')], 'granted', null, 1],
  ['a zone can be chosen inside a brief that is not available', [request(), choose('NORTH')], 'granted', null, 0],
  [
    'a second brief meets the prompt and is not made',
    [open('HOUSTON'), request('NORTH')],
    'prompted',
    'limit_reached',
    1,
  ],
  ['the same zone again on the home page is a request', [open('HOUSTON'), request()], 'prompted', 'limit_reached', 1],
  [
    'twice dismissed it still opens',
    [open('HOUSTON'), ...times(2, request(), dismiss), request()],
    'prompted',
    'limit_reached',
    1,
  ],
  [
    'after the third dismissal there is a quiet no',
    [open('HOUSTON'), ...times(3, request(), dismiss), request()],
    'refused',
    null,
    1,
  ],
  ['a first direct link is the free brief', [open('WEST')], 'granted', null, 1],
  [
    'a second direct link shows its brief under the prompt',
    [open('WEST'), open('NORTH')],
    'prompted',
    'limit_reached',
    2,
  ],
  ['reloading it is not a new request', [open('WEST'), open('NORTH'), dismiss, open('NORTH')], 'granted', null, 2],
  [
    'a link past the cap still shows its brief',
    [open('WEST'), ...times(3, request(), dismiss), open('SOUTH')],
    'granted',
    null,
    2,
  ],
  ['another zone inside a brief is a request', [open('WEST'), choose('NORTH')], 'prompted', 'limit_reached', 1],
  [
    'and past the cap it is refused without a prompt',
    [open('WEST'), ...times(3, choose('NORTH'), dismiss), choose('NORTH')],
    'refused',
    null,
    1,
  ],
  [
    'a zone whose brief is already made stays open',
    [open('WEST'), open('NORTH'), dismiss, choose('WEST')],
    'granted',
    null,
    2,
  ],
  ['New Brief is gated', [open('WEST'), newBrief], 'prompted', 'new_brief_gate', 1],
  [
    'after two dismissals New Brief goes home at once',
    [open('WEST'), ...times(2, newBrief, dismiss), newBrief],
    'granted',
    null,
    1,
  ],
  ['five minutes in sight open the timer’s prompt', [appear, fiveMinutes], 'prompted', 'brief_timer', 0],
  [
    'after two dismissals the timer opens no prompt',
    [appear, ...times(2, fiveMinutes, dismiss), fiveMinutes],
    'granted',
    null,
    0,
  ],
  ['out of sight the timer does not fire', [fiveMinutes], 'granted', null, 0],
  ['signing up from the timer’s prompt restarts the timer', [appear, fiveMinutes, accept, appear], 'granted', null, 0],
  [
    'answered in another tab it closes here',
    [appear, fiveMinutes, { kind: 'prompt answered elsewhere' }],
    'granted',
    null,
    0,
  ],
  ['a PDF without a brief goes straight through', [pdf], 'granted', null, 0],
  ['a PDF is gated after one brief', [open('WEST'), pdf], 'prompted', 'pdf_gate', 1],
  ['a PDF is gated every time', [open('WEST'), ...times(9, pdf, dismiss), pdf], 'prompted', 'pdf_gate', 1],
  ['a timer does not open a second prompt', [appear, open('WEST'), pdf, fiveMinutes], 'granted', 'pdf_gate', 1],
  [
    'a brief opened under a prompt counts and leaves it there',
    [appear, open('WEST'), fiveMinutes, open('NORTH')],
    'granted',
    'brief_timer',
    2,
  ],
  ['accepting closes the prompt', [open('WEST'), pdf, accept], 'granted', null, 1],
])('%s', (_sentence, events, verdict, modal, briefCount) => {
  const end = after(events)
  expect({ verdict: end.verdict, modal: end.modal, briefCount: end.record.briefCount }).toEqual({
    verdict,
    modal,
    briefCount,
  })
})

test('a double click on Download PDF is one attempt, and a gated one counts', () => {
  expect(after([open('WEST'), pdf, pdf]).record.pdfAttempts).toBe(1)
  expect(after([open('WEST'), pdf, dismiss, pdf]).record.pdfAttempts).toBe(2)
})

test('only a dismissal counts, for the modal that was open', () => {
  const { record } = after([appear, open('WEST'), pdf, accept, fiveMinutes, dismiss, dismiss])
  expect(record.modalDismissals).toEqual({
    brief_timer: 1,
    limit_reached: 0,
    new_brief_gate: 0,
    pdf_gate: 0,
    default: 0,
  })
})

test('zones are stored once, in the order they were read', () => {
  expect(after([open('WEST'), open('NORTH'), dismiss, open('WEST')]).record.zones).toEqual(['WEST', 'NORTH'])
})

test.each<[string, TrialVisitor]>([
  ['a signed-in user', { ...anonymous, isSignedIn: true, mode: 'registered' }],
  ['a signed-in user who follows a free link', { ...anonymous, isSignedIn: true }],
  ['a visitor in registered mode', { ...anonymous, mode: 'registered' }],
  ['a visitor while the trial is switched off', { ...anonymous, conversionUi: false }],
])('%s is granted everything and leaves no trace', (_sentence, visitor) => {
  const everything = [appear, request(), request(), open('WEST'), choose('NORTH'), newBrief, pdf, fiveMinutes, dismiss]
  for (let end = 1; end <= everything.length; end += 1) {
    const { verdict, modal, record } = after(everything.slice(0, end), visitor)
    expect({ verdict, modal, record }).toEqual({ verdict: 'granted', modal: null, record: createTrialRecord(NOON) })
  }
})

test('signing in closes an open prompt without counting it', () => {
  const prompted = decide(at({ briefCount: 1, zones: ['WEST'] }), pdf).trial
  const { trial } = decide(prompted, { kind: 'time passed' }, { ...anonymous, isSignedIn: true })
  expect(trial).toEqual(startTrial(prompted.record))
})

test('only a dismissal of the timer’s prompt restarts the timer', () => {
  const restarts = (...events: TrialEvent[]) => after([appear, open('WEST'), ...events]).record.timeSpentAtTimerStart
  expect(restarts(fiveMinutes, dismiss)).toBe(TRIAL_TIMER_MS)
  expect(restarts(fiveMinutes, hide, appear, open('NORTH'))).toBe(0)
  expect(restarts(pdf, fiveMinutes, dismiss)).toBe(0)
})

test('every event in sight counts the time before it', () => {
  const inSight = decide(at(), appear).trial
  const later = new Date(NOON.getTime() + 45_000)
  const { record } = decideTrial(inSight, pdf, anonymous, later).trial
  expect(record).toMatchObject({ totalTimeSpent: 45_000, lastActivityTime: later.toISOString() })
})
