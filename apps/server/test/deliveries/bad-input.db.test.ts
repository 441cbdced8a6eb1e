import { addCalendarDays, findMailDueInstant } from '@tradeops/domain/schedule/due-instant'
import { isMailTimeOfDay } from '@tradeops/domain/schedule/mail-schedule'
import { isTimezone } from '@tradeops/domain/schedule/timezone'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { createDeliveriesWorld, type DeliveriesWorld } from './deliveries-world.ts'

const CASES = chooseCount(15, 2_000)
const SEED = 20_261_115

let world: DeliveriesWorld
beforeAll(async () => {
  world = await createDeliveriesWorld()
})
afterAll(() => world.close())

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.integer(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.constantFrom(
    'HOUSTON',
    'houston',
    '07:00',
    '24:00',
    'America/Chicago',
    'UTC',
    '+01:00',
    'America/Chicago\0',
    '\ud800',
  ),
)
const bodies = fc.oneof(
  fc.record({ zone: anything, deliveryTime: anything, timezone: anything, enabled: anything }, { requiredKeys: [] }),
  fc.dictionary(fc.string(), anything),
  anything,
)
const ids = fc.oneof(
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('null', '..', "' or 1=1 --"),
)

test(`${CASES} random bodies and ids cause no 5xx and change no schedule of another user`, async () => {
  const ada = await world.addUser()
  const kept = await world.addSchedule(ada.id)
  const codes = new Map<number, number>()
  const check = async (body: unknown, id: string) => {
    const { id: stranger } = await world.addUser()
    const url = `/api/user/preferences/briefs/${encodeURIComponent(id)}`
    const send = async (options: InjectOptions) => {
      const headers = { authorization: `Bearer ${stranger}`, 'content-type': 'application/json' }
      const { statusCode } = await world.app.inject({ ...options, headers })
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
      expect(statusCode).toBeLessThan(500)
    }
    await send({ method: 'POST', url: '/api/user/preferences/briefs', payload: JSON.stringify(body) ?? 'nothing' })
    await send({ method: 'PUT', url, payload: JSON.stringify(body) ?? 'nothing' })
    await send({ method: 'DELETE', url, payload: '{}' })
    await send({ method: 'PUT', url: `/api/user/preferences/briefs/${kept}`, payload: JSON.stringify(body) ?? 'x' })
  }
  await fc.assert(fc.asyncProperty(bodies, ids, check), { numRuns: CASES, seed: SEED })
  expect([...codes.keys()].every((code) => [200, 201, 400, 404].includes(code))).toBe(true)
  expect(await world.card(ada.id, kept)).toMatchObject({ zone: 'HOUSTON', delivery_time: '07:00', enabled: true })
})

test('an accepted time zone and time always have a due instant; anything else is refused without an exception', () => {
  const places = fc.oneof(
    fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    fc.string({ unit: 'binary' }),
    fc.string(),
  )
  const times = fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^[0-2]\d:[0-6]\d$/))
  const days = fc.integer({ min: 0, max: 3650 }).map((days) => addCalendarDays('2025-01-01', days))
  fc.assert(
    fc.property(places, times, days, (place, time, day) => {
      if (!isTimezone(place) || !isMailTimeOfDay(time)) return
      const due = findMailDueInstant(day, time, place)
      expect(Math.abs(due!.at.getTime() - Date.parse(`${day}T${time}Z`))).toBeLessThan(27 * 3_600_000)
    }),
    { numRuns: chooseCount(250, 20_000), seed: SEED },
  )
})
