import { type ReactNode, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { isSessionUnconfirmed, useAuth } from '../../features/account/session/auth-context.ts'
import { saveStepAfterVerification } from '../../features/account/verification/after-verification.ts'
import { PAGE_ROUTES } from '../../lib/routing/paths.ts'
import type { AuthUser } from '../../lib/storage/auth-user.ts'

export type VerifiedUsersOnlyProps = {
  page: 'preferences' | 'welcome'
  user: AuthUser
  skeleton: ReactNode
  children: ReactNode
}

export function VerifiedUsersOnly({ page, user, skeleton, children }: VerifiedUsersOnlyProps) {
  if (isSessionUnconfirmed(useAuth())) return skeleton
  return user.email_verified ? children : <Unverified page={page} user={user} skeleton={skeleton} />
}

/**
 * Checks with the server before showing that the address is unverified, because the verification link can have been
 * opened on another device.
 */
function Unverified({ page, user: { email }, skeleton }: Omit<VerifiedUsersOnlyProps, 'children'>) {
  const { refreshUser } = useAuth()
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    saveStepAfterVerification({ email, returnTo: PAGE_ROUTES[page] }, new Date())
    const finish = () => setChecked(true)
    refreshUser().then(finish, finish)
  }, [refreshUser, email, page])
  return isChecked ? <Navigate to={PAGE_ROUTES.verifyEmail} replace /> : skeleton
}
