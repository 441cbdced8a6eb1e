import { VerifyEmailBody } from '@tradeops/contract/account/auth'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readNavigationState } from '../../../lib/routing/navigation-state.ts'

const isToken = (text: string) => VerifyEmailBody.safeParse({ token: text }).success

/**
 * Reads the token of a link from a mail and moves it from the URL to the history entry, because URLs get bookmarked and
 * photographed.
 */
export function useMailLinkToken(): string | null {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get('token')

  useEffect(() => {
    if (inAddress === null) return
    const rest = new URLSearchParams(search)
    rest.delete('token')
    navigate({ pathname, search: rest.toString() }, { replace: true, state: { linkToken: inAddress } })
  }, [inAddress, pathname, search, navigate])

  const token = inAddress ?? readNavigationState(state).linkToken ?? ''
  return isToken(token) ? token : null
}
