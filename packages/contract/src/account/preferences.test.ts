import { expect, test } from 'vitest'
import { CreateMailScheduleBody, UpdateMailScheduleBody } from './preferences.ts'

const morning = { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago' }

function sentences(schema: typeof CreateMailScheduleBody | typeof UpdateMailScheduleBody, body: unknown) {
  const found: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    found[path.join('.') || 'body'] ??= message
  }
  return found
}

test.each<[string, object, Record<string, string>]>([
  ['no zone', { zone: undefined }, { zone: 'Zone is required' }],
  ['a zone of another grid', { zone: 'PJM' }, { zone: 'Choose one of the four zones' }],
  ['no time', { deliveryTime: '' }, { deliveryTime: 'Delivery time is required' }],
  [
    'a time of another clock',
    { deliveryTime: '7:00 AM' },
    { deliveryTime: 'Delivery time must be a time such as 07:00' },
  ],
  [
    'midnight by the wrong name',
    { deliveryTime: '24:00' },
    { deliveryTime: 'Delivery time must be a time such as 07:00' },
  ],
  ['a number for a time', { deliveryTime: 700 }, { deliveryTime: 'Delivery time is required' }],
  ['no timezone', { timezone: undefined }, { timezone: 'Timezone is required' }],
  ['a place that does not exist', { timezone: 'America/Atlantis' }, { timezone: 'Choose a timezone from the list' }],
  ['an offset', { timezone: '+01:00' }, { timezone: 'Choose a timezone from the list' }],
  ['no day at all', { weekdays: [] }, { weekdays: 'Choose at least one day' }],
  ['a day that does not exist', { weekdays: ['mon', 'someday'] }, { 'weekdays.1': 'Choose days from mon to sun' }],
  ['a word for days', { weekdays: 'mon' }, { weekdays: 'Choose days from mon to sun' }],
  ['a very long text', { timezone: `America/${'x'.repeat(5000)}` }, { timezone: 'Choose a timezone from the list' }],
])('%s is refused with its sentence', (_case, change, expected) => {
  expect(sentences(CreateMailScheduleBody, { ...morning, ...change })).toEqual(expected)
})

test('a schedule is accepted as the form sends it, with the zone in any case', () => {
  expect(CreateMailScheduleBody.parse({ ...morning, zone: 'north' })).toEqual({ ...morning, zone: 'NORTH' })
})

test('days are kept once each, in the order of the week', () => {
  expect(CreateMailScheduleBody.parse({ ...morning, weekdays: ['sun', 'mon', 'sun'] }).weekdays).toEqual(['mon', 'sun'])
})

test('unknown fields are refused: a new schedule is always enabled, and clients send no ids', () => {
  expect(CreateMailScheduleBody.safeParse({ ...morning, enabled: true }).success).toBe(false)
  expect(UpdateMailScheduleBody.safeParse({ ...morning, enabled: true, userId: 'x' }).success).toBe(false)
})

test('a change sends the whole schedule, with enabled as true or false', () => {
  expect(UpdateMailScheduleBody.safeParse({ ...morning, enabled: false }).success).toBe(true)
  expect(sentences(UpdateMailScheduleBody, morning)).toEqual({ enabled: 'Enabled must be true or false' })
  expect(sentences(UpdateMailScheduleBody, { ...morning, enabled: 'yes' })).toEqual({
    enabled: 'Enabled must be true or false',
  })
})
