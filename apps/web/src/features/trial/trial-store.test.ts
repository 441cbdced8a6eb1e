import type { TrialEvent, TrialVisitor } from '@tradeops/domain/trial/decide-trial'
import type { TrialRecord } from '@tradeops/domain/trial/trial-record'
import { expect, test } from 'vitest'
import { createTrialStore } from './trial-store.ts'

const anonymous: TrialVisitor = { isSignedIn: false, mode: 'free', conversionUi: true, isSigningIn: false }
const signedIn: TrialVisitor = { ...anonymous, isSignedIn: true }
const request: TrialEvent = { kind: 'brief requested', zone: 'WEST' }
const open: TrialEvent = { kind: 'brief opened', zone: 'WEST' }
const dismiss: TrialEvent = { kind: 'prompt dismissed' }

/** Creates the storage of one browser, with as many tabs as a test opens. */
function browser(kept: string | null = null) {
  const storage = { text: kept }
  let nowMs = Date.parse('2026-07-15T17:00:00Z')
  const reports: string[] = []
  const tab = () =>
    createTrialStore({
      storage: {
        read: () => JSON.parse(storage.text ?? 'null') as unknown,
        save: (record: TrialRecord) => {
          storage.text = JSON.stringify(record)
        },
      },
      now: () => new Date(nowMs),
      report: (_before, event, { verdict }, openMs) => reports.push(`${event.kind}: ${verdict}, open ${openMs} ms`),
    })
  const pass = (ms: number) => {
    nowMs += ms
  }
  return { storage, tab, pass, reports }
}

test('two tabs share one count, with or without storage events', () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  expect(one.dispatch(open, anonymous)).toBe('granted')
  expect(other.dispatch(request, anonymous)).toBe('prompted')
  expect(one.dispatch(request, anonymous)).toBe('prompted')
  one.dispatch(dismiss, anonymous)
  other.dispatch(dismiss, anonymous)
  expect(one.read().record.modalDismissals.limit_reached).toBe(1)
  one.follow()
  expect(one.read().record.modalDismissals.limit_reached).toBe(2)
})

test('following another tab keeps this tab’s own prompt', () => {
  const { tab } = browser()
  const [one, other] = [tab(), tab()]
  one.dispatch(open, anonymous)
  one.dispatch(request, anonymous)
  other.dispatch({ kind: 'time passed' }, anonymous)
  one.follow()
  expect([one.read().prompt?.modalType, other.read().prompt]).toEqual(['limit_reached', null])
})

test('nothing is stored for a signed-in user', () => {
  const { storage, tab } = browser()
  const store = tab()
  expect(store.dispatch(request, signedIn)).toBe('granted')
  expect(storage.text).toBeNull()
})

test('a prompt reports how long it was open', () => {
  const { tab, pass, reports } = browser()
  const store = tab()
  store.dispatch(open, anonymous)
  pass(10_000)
  store.dispatch(request, anonymous)
  pass(4_000)
  store.dispatch(dismiss, anonymous)
  expect(reports.at(-1)).toBe('prompt dismissed: granted, open 4000 ms')
})

test('signing in closes the prompt and notifies listeners', () => {
  const { tab } = browser()
  const store = tab()
  store.dispatch(open, anonymous)
  store.dispatch(request, anonymous)
  let notified = 0
  store.listen(() => {
    notified += 1
  })
  store.dispatch({ kind: 'time passed' }, signedIn)
  expect([store.read().prompt, notified]).toEqual([null, 1])
})
