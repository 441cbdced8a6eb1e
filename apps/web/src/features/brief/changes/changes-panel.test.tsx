import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPageAt, setTabHidden } from '../../../../test/dom.tsx'
import { DANA } from '../../../../test/people.ts'
import { clearAuthSession, saveAuthSession } from '../../../lib/storage/auth-session-storage.ts'
import { PastBriefTimeContext } from '../brief-context.ts'
import { parseBrief } from '../parse-brief.ts'
import { ChangesPanel } from './changes-panel.tsx'

const moved = {
  key: 'lmp',
  label: 'Houston LMP',
  unit: '$/MWh',
  fromAt: '2026-07-15T12:00:00Z',
  toAt: '2026-07-15T20:00:00Z',
}
const briefOf = (id: string, changes: object[] = []) =>
  parseBrief({ id, zone: 'HOUSTON', generatedAt: '2026-07-15T20:00:00Z', changes })

let requests: { method: string; path: string; body: unknown }[]
let answers: Record<string, () => Response>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:02:00Z') })
  setTabHidden(false)
  clearAuthSession()
  requests = []
  answers = {
    '/api/briefs/': () =>
      Response.json({
        since: { id: 'b_0001H', generatedAt: '2026-07-15T12:00:00Z' },
        changes: [{ ...moved, from: 31.4, to: 123.69 }],
      }),
    '/api/user/visits': () => Response.json({ lastVisit: { briefId: 'b_0001H', seenAt: '2026-07-15T12:02:00Z' } }),
  }
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    requests.push({ method: method ?? '', path, body: typeof body === 'string' ? JSON.parse(body) : null })
    return Object.entries(answers).find(([start]) => path.startsWith(start))![1]()
  })
})

const panel = () => screen.getByRole('region', { name: 'What changed' })
const open = async (id: string, changes: object[] = []) => {
  const page = renderPageAt('/brief', <ChangesPanel brief={briefOf(id, changes)} />)
  await act(async () => {
    await import('./changes-since-last-visit.tsx')
  })
  return page
}
const hoursLater = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000)

/** Opens a brief, leaves its page and moves the clock eight hours on, as after an earlier visit in the same browser. */
async function visitedBefore(id = 'b_0001H') {
  const page = await open(id)
  await waitFor(() => expect(localStorage.getItem('seen_briefs')).toContain(id))
  page.unmount()
  hoursLater(8)
}

test('a first visit shows changes since the previous run', async () => {
  await open('b_0001H', [{ ...moved, from: 30, to: 40 }])
  expect(panel().textContent).toContain('since the previous run')
  expect(panel().textContent).toContain('$30.00 → $40.00')
  expect(requests).toEqual([])
})

test('a later visit shows changes since the last one, with a choice of the previous run', async () => {
  await visitedBefore()
  await open('b_0009H')
  await waitFor(() => expect(panel().textContent).toContain('$31.40 → $123.69'))
  expect(requests.map(({ path }) => path)).toEqual(['/api/briefs/b_0009H/changes?since=b_0001H'])
  const run = screen.getByRole('button', { name: 'the previous run' })
  expect(screen.getByRole('button', { name: 'your last visit, 07:02 CT', pressed: true })).toBeTruthy()
  fireEvent.click(run)
  expect(panel().textContent).toContain('Nothing material has changed since the previous run.')
})

test('no change is one line', async () => {
  answers['/api/briefs/'] = () =>
    Response.json({ since: { id: 'b_0001H', generatedAt: '2026-07-15T12:00:00Z' }, changes: [] })
  await visitedBefore()
  await open('b_0009H')
  await waitFor(() =>
    expect(panel().textContent).toContain('Nothing material has changed since your last visit, 07:02 CT.'),
  )
})

test('a brief that is still the newest has not changed, and nothing is fetched', async () => {
  await visitedBefore()
  await open('b_0001H')
  await waitFor(() => expect(panel().textContent).toContain('since your last visit, 07:02 CT.'))
  expect(requests).toEqual([])
})

test('if the earlier brief is deleted, the previous run is used', async () => {
  answers['/api/briefs/'] = () => Response.json({ error: 'Gone', code: 'unknown_brief' }, { status: 404 })
  await visitedBefore()
  await open('b_0009H')
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(panel().textContent).toContain('since the previous run')
})

test.each([
  ['nothing readable', '{"HOUSTON":{"seen":7}}'],
  ['no JSON', '{"HOUSTON":'],
  ['a list', '[1]'],
])('a storage with %s counts as no visit', async (_case, stored) => {
  localStorage.setItem('seen_briefs', stored)
  await open('b_0009H')
  expect(panel().textContent).toContain('since the previous run')
  expect(requests).toEqual([])
})

test('a browser without storage uses the previous run', async () => {
  const refuse = () => {
    throw new DOMException('No.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
  await open('b_0009H')
  expect(panel().textContent).toContain('since the previous run')
})

test('an account uses the visit stored on the server, not the browser’s', async () => {
  await visitedBefore('b_0005H')
  saveAuthSession({ token: 't', user: DANA })
  await open('b_0009H')
  await waitFor(() => expect(panel().textContent).toContain('$31.40 → $123.69'))
  expect(requests).toMatchObject([
    { method: 'POST', path: '/api/user/visits', body: { zone: 'HOUSTON', briefId: 'b_0009H' } },
    { path: '/api/briefs/b_0009H/changes?since=b_0001H' },
  ])
})

test('a hidden tab records no visit', async () => {
  setTabHidden(true)
  await open('b_0001H')
  expect(localStorage.getItem('seen_briefs')).toBeNull()
  setTabHidden(false)
  await waitFor(() => expect(localStorage.getItem('seen_briefs')).toContain('b_0001H'))
})

test('a past brief is no visit and compares with its previous run', async () => {
  await visitedBefore()
  const brief = briefOf('b_0003H')
  renderPageAt(
    '/brief',
    <PastBriefTimeContext value={new Date()}>
      <ChangesPanel brief={brief} />
    </PastBriefTimeContext>,
  )
  expect(panel().textContent).toContain('since the previous run')
  expect(localStorage.getItem('seen_briefs')).not.toContain('b_0003H')
})
