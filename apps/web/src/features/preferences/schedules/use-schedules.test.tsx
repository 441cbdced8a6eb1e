import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { BriefMailSchedule, PreferencesAnswer } from '@tradeops/contract/account/preferences'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { createBriefMailSchedule } from '../../../../test/brief-mail-schedule.ts'
import { preferencesQuery } from '../api.ts'
import { useDeleteSchedule, useSaveSchedule, useToggleSchedule } from './use-schedules.ts'

const schedule = (id: string, more: Partial<BriefMailSchedule> = {}) =>
  createBriefMailSchedule({ id, zone: 'WEST', delivery_time: '06:30', ...more })

type Answer = { scheduledBrief?: BriefMailSchedule; status?: number }

let stored: BriefMailSchedule[]
let sent: string[]
/** Requests that wait for an answer. The test answers them in the order in which they were sent. */
let waiting: ((answer: Answer) => void)[]
/** Answers the second request for the list, after the test has checked the page without this answer. */
let list: () => void

beforeEach(() => {
  stored = [schedule('1'), schedule('2', { zone: 'NORTH' })]
  sent = []
  waiting = []
  const listed = new Promise<void>((resolve) => {
    list = resolve
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path}${init.body ? ` ${init.body}` : ''}`)
    if (init.method === 'GET' && reads() > 1) await listed
    if (init.method === 'GET')
      return Response.json({ scheduledBriefs: stored, availableZones: [], availableTimezones: [], suspended: null })
    const { status = 200, ...body } = await new Promise<Answer>((resolve) => waiting.push(resolve))
    return Response.json({ message: 'Done', ...body }, { status })
  })
})

async function open() {
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const { result } = renderHook(
    () => {
      const { data } = useQuery(preferencesQuery)
      const first = data?.scheduledBriefs[0] ?? schedule('1')
      return { data, save: useSaveSchedule(), remove: useDeleteSchedule(), toggle: useToggleSchedule(first) }
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  )
  await waitFor(() => expect(result.current.data).toBeDefined())
  return {
    client,
    page: () => result.current,
    shown: () => (client.getQueryData(preferencesQuery.queryKey) as PreferencesAnswer).scheduledBriefs,
    isOn: () => result.current.data!.scheduledBriefs[0]!.enabled,
  }
}

const reads = () => sent.filter((call) => call.startsWith('GET')).length
const answer = async (given: Answer) => {
  await waitFor(() => expect(waiting).not.toEqual([]))
  await act(async () => waiting.shift()!(given))
}
const callbacks = () => ({ onSuccess: vi.fn(), onError: vi.fn() })

test('a created schedule is appended at once, and the server’s list follows', async () => {
  const { page, shown } = await open()
  const body = { zone: 'SOUTH', deliveryTime: '05:00', timezone: 'America/Chicago' } as const
  act(() => page().save.mutate({ kind: 'create', body }))
  await answer({ scheduledBrief: schedule('3', { zone: 'SOUTH' }) })
  expect(shown().map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(sent[1]).toBe(`POST /api/user/preferences/briefs ${JSON.stringify(body)}`)
  await act(async () => list())
  await waitFor(() => expect([reads(), shown().map(({ id }) => id)]).toEqual([2, ['1', '2']]))
})

test('a changed schedule keeps its position', async () => {
  const { page, shown } = await open()
  const body = { zone: 'WEST', deliveryTime: '09:00', timezone: 'America/Chicago', enabled: true } as const
  act(() => page().save.mutate({ kind: 'update', id: '1', body }))
  await answer({ scheduledBrief: schedule('1', { delivery_time: '09:00' }) })
  expect(shown().map(({ id, delivery_time }) => `${id} ${delivery_time}`)).toEqual(['1 09:00', '2 06:30'])
  expect(sent[1]).toBe(`PUT /api/user/preferences/briefs/1 ${JSON.stringify(body)}`)
})

test('a deleted schedule disappears at once, and only that one', async () => {
  const { page, shown } = await open()
  act(() => page().remove.mutate('1'))
  await answer({})
  expect([shown().map(({ id }) => id), sent[1]]).toEqual([['2'], 'DELETE /api/user/preferences/briefs/1'])
})

test('a refused change alters nothing here, and the list is refetched', async () => {
  const { page, shown } = await open()
  act(() => page().remove.mutate('1'))
  stored = [schedule('1'), schedule('2'), schedule('4')]
  await answer({ status: 409 })
  expect(shown().map(({ id }) => id)).toEqual(['1', '2'])
  await act(async () => list())
  await waitFor(() => expect(shown().map(({ id }) => id)).toEqual(['1', '2', '4']))
})

test('a toggle shows at once, is sent with all settings, and reports its new value', async () => {
  const { page, isOn, shown } = await open()
  list()
  const ends = callbacks()
  act(() => page().toggle(ends))
  await waitFor(() => expect(isOn()).toBe(false))
  expect(shown()[1]?.enabled).toBe(true)
  const body = { zone: 'WEST', deliveryTime: '06:30', timezone: 'America/Chicago', enabled: false }
  await waitFor(() => expect(sent[1]).toBe(`PUT /api/user/preferences/briefs/1 ${JSON.stringify(body)}`))
  stored = [schedule('1', { enabled: false })]
  await answer({ scheduledBrief: stored[0]! })
  await waitFor(() => expect([ends.onSuccess.mock.calls, ends.onError.mock.calls]).toEqual([[[false]], []]))
  expect(isOn()).toBe(false)
})

test('a refused toggle is undone and reported', async () => {
  const { page, isOn } = await open()
  list()
  const ends = callbacks()
  act(() => page().toggle(ends))
  await waitFor(() => expect(isOn()).toBe(false))
  await answer({ status: 500 })
  await waitFor(() => expect(isOn()).toBe(true))
  expect([ends.onSuccess.mock.calls.length, ends.onError.mock.calls.length]).toEqual([0, 1])
})

test('two quick clicks toggle twice: sent in order, and the last one wins', async () => {
  const { page, isOn } = await open()
  list()
  const [first, second] = [callbacks(), callbacks()]
  act(() => {
    page().toggle(first)
    page().toggle(second)
  })
  await answer({ scheduledBrief: schedule('1', { enabled: false }) })
  expect(reads()).toBe(1)
  await answer({ scheduledBrief: schedule('1', { enabled: true }) })
  await waitFor(() => expect(second.onSuccess.mock.calls).toEqual([[true]]))
  const turns = sent.filter((call) => call.startsWith('PUT')).map((call) => call.includes('"enabled":true'))
  expect([turns, first.onSuccess.mock.calls, isOn()]).toEqual([[false, true], [], true])
  await waitFor(() => expect(reads()).toBe(2))
})

test('after a toggle has settled the next one reverses the shown value', async () => {
  const { page, isOn, client } = await open()
  list()
  act(() => page().toggle(callbacks()))
  stored = [schedule('1', { enabled: false })]
  await answer({ scheduledBrief: stored[0]! })
  await waitFor(() => expect([reads(), isOn()]).toEqual([2, false]))
  // The schedule changes elsewhere, as through an unsubscribe link or in another tab.
  stored = [schedule('1', { enabled: true })]
  await act(() => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }))
  await waitFor(() => expect(isOn()).toBe(true))
  act(() => page().toggle(callbacks()))
  await waitFor(() => expect(isOn()).toBe(false))
})
