import type { Brief } from '@tradeops/domain/brief/brief'
import type { Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createDailyMailRenderer, type DailyMailRendererDependencies } from './daily-mail-renderer.ts'

const NOW = new Date('2026-07-15T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const CHICAGO = 'America/Chicago'
/** When the previous mail of the schedule counts as sent: the five-minute mark after it was sent. */
const LAST_MAIL_AT = new Date('2026-07-13T12:05:00Z')
const lastSent = (clock: string) => new Date(`2026-07-13T12:${clock}Z`)

/** Creates one SCED run with a brief for every zone; a rendered mail names the briefs that it was made from. */
function desk() {
  const queries: string[] = []
  const rendered: Parameters<DailyMailRendererDependencies<string>['render']>[0][] = []
  const damaged = new Set<string>()
  const state = { run: 1, hasBriefs: true, fails: false, hasLastMail: true }
  const stored = (zone: Zone, run = state.run) => ({
    id: `${zone} ${run}`,
    runAt: NOW,
    body: Buffer.from(
      JSON.stringify({ id: `${zone} ${run}`, zone, generatedAt: '2026-07-15T11:59:00Z', required: {} }),
    ),
  })
  const bodies = new Map<string, string>()
  const mails = createDailyMailRenderer<string>({
    briefs: {
      history: async (zone, limit) => {
        queries.push(`history ${zone} ${limit}`)
        return [stored(zone), stored(zone, state.run - 1)]
      },
      latest: async (zone) => {
        queries.push(`latest ${zone}`)
        return state.hasBriefs ? stored(zone) : null
      },
      asOf: async (zone, at) => {
        queries.push(`as of ${at.toISOString()}`)
        return at.getTime() === LAST_MAIL_AT.getTime() && state.hasLastMail ? stored(zone, -1) : null
      },
    },
    readBrief: ({ id, body }) => (damaged.has(id) ? null : JSON.parse(Buffer.from(body).toString())),
    lastKnown: (zone, at) => {
      queries.push(`last known ${zone} ${at.toISOString()}`)
      return []
    },
    render: async (material) => {
      if (state.fails) throw new Error('no paper')
      rendered.push(material)
      return `${material.brief.id} ${material.timezone} ${rendered.length}`
    },
    bodies: {
      keep: async (mail, renderedAt) => {
        bodies.set(`#${mail}`, mail)
        queries.push(`keep ${renderedAt.toISOString().slice(11, 19)}`)
        return `#${mail}`
      },
      find: async (hash) => bodies.get(hash) ?? null,
    },
    linksTo: ({ id }: Brief) => ({ brief: `/brief?id=${id}`, preferences: '/preferences', home: '/' }),
  })
  return { mails, queries, rendered, state, damaged }
}

test('a first mail contains the zone’s run, its last hour and the other zones, and compares with nothing', async () => {
  const { mails, queries, rendered } = desk()
  const mail = await mails.current(['WEST'], CHICAGO, NOW)
  expect(mail).toMatchObject({
    bodyHash: '#WEST 1 America/Chicago 1',
    mail: 'WEST 1 America/Chicago 1',
    renderedAt: NOW,
  })
  expect(rendered).toMatchObject([
    {
      brief: { id: 'WEST 1' },
      lastHour: [{ id: 'WEST 1' }, { id: 'WEST 0' }],
      otherZones: [{ zone: 'HOUSTON' }, { zone: 'NORTH' }, { zone: 'SOUTH' }],
      ...{ renderedAt: NOW, timezone: CHICAGO, before: null, links: { brief: '/brief?id=WEST 1' } },
    },
  ])
  expect(queries).toContain('history WEST 20')
  expect(queries.filter((query) => query.startsWith('as of'))).toEqual([])
  expect(queries).toContain('last known WEST 2026-07-15T11:59:00.000Z')
})

test('a mail is compared with the schedule’s last mail, and with nothing if that brief is gone', async () => {
  const { mails, rendered, state } = desk()
  await mails.current(['WEST'], CHICAGO, NOW, lastSent('00:40'))
  expect(rendered.at(-1)?.before).toMatchObject({ id: 'WEST -1' })
  state.hasLastMail = false
  await mails.current(['NORTH'], CHICAGO, NOW, lastSent('00:40'))
  expect(rendered.at(-1)?.before).toBeNull()
})

test('schedules whose last mails were sent together share a mail', async () => {
  const { mails, rendered } = desk()
  const first = await mails.current(['WEST'], CHICAGO, NOW, lastSent('00:40'))
  expect(await mails.current(['WEST'], CHICAGO, NOW, lastSent('04:59'))).toBe(first)
  expect(await mails.current(['WEST'], CHICAGO, NOW, lastSent('05:00'))).not.toBe(first)
  expect(await mails.current(['WEST'], CHICAGO, NOW)).not.toBe(first)
  expect(rendered).toHaveLength(3)
})

test('without any brief there is no mail', async () => {
  const { mails, state } = desk()
  state.hasBriefs = false
  expect(await mails.current(['NORTH'], CHICAGO, NOW)).toBeNull()
})

test('for ten seconds there is no query for a newer run; after that the same run is the same mail', async () => {
  const { mails, queries, rendered } = desk()
  const first = await mails.current(['WEST'], CHICAGO, NOW)
  const looks = () => queries.filter((call) => call === 'latest WEST').length
  expect([await mails.current(['WEST'], CHICAGO, after(10 * SECOND_MS - 1)), looks()]).toEqual([first, 1])
  expect([await mails.current(['WEST'], CHICAGO, after(10 * SECOND_MS)), looks()]).toEqual([first, 2])
  expect([await mails.current(['WEST'], CHICAGO, after(20 * SECOND_MS - 1)), looks()]).toEqual([first, 2])
  expect(rendered).toHaveLength(1)
})

test('a newer run, another time zone and five minutes each make a new mail', async () => {
  const { mails, rendered, state } = desk()
  await mails.current(['WEST'], CHICAGO, NOW)
  await mails.current(['WEST'], 'America/Denver', NOW)
  expect(rendered).toHaveLength(2)
  await mails.current(['WEST'], CHICAGO, after(5 * MINUTE_MS - 1))
  expect(rendered).toHaveLength(2)
  // A cached mail is checked again only ten seconds after its last check, so this request is ten seconds later.
  await mails.current(['WEST'], CHICAGO, after(5 * MINUTE_MS + 10 * SECOND_MS))
  expect(rendered).toHaveLength(3)
  state.run = 2
  await mails.current(['WEST'], CHICAGO, after(5 * MINUTE_MS + 20 * SECOND_MS))
  expect(rendered.at(-1)?.brief.id).toBe('WEST 2')
})

test('the first request renders for all, and a failure is rendered again by the next', async () => {
  const { mails, rendered, state } = desk()
  await Promise.all([mails.current(['WEST'], CHICAGO, NOW), mails.current(['WEST'], CHICAGO, NOW)])
  expect(rendered).toHaveLength(1)
  state.fails = true
  await expect(mails.current(['NORTH'], CHICAGO, NOW)).rejects.toThrow('no paper')
  state.fails = false
  await mails.current(['NORTH'], CHICAGO, NOW)
  expect(rendered).toHaveLength(2)
})

test('at most 64 mails are cached: many time zones do not fill the memory', async () => {
  const { mails, rendered } = desk()
  for (let place = 0; place < 64; place += 1) await mails.current(['WEST'], `Place/${place}`, NOW)
  await mails.current(['WEST'], 'Place/0', NOW)
  expect(rendered).toHaveLength(64)
  await mails.current(['WEST'], 'Place/64', NOW)
  await mails.current(['WEST'], 'Place/0', NOW)
  expect(rendered).toHaveLength(66)
})

test('a mail of an earlier attempt is found by its hash, with its time; an unknown hash gives null', async () => {
  const { mails } = desk()
  const first = await mails.current(['WEST'], CHICAGO, NOW)
  expect(await mails.again(first!.bodyHash, NOW)).toEqual(first)
  expect(await mails.again('#gone', NOW)).toBeNull()
})

test('a mail of several zones has a section for each in order, and waits only for these zones', async () => {
  const { mails, rendered } = desk()
  const mail = await mails.current(['WEST', 'NORTH'], CHICAGO, NOW, lastSent('03:10'))
  expect(rendered[0]).toMatchObject({
    brief: { zone: 'WEST' },
    further: [{ brief: { zone: 'NORTH' }, before: { id: 'NORTH -1' }, link: '/brief?id=NORTH 1' }],
    otherZones: [{ zone: 'HOUSTON' }, { zone: 'SOUTH' }],
  })
  expect(await mails.current(['NORTH', 'WEST'], CHICAGO, NOW, lastSent('03:10'))).not.toEqual(mail)
  expect(await mails.current(['WEST', 'NORTH'], CHICAGO, NOW, lastSent('03:10'))).toBe(mail)
})

test('a damaged brief is left out of the mail; without a readable one in its zone there is no mail', async () => {
  const { mails, rendered, damaged } = desk()
  damaged.add('WEST 1').add('SOUTH 1').add('WEST -1')
  await mails.current(['WEST'], CHICAGO, NOW, lastSent('03:10'))
  expect(rendered[0]).toMatchObject({
    brief: { id: 'WEST 0' },
    before: null,
    otherZones: [{ zone: 'HOUSTON' }, { zone: 'NORTH' }],
  })
  damaged.add('WEST 0')
  expect(await mails.current(['WEST'], CHICAGO, after(6 * MINUTE_MS), lastSent('03:10'))).toBeNull()
})
