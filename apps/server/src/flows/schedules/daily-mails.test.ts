import type { Brief } from '@tradeops/domain/brief/brief'
import type { Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { type DailyMailsNeeds, dailyMails } from './daily-mails.ts'

const NOW = new Date('2026-07-15T12:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const CHICAGO = 'America/Chicago'
/** The run that the schedule's last mail, of some minutes earlier, was told from is the newest before this. */
const LAST_MAIL_AT = new Date('2026-07-13T12:05:00Z')
const lastSent = (clock: string) => new Date(`2026-07-13T12:${clock}Z`)

/** A desk with one run of every zone; a mail is told by what it was made of. */
function desk() {
  const asked: string[] = []
  const rendered: Parameters<DailyMailsNeeds<string>['render']>[0][] = []
  const state = { run: 1, hasBriefs: true, fails: false, hasYesterday: true, hasLastMail: true }
  const stored = (zone: Zone, run = state.run) => ({
    id: `${zone} ${run}`,
    runAt: NOW,
    body: Buffer.from(
      JSON.stringify({ id: `${zone} ${run}`, zone, generatedAt: '2026-07-15T11:59:00Z', required: {} }),
    ),
  })
  const bodies = new Map<string, string>()
  const mails = dailyMails<string>({
    briefs: {
      history: async (zone, limit) => {
        asked.push(`history ${zone} ${limit}`)
        return [stored(zone), stored(zone, state.run - 1)]
      },
      latest: async (zone) => {
        asked.push(`latest ${zone}`)
        return state.hasBriefs ? stored(zone) : null
      },
      asOf: async (zone, at) => {
        asked.push(`as of ${at.toISOString()}`)
        if (at.getTime() === LAST_MAIL_AT.getTime()) return state.hasLastMail ? stored(zone, -1) : null
        return state.hasYesterday ? stored(zone, 0) : null
      },
    },
    unpack: (body) => body,
    lastKnown: (zone, at) => {
      asked.push(`last known ${zone} ${at.toISOString()}`)
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
        asked.push(`keep ${renderedAt.toISOString().slice(11, 19)}`)
        return `#${mail}`
      },
      find: async (hash) => bodies.get(hash) ?? null,
    },
    linksTo: ({ id }: Brief) => ({ brief: `/brief?id=${id}`, preferences: '/preferences', home: '/' }),
  })
  return { mails, asked, rendered, state }
}

test('a mail is made of the zone’s run, its last hour, the other zones and the day before', async () => {
  const { mails, asked, rendered } = desk()
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
      ...{
        renderedAt: NOW,
        timezone: CHICAGO,
        before: { brief: { id: 'WEST 0' }, of: 'yesterday' },
        links: { brief: '/brief?id=WEST 1' },
      },
    },
  ])
  expect(asked).toContain('history WEST 12')
  expect(asked).toContain('as of 2026-07-14T12:00:00.000Z')
  expect(asked).toContain('last known WEST 2026-07-15T11:59:00.000Z')
})

test('it is compared with the last mail of the schedule; its first, or one too old to be kept, with this time yesterday', async () => {
  const { mails, rendered, state } = desk()
  await mails.current(['WEST'], CHICAGO, NOW, lastSent('00:40'))
  expect(rendered.at(-1)?.before).toMatchObject({ brief: { id: 'WEST -1' }, of: 'last mail' })
  state.hasLastMail = false
  await mails.current(['NORTH'], CHICAGO, NOW, lastSent('00:40'))
  expect(rendered.at(-1)?.before).toMatchObject({ brief: { id: 'NORTH 0' }, of: 'yesterday' })
})

test('schedules whose last mails left together share a mail, and others have their own', async () => {
  const { mails, rendered } = desk()
  const first = await mails.current(['WEST'], CHICAGO, NOW, lastSent('00:40'))
  expect(await mails.current(['WEST'], CHICAGO, NOW, lastSent('04:59'))).toBe(first)
  expect(await mails.current(['WEST'], CHICAGO, NOW, lastSent('05:00'))).not.toBe(first)
  expect(await mails.current(['WEST'], CHICAGO, NOW)).not.toBe(first)
  expect(rendered).toHaveLength(3)
})

test('where there was no brief the day before, none is shown; where there is none at all, there is no mail', async () => {
  const { mails, rendered, state } = desk()
  state.hasYesterday = false
  await mails.current(['WEST'], CHICAGO, NOW)
  expect(rendered[0]?.before).toBeNull()
  state.hasBriefs = false
  expect(await mails.current(['NORTH'], CHICAGO, NOW)).toBeNull()
})

test('for ten seconds nobody asks whether there is a newer run; then the same run is the same mail', async () => {
  const { mails, asked, rendered } = desk()
  const first = await mails.current(['WEST'], CHICAGO, NOW)
  const looks = () => asked.filter((call) => call === 'latest WEST').length
  expect([await mails.current(['WEST'], CHICAGO, after(10 * SECOND_MS - 1)), looks()]).toEqual([first, 1])
  expect([await mails.current(['WEST'], CHICAGO, after(10 * SECOND_MS)), looks()]).toEqual([first, 2])
  expect([await mails.current(['WEST'], CHICAGO, after(20 * SECOND_MS - 1)), looks()]).toEqual([first, 2])
  expect(rendered).toHaveLength(1)
})

test('a newer run, another place’s clocks and five minutes are each a mail of their own', async () => {
  const { mails, rendered, state } = desk()
  await mails.current(['WEST'], CHICAGO, NOW)
  await mails.current(['WEST'], 'America/Denver', NOW)
  expect(rendered).toHaveLength(2)
  await mails.current(['WEST'], CHICAGO, after(5 * MINUTE_MS - 1))
  expect(rendered).toHaveLength(2)
  // Asked a moment ago, it is believed for ten seconds more.
  await mails.current(['WEST'], CHICAGO, after(5 * MINUTE_MS + 10 * SECOND_MS))
  expect(rendered).toHaveLength(3)
  state.run = 2
  await mails.current(['WEST'], CHICAGO, after(5 * MINUTE_MS + 20 * SECOND_MS))
  expect(rendered.at(-1)?.brief.id).toBe('WEST 2')
})

test('whoever needs it first makes it for all, and what failed is made again by the next', async () => {
  const { mails, rendered, state } = desk()
  await Promise.all([mails.current(['WEST'], CHICAGO, NOW), mails.current(['WEST'], CHICAGO, NOW)])
  expect(rendered).toHaveLength(1)
  state.fails = true
  await expect(mails.current(['NORTH'], CHICAGO, NOW)).rejects.toThrow('no paper')
  state.fails = false
  await mails.current(['NORTH'], CHICAGO, NOW)
  expect(rendered).toHaveLength(2)
})

test('no more than 64 are kept: a desk in every timezone does not fill the memory', async () => {
  const { mails, rendered } = desk()
  for (let place = 0; place < 64; place += 1) await mails.current(['WEST'], `Place/${place}`, NOW)
  await mails.current(['WEST'], 'Place/0', NOW)
  expect(rendered).toHaveLength(64)
  await mails.current(['WEST'], 'Place/64', NOW)
  await mails.current(['WEST'], 'Place/0', NOW)
  expect(rendered).toHaveLength(66)
})

test('as rendered for an earlier attempt it is found by its name, with its own time; a name that is gone is nobody’s', async () => {
  const { mails } = desk()
  const first = await mails.current(['WEST'], CHICAGO, NOW)
  expect(await mails.again(first!.bodyHash, NOW)).toEqual(first)
  expect(await mails.again('#gone', NOW)).toBeNull()
})

test('a mail of several zones has a section of each in their order, the others beside them, and waits for none but its own', async () => {
  const { mails, rendered } = desk()
  const mail = await mails.current(['WEST', 'NORTH'], CHICAGO, NOW, lastSent('03:10'))
  expect(rendered[0]).toMatchObject({
    brief: { zone: 'WEST' },
    further: [{ brief: { zone: 'NORTH' }, before: { brief: { id: 'NORTH -1' } }, link: '/brief?id=NORTH 1' }],
    otherZones: [{ zone: 'HOUSTON' }, { zone: 'SOUTH' }],
  })
  expect(await mails.current(['NORTH', 'WEST'], CHICAGO, NOW, lastSent('03:10'))).not.toEqual(mail)
  expect(await mails.current(['WEST', 'NORTH'], CHICAGO, NOW, lastSent('03:10'))).toBe(mail)
})
