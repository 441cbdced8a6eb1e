import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  ALL_SOURCES_PRESENT,
  briefServer,
  composeBriefMadeAt,
  renderBrief,
  startBriefServer,
} from '../../../../test/brief-server.tsx'

let saved: Response | null

beforeEach(() => {
  startBriefServer()
  saved = null
  const store = {
    put: async (_place: string, content: Response) => {
      saved = content
    },
    match: async () => saved?.clone(),
    delete: async () => saved !== null,
  }
  vi.stubGlobal('caches', { open: async () => store })
})

const save = (brief: object) => {
  saved = Response.json({ brief, rows: [{ brief, created_at: '2026-07-15T22:36:00Z' }] })
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

test('while the server is unreachable the last brief is shown as offline', async () => {
  save(composeBriefMadeAt('21:00:00'))
  briefServer.latest = noAnswer
  const page = renderBrief()
  await waitFor(() => expect(page.shown()).toBe('b_21:00:00'))
  expect(page.state()).toMatchObject({ kind: 'ready', connection: 'offline', isSavedCopy: true })
  briefServer.latest = () => Response.json(composeBriefMadeAt('22:41:00'))
  page.retry()
  await waitFor(() => expect(page.shown()).toBe('b_22:41:00'))
  expect(page.state()).not.toHaveProperty('isSavedCopy')
})

test.each([
  ['of another zone', composeBriefMadeAt('21:00:00', { zone: 'WEST' })],
  ['that lacked a source', composeBriefMadeAt('21:00:00', { required: { ...ALL_SOURCES_PRESENT, lmp: false } })],
  ['that cannot be read', { id: 7 }],
])('a saved brief %s is not used', async (_case, brief) => {
  save(brief)
  briefServer.latest = noAnswer
  const page = renderBrief()
  await waitFor(() => expect(page.shown()).toBe('failed'))
})

test('a server error is not offline: no saved brief replaces it', async () => {
  save(composeBriefMadeAt('21:00:00'))
  briefServer.latest = () => Response.json({ error: 'No.' }, { status: 500 })
  const page = renderBrief()
  await waitFor(() => expect(page.shown()).toBe('failed'))
})
