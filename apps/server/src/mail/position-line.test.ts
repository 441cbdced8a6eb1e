import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { MAIL_PLACEHOLDERS } from './daily-brief.ts'
import { personalizeRequestedMail } from './personalize-daily-mail.ts'
import { fillPositionPlaceholders, writePositionPlaceholder } from './position-line.ts'

const AT = new Date('2026-07-15T22:38:00Z')
const brief = createStoredBrief('HOUSTON', {
  expensiveBlock: {
    ...{ firstHour: '2026-07-16T00:00:00Z', lastHour: '2026-07-16T02:00:00Z', peakHour: '2026-07-16T01:00:00Z' },
    ...{ dayAhead: 148, range: null, marginMw: null, costUsdPerMw: { dayAhead: 400, p50: 380, p90: 640 } },
  },
})
const text = `Ahead.${writePositionPlaceholder(brief, AT)}`

test('each reader gets the cost of the own position, and nothing without one', () => {
  expect(fillPositionPlaceholders(text, 10)).toBe(
    'Ahead. A 10 MW short in HE20 to HE22 costs $3,800 at P50, $6,400 at P90.',
  )
  expect(fillPositionPlaceholders(text, null)).toBe('Ahead.')
  expect(writePositionPlaceholder(createStoredBrief(), AT)).toBe('')
})

test('a mail on request names the page that its link opens, and states the position’s cost', () => {
  const link = `${MAIL_PLACEHOLDERS.unsubscribeVerb} Houston brief ${MAIL_PLACEHOLDERS.unsubscribeUrl}`
  const mail = { subject: '', html: link, text: `${text} ${link}`, attachments: [] }
  const sent = personalizeRequestedMail(mail, 'https://brief.example/preferences', 2)
  expect(sent.text).toBe(
    'Ahead. A 2 MW short in HE20 to HE22 costs $760 at P50, $1,280 at P90. Set up a daily Houston brief https://brief.example/preferences',
  )
  expect(sent.html).toBe('Set up a daily Houston brief https://brief.example/preferences')
})
