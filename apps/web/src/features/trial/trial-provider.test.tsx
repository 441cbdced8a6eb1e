import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { useState } from 'react'
import { Link } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAddress, renderPageAt, setTabHidden, writeInAnotherTab } from '../../../test/dom.tsx'
import { runtimeConfigQuery } from '../../lib/http/runtime-config.ts'
import type { TrialAccess } from './trial-context.ts'

let trial: TrialAccess
let signIn: () => void

beforeEach(() => {
  // The provider's store lives as long as its module, so every test loads the module again.
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-07-15T17:00:00Z') })
  setTabHidden(false)
})

async function open(at: string, { isSignedIn = false, conversionUi = true } = {}) {
  const { TrialProvider } = await import('./trial-provider.tsx')
  const { useTrial } = await import('./trial-context.ts')
  const TrialProbe = () => {
    trial = useTrial()
    return <Link to="/record">Elsewhere</Link>
  }
  const Page = () => {
    const [hasSession, setHasSession] = useState(isSignedIn)
    signIn = () => setHasSession(true)
    return (
      <TrialProvider isSignedIn={hasSession}>
        <TrialProbe />
      </TrialProvider>
    )
  }
  const client = new QueryClient()
  client.setQueryData(runtimeConfigQuery.queryKey, {
    production: false,
    dataMode: 'sandbox',
    apiDocs: true,
    conversionUi,
  })
  renderPageAt(at, <Page />, { client })
  // The sign-up prompt is loaded after the first screen, so the test loads it here.
  await act(() => import('./sign-up-prompt-dialog.tsx').catch(() => undefined))
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const prompt = () => screen.queryByRole('heading', { level: 2, hidden: true })?.textContent ?? null
const press = (name: string) => fireEvent.click(screen.getByText(name))
const result = <T,>(call: () => T): T => {
  let answer: T | undefined
  act(() => {
    answer = call()
  })
  return answer as T
}
const storedRecord = () => JSON.parse(localStorage.getItem('anonymous_session') ?? 'null')

const TIMER = 'Continue Monitoring Markets'

test('five visible minutes on any pages open the prompt, and not a moment sooner', async () => {
  await open('/')
  pass(3 * MINUTE_MS)
  press('Elsewhere')
  pass(2 * MINUTE_MS - SECOND_MS)
  expect(prompt()).toBeNull()
  pass(SECOND_MS)
  expect(prompt()).toBe(TIMER)
})

test('hidden time does not count', async () => {
  await open('/brief')
  pass(4 * MINUTE_MS)
  setTabHidden(true)
  pass(10 * MINUTE_MS)
  setTabHidden(false)
  pass(MINUTE_MS - SECOND_MS)
  expect(prompt()).toBeNull()
  pass(SECOND_MS)
  expect(prompt()).toBe(TIMER)
})

test('the timer counts on a sign-up form, and its prompt waits for the next page', async () => {
  await open('/register')
  pass(8 * MINUTE_MS)
  expect(prompt()).toBeNull()
  press('Elsewhere')
  pass(0)
  expect(prompt()).toBe(TIMER)
})

test('a visitor who wanted another zone signs up for the brief of that zone', async () => {
  await open('/')
  result(() => trial.requestBrief('HOUSTON'))
  act(() => trial.briefOpened('HOUSTON'))
  expect(result(() => trial.chooseZone('WEST'))).toBe('prompted')
  press('Sign Up Free')
  expect(readAddress()).toBe('/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
})

test('minutes of an earlier visit count and are stored for the next one', async () => {
  await open('/')
  pass(2 * MINUTE_MS)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(storedRecord().totalTimeSpent).toBe(2 * MINUTE_MS)
})

test('a declined timer starts again, and after two declines stops', async () => {
  await open('/')
  for (const _time of ['first', 'second']) {
    pass(5 * MINUTE_MS)
    expect(prompt()).toBe(TIMER)
    press('Maybe Later')
    expect(prompt()).toBeNull()
  }
  pass(60 * MINUTE_MS)
  expect(prompt()).toBeNull()
})

test('the timer’s prompt is shared by two tabs: answered in one, it closes in the other and counts once', async () => {
  await open('/')
  pass(5 * MINUTE_MS)
  const record = storedRecord()
  const answered = {
    ...record,
    timeSpentAtTimerStart: record.totalTimeSpent,
    modalDismissals: { ...record.modalDismissals, brief_timer: 1 },
  }
  writeInAnotherTab({ anonymous_session: JSON.stringify(answered) })
  expect([prompt(), storedRecord().modalDismissals.brief_timer]).toEqual([null, 1])
})

test('one brief is free; the second prompts, and after three declines is refused without a prompt', async () => {
  await open('/')
  expect(result(() => trial.requestBrief('WEST'))).toBe('granted')
  act(() => trial.briefOpened('WEST'))
  for (const _time of [1, 2, 3]) {
    expect(result(() => trial.requestBrief('NORTH'))).toBe('prompted')
    press('Maybe Later')
  }
  expect([result(() => trial.requestBrief('NORTH')), trial.isUsedUp, prompt()]).toEqual(['refused', true, null])
})

test('a sign-in closes the prompt, and is no dismissal', async () => {
  await open('/')
  pass(5 * MINUTE_MS)
  expect(prompt()).toBe(TIMER)
  act(() => signIn())
  expect([prompt(), storedRecord().modalDismissals.brief_timer]).toEqual([null, 0])
})

test('leaving the page dismisses its prompt', async () => {
  await open('/brief')
  act(() => trial.briefOpened('WEST'))
  result(() => trial.chooseZone('NORTH'))
  expect(prompt()).not.toBeNull()
  press('Elsewhere')
  expect([prompt(), storedRecord().modalDismissals.limit_reached]).toEqual([null, 1])
})

test('signing up opens the registration with the prompt’s reason', async () => {
  await open('/brief')
  act(() => trial.requestNewBrief(() => undefined))
  press('Sign Up Free')
  expect(readAddress()).toContain('/register')
  const conversionData = { modalType: 'new_brief_gate', triggerReason: 'new_brief_gate' }
  expect(window.history.state.usr).toEqual({ conversionData })
})

test('a new brief waits for its prompt, and a decline leads to Home', async () => {
  await open('/brief')
  const goOn = vi.fn()
  act(() => trial.requestNewBrief(goOn))
  expect(readAddress()).toBe('/brief')
  press('Maybe Later')
  expect([readAddress().split('?')[0], goOn.mock.calls.length]).toEqual(['/', 0])
})

test('a PDF downloads once, shortly after its prompt is declined', async () => {
  await open('/brief')
  act(() => trial.briefOpened('WEST'))
  const download = vi.fn()
  act(() => trial.requestPdf(download))
  press('Download Anyway')
  expect(download).not.toHaveBeenCalled()
  pass(SECOND_MS)
  expect(download).toHaveBeenCalledOnce()
})

test('a prompt that cannot be loaded is dismissed, and the PDF still downloads', async () => {
  vi.doMock('./sign-up-prompt-dialog.tsx', () => {
    throw new Error('a newer release has replaced it')
  })
  await open('/brief')
  vi.doUnmock('./sign-up-prompt-dialog.tsx')
  act(() => trial.briefOpened('HOUSTON'))
  const download = vi.fn()
  act(() => trial.requestPdf(download))
  expect(storedRecord().modalDismissals).toMatchObject({ pdf_gate: 1 })
  pass(SECOND_MS)
  expect(download).toHaveBeenCalledOnce()
})

test('Escape and a click at the same moment are one dismissal', async () => {
  await open('/brief')
  act(() => trial.briefOpened('WEST'))
  result(() => trial.chooseZone('NORTH'))
  const faults = vi.spyOn(console, 'error')
  act(() => {
    screen.getByText('Maybe Later').click()
    screen.getByLabelText('Close').click()
  })
  expect([prompt(), storedRecord().modalDismissals.limit_reached, faults.mock.calls]).toEqual([null, 1, []])
  faults.mockRestore()
})

test('the time is saved every 30 seconds, in case the browser crashes', async () => {
  await open('/')
  pass(29 * SECOND_MS)
  expect(storedRecord().totalTimeSpent).toBe(0)
  pass(SECOND_MS)
  expect(storedRecord().totalTimeSpent).toBe(30 * SECOND_MS)
})

test('a page restored from the back/forward cache counts from its return; a normal pageshow changes nothing', async () => {
  const shown = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })))
  await open('/')
  pass(2 * MINUTE_MS)
  shown(false)
  pass(MINUTE_MS)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  pass(10 * MINUTE_MS)
  shown(true)
  pass(2 * MINUTE_MS - SECOND_MS)
  expect(prompt()).toBeNull()
  pass(SECOND_MS)
  expect(prompt()).toBe(TIMER)
})

test('a granted new brief or PDF starts at once', async () => {
  await open('/brief', { isSignedIn: true })
  const [goOn, download] = [vi.fn(), vi.fn()]
  act(() => trial.requestNewBrief(goOn))
  act(() => trial.requestPdf(download))
  expect([goOn.mock.calls.length, download.mock.calls.length, prompt()]).toEqual([1, 1, null])
})

test('pages know who is on trial, and whether the free brief is still available', async () => {
  await open('/')
  expect(trial).toMatchObject({ isSignedIn: false, isOnTrial: true, isUnused: true, isUsedUp: false })
  act(() => trial.briefOpened('WEST'))
  expect(trial).toMatchObject({ isUnused: false, isUsedUp: false })
})

test.each([
  ['a signed-in user', '/', { isSignedIn: true }],
  ['a visitor in registered mode', '/?mode=registered', {}],
  ['any visitor, if the operator turned the trial off', '/', { conversionUi: false }],
])('%s: everything is granted, no timer runs, nothing is stored', async (_sentence, at, visitor) => {
  await open(at, visitor)
  act(() => trial.briefOpened('WEST'))
  pass(60 * MINUTE_MS)
  expect([result(() => trial.requestBrief('NORTH')), prompt(), storedRecord()]).toEqual(['granted', null, null])
})

test.each(['{"briefCount":', '[]', '{"briefCount":"many","zones":7}'])(
  'a damaged record (%s) counts as a first visit',
  async (text) => {
    localStorage.setItem('anonymous_session', text)
    await open('/')
    expect(result(() => trial.requestBrief('WEST'))).toBe('granted')
  },
)
