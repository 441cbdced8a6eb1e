import { expect, test } from 'vitest'
import { parseKeptMail } from './kept-mails.ts'

const MAIL = {
  to: 'ana@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  headers: { From: 'us' },
  at: 'now',
}

test('a kept mail is read, also one that a newer release wrote', () => {
  expect(parseKeptMail(1, JSON.stringify(MAIL))).toEqual(MAIL)
  expect(parseKeptMail(2, JSON.stringify({ ...MAIL, addedLater: true }))).toEqual(MAIL)
})

test.each([
  ['damaged', JSON.stringify(MAIL).slice(1)],
  ['without its headers', JSON.stringify({ ...MAIL, headers: undefined })],
  ['with a list as its text', JSON.stringify({ ...MAIL, text: ['Hi'] })],
])('a kept mail that is %s is left out', (_what, text) => {
  expect(parseKeptMail(3, text)).toBeNull()
})
