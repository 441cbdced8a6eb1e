import { expect, test } from 'vitest'
import { parseDevelopmentMail } from './development-mails.ts'

const MAIL = {
  to: 'ana@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  headers: { From: 'us' },
  at: 'now',
}

test('a kept mail is read, also one that a newer release wrote', () => {
  expect(parseDevelopmentMail(1, JSON.stringify(MAIL))).toEqual(MAIL)
  expect(parseDevelopmentMail(2, JSON.stringify({ ...MAIL, addedLater: true }))).toEqual(MAIL)
})

test.each([
  ['damaged', JSON.stringify(MAIL).slice(1)],
  ['without its headers', JSON.stringify({ ...MAIL, headers: undefined })],
  ['with a list as its text', JSON.stringify({ ...MAIL, text: ['Hi'] })],
])('a kept mail that is %s is left out', (_what, text) => {
  expect(parseDevelopmentMail(3, text)).toBeNull()
})
