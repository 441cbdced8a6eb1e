import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readAddress, renderPageAt } from '../../../../test/dom.tsx'
import { useMailLinkToken } from './use-mail-link-token.ts'

const TOKEN = 'a'.repeat(43)
const Token = () => <p>{useMailLinkToken() ?? 'no token'}</p>

test('a token moves from the address bar to the history entry, and the rest of the query stays', async () => {
  const before = window.history.length
  renderPageAt(`/verify-email?redirect=%2Fbrief&token=${TOKEN}`, <Token />)
  await screen.findByText(TOKEN)
  expect(readAddress()).toBe('/verify-email?redirect=%2Fbrief')
  expect(window.history.length).toBe(before)
  expect(window.history.state.usr).toEqual({ linkToken: TOKEN })
})

test('the token survives a reload', async () => {
  const { unmount } = renderPageAt(`/reset-password?token=${TOKEN}`, <Token />)
  await screen.findByText(TOKEN)
  unmount()
  renderPageAt(readAddress(), <Token />, { state: window.history.state })
  expect(screen.getByText(TOKEN)).toBeTruthy()
})

test.each([
  ['an empty token', ''],
  ['an overlong token', 'a'.repeat(5_000)],
])('%s is ignored and removed from the address too', async (_sentence, text) => {
  renderPageAt(`/verify-email?token=${text}`, <Token />)
  await screen.findByText('no token')
  expect(readAddress()).toBe('/verify-email')
})
