// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ScheduledBrief } from '@tradeops/contract/account/preferences'
import { beforeEach, expect, test, vi } from 'vitest'
import '../../../../test/dom.tsx'
import { scheduledBrief } from '../../../../test/scheduled-brief.ts'
import { useScheduleForm } from './use-schedule-form.ts'

const SCHEDULE = scheduledBrief({
  ...{ id: '5', zone: 'WEST', delivery_time: '06:30', enabled: false },
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

function open(schedule: ScheduledBrief | null) {
  const ends = { onSaved: vi.fn(), onGone: vi.fn() }
  const client = new QueryClient()
  const drawn = () => {
    const form = useScheduleForm(schedule, ends)
    // As the form does: what is not read while drawing is not drawn again.
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
    ends,
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

test('a new schedule starts with the usual morning and is created without being switched on or off', async () => {
  const { ends, submit } = open(null)
  await submit()
  expect(sent).toEqual([
    {
      call: 'POST /api/user/preferences/briefs',
      body: { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago' },
    },
  ])
  expect(ends.onSaved).toHaveBeenCalledOnce()
})

test('a schedule that there is keeps what was not changed', async () => {
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

test('days are said where they were changed, in the order of the week', async () => {
  const { submit, type } = open(SCHEDULE)
  await type('weekdays', ['sun', 'mon'])
  await submit()
  expect(sent[0]?.body).toMatchObject({ weekdays: ['mon', 'sun'] })
})

test('what the contract refuses is said at its field and not sent; touching the field takes the sentence away', async () => {
  const { form, submit, type, ends } = open(null)
  await type('deliveryTime', '')
  await submit()
  expect([sent, ends.onSaved.mock.calls]).toEqual([[], []])
  expect(form().errors.deliveryTime).toEqual(expect.any(String))
  await type('deliveryTime', '07:3')
  expect(form().errors.deliveryTime).toBeUndefined()
})

test('a refusal by field stands at its field; any other stands for the whole form', async () => {
  const { form, submit, ends } = open(SCHEDULE)
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
  expect(form().failure).toEqual({ what: 'Failed to save daily brief schedule', why: 'Too many schedules' })
  expect(ends.onSaved).not.toHaveBeenCalled()
})

test('one that was deleted elsewhere meanwhile ends the form', async () => {
  const { submit, ends, form } = open(SCHEDULE)
  answer = refusing({ error: 'Gone', code: 'no_such_schedule' }, 404)
  await submit()
  expect([ends.onGone.mock.calls.length, form().failure]).toEqual([1, null])
})

test('two clicks are one schedule', async () => {
  const { twice, ends, form } = open(null)
  await twice()
  await waitFor(() => expect(form().isSending).toBe(false))
  expect([sent.length, ends.onSaved.mock.calls.length]).toEqual([1, 1])
})
