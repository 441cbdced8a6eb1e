import { expect, test } from 'vitest'
import { parseMailSenderAddress } from './outgoing-mail.ts'

test.each([
  ['Desk <desk@brief.example>', { name: 'Desk', address: 'desk@brief.example' }],
  ['"Market Desk" <desk@brief.example>', { name: 'Market Desk', address: 'desk@brief.example' }],
  ['desk@brief.example', { name: 'TradeOps Market Intel Brief', address: 'desk@brief.example' }],
  [undefined, { name: 'TradeOps Market Intel Brief', address: 'briefs@localhost' }],
])('MAIL_FROM %j is read as it is meant', (mailFrom, sender) => {
  expect(parseMailSenderAddress(mailFrom, 'http://localhost:3000')).toEqual(sender)
})
