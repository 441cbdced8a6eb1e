import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import { describeFiredAlerts } from '@tradeops/domain/alerts/fired-alert-words'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { personalizeDailyMail } from './personalize-daily-mail.ts'
import { renderDailyBrief } from './render-daily-brief.ts'

const AT = new Date('2026-07-15T22:38:00Z')
const condition: AlertCondition = {
  ...{ quantity: { kind: 'lmp', zone: 'HOUSTON' }, side: 'above', line: 150, clearLine: 135 },
  ...{ confirmRuns: 1, clearRuns: 2 },
}
const fired = (count: number) =>
  describeFiredAlerts(
    Array.from({ length: count }, () => ({ condition, at: new Date('2026-07-15T21:10:00Z') })),
    AT,
  )

test('the mail of a reader names their firings, and the mail of another has no trace of them', async () => {
  const brief = createStoredBrief('HOUSTON')
  const links = {
    brief: 'https://brief.example/b',
    preferences: 'https://brief.example/p',
    home: 'https://brief.example/',
  }
  const body = await renderDailyBrief({
    ...{ brief, otherZones: [], lastHour: [brief], lastKnown: [], renderedAt: AT, links },
  })
  const copyFor = (firedAlerts: string) =>
    personalizeDailyMail(body, {
      ...{ scheduleId: 's', localDate: '2026-07-15', deliveryTime: '07:00', timezone: 'America/Chicago' },
      ...{ weekdays: ['mon'], onlyAtWatch: false, to: { name: 'Dana', address: 'dana@desk.example' } },
      ...{ positionMw: null, firedAlerts, signature: 'x', unsubscribeUrl: 'https://brief.example/u', renderedAt: AT },
    })
  const dana = copyFor(fired(1))
  const sentence = 'Your alerts since the last mail: Houston LMP above $150 at 16:10 CT.'
  expect([dana.html.includes(sentence), dana.text.includes(sentence)]).toEqual([true, true])
  const other = copyFor('')
  for (const text of [other.html, other.text]) expect(text).not.toMatch(/FIRED|Your alerts/)
  expect(other.text).not.toMatch(/\n{4}/)
  expect(other.html.match(/<p\b/g)!.length).toBe(dana.html.match(/<p\b/g)!.length - 1)
})

test('a storm names five firings and counts the rest', () => {
  expect(fired(0)).toBe('')
  expect(fired(7)).toMatch(/; Houston LMP above \$150 at 16:10 CT, and 2 more\.$/)
})
