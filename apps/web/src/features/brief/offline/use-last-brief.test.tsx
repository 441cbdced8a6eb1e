// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { madeAt, openBrief, required, server } from '../../../../test/brief-server.tsx'

let kept: Response | null

beforeEach(() => {
  kept = null
  const store = {
    put: async (_place: string, content: Response) => {
      kept = content
    },
    match: async () => kept?.clone(),
    delete: async () => kept !== null,
  }
  vi.stubGlobal('caches', { open: async () => store })
})

const keep = (brief: object) => {
  kept = Response.json({ brief, rows: [{ brief, created_at: '2026-07-15T22:36:00Z' }] })
}
const nobodyAnswers = () => Promise.reject(new TypeError('Failed to fetch'))

test('a brief that cannot be had is shown as it was last given, called offline, until one can be had', async () => {
  keep(madeAt('21:00:00'))
  server.latest = nobodyAnswers
  const page = openBrief()
  await waitFor(() => expect(page.shown()).toBe('b_21:00:00'))
  expect(page.state()).toMatchObject({ kind: 'ready', connection: 'offline', isFromBefore: true })
  server.latest = () => Response.json(madeAt('22:41:00'))
  page.retry()
  await waitFor(() => expect(page.shown()).toBe('b_22:41:00'))
  expect(page.state()).not.toHaveProperty('isFromBefore')
})

test.each([
  ['of another zone', madeAt('21:00:00', { zone: 'WEST' })],
  ['that lacked a source', madeAt('21:00:00', { required: { ...required, lmp: false } })],
  ['that cannot be read', { id: 7 }],
])('one %s does not stand in for it', async (_sentence, brief) => {
  keep(brief)
  server.latest = nobodyAnswers
  const page = openBrief()
  await waitFor(() => expect(page.shown()).toBe('failed'))
})

test('a server that answers with a fault is not offline: nothing old takes the place of its answer', async () => {
  keep(madeAt('21:00:00'))
  server.latest = () => Response.json({ error: 'No.' }, { status: 500 })
  const page = openBrief()
  await waitFor(() => expect(page.shown()).toBe('failed'))
})
