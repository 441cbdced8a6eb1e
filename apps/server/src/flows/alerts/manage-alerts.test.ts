import { createAlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import { createAlertNotifiedState } from '@tradeops/domain/alerts/decide-alert-notice'
import { expect, test } from 'vitest'
import {
  acknowledgeAlert,
  changeAlert,
  completeAlertSendingRules,
  completeRequestedAlertCondition,
  createAlert,
  findAlertHistoryStart,
  type ManageAlertsDependencies,
  type OwnerViewOfAlert,
  removeAlert,
  snoozeAlert,
} from './manage-alerts.ts'

const NOW = new Date('2026-07-15T21:00:00Z')
const BEFORE_MS = NOW.getTime() - 86_400_000
const BODY = { quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: 150 } as const
const CONDITION = completeRequestedAlertCondition(BODY)
const EPISODE = { startedAtMs: BEFORE_MS + 60_000, startValue: 160, peak: 170, peakAtMs: BEFORE_MS + 90_000 }
const QUIET = { from: '22:00', to: '06:00', timezone: 'America/Chicago' }

const ALERT: OwnerViewOfAlert = {
  id: 'a1',
  userId: 'dana',
  condition: CONDITION,
  conditionId: 'c150',
  state: createAlertConditionState(BEFORE_MS),
  sending: { quietHours: QUIET, snoozedUntilMs: null, repeatMinutes: 60 },
  notified: createAlertNotifiedState(BEFORE_MS),
  byMail: true,
  byPush: false,
  enabled: true,
  webhookIds: ['w1'],
  switchedAtMs: BEFORE_MS,
  past: { firings: 2, lastFiredMs: null },
}

function createWorld({ alert = ALERT, stored = 0, watched = [] as string[], ownedWebhooks = 10 } = {}) {
  const calls: unknown[][] = []
  const note = async (...call: unknown[]) => void calls.push(call)
  const dependencies: ManageAlertsDependencies = {
    idOf: ({ line }) => `c${line}`,
    transact: (work) =>
      work({
        alerts: {
          lockOwner: (userId) => note('lock', userId),
          count: async () => stored,
          find: async (userId, id) => (userId === 'dana' && id === 'a1' ? alert : null),
          async add(...added) {
            await note('add', ...added)
            return 'a9'
          },
          change: (...changed) => note('change', ...changed),
          async setWebhooks(...chosen) {
            await note('webhooks', ...chosen)
            return Math.min(ownedWebhooks, chosen[2].length)
          },
          remove: async (userId) => userId === 'dana',
        },
        conditions: {
          isWatched: async (id) => watched.includes(id),
          begin: (...begun) => note('begin', ...begun),
          saveEpisodes: (episodes) => note('episodes', episodes),
        },
        replayPast: async (condition) => ({
          state: { ...createAlertConditionState(BEFORE_MS), value: condition.line },
          episodes: [{ ...EPISODE, endedAtMs: null }],
        }),
      }),
  }
  const of = (what: string) => calls.filter(([each]) => each === what).map(([, ...rest]) => rest)
  return { dependencies, calls, of }
}

/** Changes the alert, and returns what is stored for it. */
async function stored(world: ReturnType<typeof createWorld>, work: Promise<unknown>) {
  await work
  const [id, conditionId, saved, notified, now] = world.of('change')[0]!
  return { id, conditionId, saved: saved as OwnerViewOfAlert, notified, now }
}

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'accepted',
    (fault) => fault.fields ?? fault.code,
  )

test('a new alert is sent by mail, is enabled, and begins its condition with the replayed past', async () => {
  const { dependencies, calls } = createWorld({ stored: 49 })
  expect(await createAlert(dependencies, 'dana', BODY, NOW)).toBe('a9')
  const sending = { quietHours: null, snoozedUntilMs: null, repeatMinutes: null }
  const saved = { byMail: true, byPush: false, enabled: true, webhookIds: [], sending }
  expect(calls).toEqual([
    ['lock', 'dana'],
    ['begin', CONDITION, expect.objectContaining({ value: 150 }), NOW],
    ['episodes', [{ ...EPISODE, endedAtMs: null, conditionId: 'c150', isReplayed: true }]],
    ['add', 'dana', 'c150', saved, createAlertNotifiedState(NOW.getTime()), NOW],
    ['webhooks', 'dana', 'a9', []],
  ])
})

test('a condition that others watch is not begun again', async () => {
  const { dependencies, of } = createWorld({ watched: ['c150'] })
  await createAlert(dependencies, 'dana', { ...BODY, byMail: false, byPush: true }, NOW)
  expect(of('begin')).toEqual([])
  expect(of('add')[0]![2]).toMatchObject({ byMail: false, byPush: true })
})

test('the fifty-first alert and an impossible condition are refused', async () => {
  const { dependencies, of } = createWorld({ stored: 50 })
  expect(await refusalOf(createAlert(dependencies, 'dana', BODY, NOW))).toBe('too_many_alerts')
  const impossible = { ...BODY, clearLine: 200 }
  expect(await refusalOf(createAlert(dependencies, 'dana', impossible, NOW))).toHaveProperty('line')
  expect(of('add')).toEqual([])
})

test('a webhook named twice counts once, and another user’s webhook is refused', async () => {
  const { dependencies, of } = createWorld()
  await createAlert(dependencies, 'dana', { ...BODY, webhookIds: ['w1', 'w1', 'w2'] }, NOW)
  expect(of('webhooks')).toEqual([['dana', 'a9', ['w1', 'w2']]])
  const others = createWorld({ ownedWebhooks: 1 })
  const create = createAlert(others.dependencies, 'dana', { ...BODY, webhookIds: ['w1', 'w2'] }, NOW)
  expect(await refusalOf(create)).toEqual({ webhookIds: 'Choose webhooks from your list' })
})

test('a change without fields keeps everything, what was notified included', async () => {
  const world = createWorld()
  const after = await stored(world, changeAlert(world.dependencies, 'dana', 'a1', {}, NOW))
  expect(after).toEqual({ id: 'a1', conditionId: 'c150', saved: ALERT, notified: ALERT.notified, now: NOW })
  expect([...world.of('begin'), ...world.of('webhooks')]).toEqual([])
})

test('a change sets the fields that it names', async () => {
  const world = createWorld()
  const body = { byMail: false, byPush: true, webhookIds: ['w2'], quietHours: null, repeatMinutes: 120 }
  const { saved } = await stored(world, changeAlert(world.dependencies, 'dana', 'a1', body, NOW))
  expect(saved).toMatchObject({ byMail: false, byPush: true, webhookIds: ['w2'], enabled: true })
  expect(saved.sending).toEqual({ quietHours: null, snoozedUntilMs: null, repeatMinutes: 120 })
  expect(world.of('webhooks')).toEqual([['dana', 'a1', ['w2']]])
})

test('with another condition the alert begins again', async () => {
  const world = createWorld()
  const change = changeAlert(world.dependencies, 'dana', 'a1', { condition: { ...BODY, line: 200 } }, NOW)
  const { conditionId, notified, saved } = await stored(world, change)
  expect(conditionId).toBe('c200')
  expect(notified).toEqual(createAlertNotifiedState(NOW.getTime()))
  expect(saved.switchedAtMs).toBe(BEFORE_MS)
  expect(world.of('begin')).toHaveLength(1)
})

test('switched off, an alert keeps its condition; switched on, it begins again', async () => {
  const off = createWorld()
  const stopped = await stored(off, changeAlert(off.dependencies, 'dana', 'a1', { enabled: false }, NOW))
  expect(stopped).toMatchObject({ conditionId: 'c150', notified: ALERT.notified })
  expect(stopped.saved).toMatchObject({ enabled: false, switchedAtMs: NOW.getTime() })
  expect(off.of('begin')).toEqual([])
  const on = createWorld({ alert: { ...ALERT, enabled: false } })
  const begun = await stored(on, changeAlert(on.dependencies, 'dana', 'a1', { enabled: true }, NOW))
  expect(begun.notified).toEqual(createAlertNotifiedState(NOW.getTime()))
  expect(begun.saved.switchedAtMs).toBe(NOW.getTime())
  expect(on.of('begin')).toHaveLength(1)
})

test('a snooze ends after its minutes, and zero minutes end it now', async () => {
  const world = createWorld()
  const { saved } = await stored(world, snoozeAlert(world.dependencies, 'dana', 'a1', 90, NOW))
  expect(saved.sending).toEqual({ ...ALERT.sending, snoozedUntilMs: NOW.getTime() + 90 * 60_000 })
  const snoozed = createWorld({ alert: saved })
  const ended = await stored(snoozed, snoozeAlert(snoozed.dependencies, 'dana', 'a1', 0, NOW))
  expect(ended.saved.sending.snoozedUntilMs).toBeNull()
})

test('an acknowledgement belongs to the running episode, and to none if there is none', async () => {
  const firing = createWorld({ alert: { ...ALERT, state: { ...ALERT.state, episode: EPISODE } } })
  const { notified } = await stored(firing, acknowledgeAlert(firing.dependencies, 'dana', 'a1', NOW))
  expect(notified).toEqual({ ...ALERT.notified, acknowledgedMs: EPISODE.startedAtMs })
  const calm = createWorld()
  const { notified: none } = await stored(calm, acknowledgeAlert(calm.dependencies, 'dana', 'a1', NOW))
  expect(none).toMatchObject({ acknowledgedMs: null })
})

test('another user’s alert cannot be changed, snoozed, acknowledged or removed', async () => {
  const { dependencies, calls } = createWorld()
  expect(await refusalOf(changeAlert(dependencies, 'rui', 'a1', {}, NOW))).toBe('no_such_alert')
  expect(await refusalOf(snoozeAlert(dependencies, 'rui', 'a1', 5, NOW))).toBe('no_such_alert')
  expect(await refusalOf(acknowledgeAlert(dependencies, 'rui', 'a1', NOW))).toBe('no_such_alert')
  expect(await refusalOf(removeAlert(dependencies, 'rui', 'a1'))).toBe('no_such_alert')
  expect(calls.every(([what]) => what === 'lock')).toBe(true)
  expect(await refusalOf(removeAlert(dependencies, 'dana', 'a1'))).toBe('accepted')
})

test('quiet hours that never end are refused', () => {
  expect(() => completeAlertSendingRules({ quietHours: { ...QUIET, to: QUIET.from } })).toThrow(
    expect.objectContaining({ fields: { quietHours: expect.stringContaining('would never end') } }),
  )
})

test('the history of an alert covers thirty days', () => {
  expect(findAlertHistoryStart(NOW)).toEqual(new Date('2026-06-15T21:00:00Z'))
})
