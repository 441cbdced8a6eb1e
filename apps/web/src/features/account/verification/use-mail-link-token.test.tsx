import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address, visit } from '../../../../test/dom.tsx'
import { useMailLinkToken } from './use-mail-link-token.ts'

const TOKEN = 'a'.repeat(43)
const Token = () => <p>{useMailLinkToken() ?? 'no token'}</p>

test('a token moves from the address bar to the history entry, and the rest of the query stays', async () => {
  const before = window.history.length
  visit(`/verify-email?redirect=%2Fbrief&token=${TOKEN}`, <Token />)
  await screen.findByText(TOKEN)
  expect(address()).toBe('/verify-email?redirect=%2Fbrief')
  expect(window.history.length).toBe(before)
  expect(window.history.state.usr).toEqual({ linkToken: TOKEN })
})

test('the token survives a reload', async () => {
  const { unmount } = visit(`/reset-password?token=${TOKEN}`, <Token />)
  await screen.findByText(TOKEN)
  unmount()
  visit(address(), <Token />, { state: window.history.state })
  expect(screen.getByText(TOKEN)).toBeTruthy()
})

test.each([
  ['an empty token', ''],
  ['an overlong token', 'a'.repeat(5_000)],
])('%s is ignored and removed from the address too', async (_sentence, text) => {
  visit(`/verify-email?token=${text}`, <Token />)
  await screen.findByText('no token')
  expect(address()).toBe('/verify-email')
})
