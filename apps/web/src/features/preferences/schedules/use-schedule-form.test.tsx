import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { BriefMailSchedule } from '@tradeops/contract/account/preferences'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { createBriefMailSchedule } from '../../../../test/brief-mail-schedule.ts'
import { useScheduleForm } from './use-schedule-form.ts'

const SCHEDULE = createBriefMailSchedule({
  id: '5',
  zone: 'WEST',
  delivery_time: '06:30',
  enabled: false,
  weekdays: ['mon', 'fri'],
})

let answer: () => Response | Promise<Response>
let sent: { call: string; body: unknown }[]

beforeEach(() => {
  sent = []
  answer = () => Response.json({ scheduledBrief: SCHEDULE, message: 'Saved' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ call: `${init.method} ${path}`, body: JSON.parse(String(init.body)) })
    return answer()
  })
})

function open(schedule: BriefMailSchedule | null) {
  const callbacks = { onSaved: vi.fn(), onDeletedElsewhere: vi.fn() }
  const client = new QueryClient()
  const drawn = () => {
    const form = useScheduleForm(schedule, callbacks)
    // React Hook Form renders again only for errors that were read in the last render, so all errors are read here.
    const errors = {
      zone: form.errorOf('zone'),
      deliveryTime: form.errorOf('deliveryTime'),
      timezone: form.errorOf('timezone'),
      moreZones: form.errorOf('moreZones'),
      weekdays: form.errorOf('weekdays'),
      onlyAtWatch: form.errorOf('onlyAtWatch'),
      enabled: form.errorOf('enabled'),
    }
    return { ...form, errors }
  }
  const { result } = renderHook(drawn, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const submit = () => result.current.onSubmit({ preventDefault: () => undefined })
  const type = (name: 'zone' | 'deliveryTime' | 'timezone' | 'weekdays', value: string | string[]) =>
    act(async () => {
      await result.current.field(name).onChange({ target: { name, value }, type: 'change' })
    })
  return {
    callbacks,
    type,
    submit: () => act(submit),
    twice: () => act(() => Promise.all([submit(), submit()])),
    form: () => result.current,
  }
}

const refusing =
  (body: object, status = 400) =>
  () =>
    Response.json(body, { status })

test('a new schedule starts with the defaults and is created without the enabled setting', async () => {
  const { callbacks, submit } = open(null)
  await submit()
  expect(sent).toEqual([
    {
      call: 'POST /api/user/preferences/briefs',
      body: { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago' },
    },
  ])
  expect(callbacks.onSaved).toHaveBeenCalledOnce()
})

test('an existing schedule keeps its unchanged settings', async () => {
  const { submit, type } = open(SCHEDULE)
  await type('deliveryTime', '05:15')
  await submit()
  expect(sent).toEqual([
    {
      call: 'PUT /api/user/preferences/briefs/5',
      body: { zone: 'WEST', deliveryTime: '05:15', timezone: 'America/Chicago', enabled: false },
    },
  ])
})

test('changed days are sent in week order', async () => {
  const { submit, type } = open(SCHEDULE)
  await type('weekdays', ['sun', 'mon'])
  await submit()
  expect(sent[0]?.body).toMatchObject({ weekdays: ['mon', 'sun'] })
})

test('invalid input is reported at its field and not sent; editing the field clears the error', async () => {
  const { form, submit, type, callbacks } = open(null)
  await type('deliveryTime', '')
  await submit()
  expect([sent, callbacks.onSaved.mock.calls]).toEqual([[], []])
  expect(form().errors.deliveryTime).toEqual(expect.any(String))
  await type('deliveryTime', '07:3')
  expect(form().errors.deliveryTime).toBeUndefined()
})

test('a field error is shown at its field, any other error on the form', async () => {
  const { form, submit, callbacks } = open(SCHEDULE)
  const fields = {
    zone: 'Unknown zone',
    deliveryTime: 'No such time',
    timezone: 'Unknown timezone',
    moreZones: 'No such zone',
    weekdays: 'No such day',
    onlyAtWatch: 'Neither yes nor no',
    enabled: 'Neither on nor off',
  }
  answer = refusing({ error: 'No', code: 'invalid', fields })
  await submit()
  expect([form().errors, form().failure]).toEqual([fields, null])
  answer = refusing({ error: 'Too many schedules' }, 409)
  await submit()
  expect(form().failure).toEqual({ title: 'Failed to save daily brief schedule', reason: 'Too many schedules' })
  expect(callbacks.onSaved).not.toHaveBeenCalled()
})

test('a schedule that was deleted elsewhere ends the form', async () => {
  const { submit, callbacks, form } = open(SCHEDULE)
  answer = refusing({ error: 'Gone', code: 'no_such_schedule' }, 404)
  await submit()
  expect([callbacks.onDeletedElsewhere.mock.calls.length, form().failure]).toEqual([1, null])
})

test('two clicks create one schedule', async () => {
  const { twice, callbacks, form } = open(null)
  await twice()
  await waitFor(() => expect(form().isSending).toBe(false))
  expect([sent.length, callbacks.onSaved.mock.calls.length]).toEqual([1, 1])
})
