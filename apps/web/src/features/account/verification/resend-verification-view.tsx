import { ResendVerificationBody } from '@tradeops/contract/account/auth'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useFocusOnViewChange } from '../../../lib/browser/reading-focus.ts'
import { useLinks } from '../../../lib/routing/links.ts'
import { Button, getButtonClass } from '../../../ui/form/button.tsx'
import { MessagePage } from '../../../ui/frame/message-page.tsx'
import { resendVerification } from '../api.ts'
import { EmailField } from '../forms/account-fields.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { useAccountForm } from '../forms/use-account-form.ts'
import { useAccountRequest } from '../forms/use-account-request.ts'
import { useAuth } from '../session/auth-context.ts'

export function ResendVerificationView({
  title,
  children,
  email,
}: {
  title: string
  children: ReactNode
  email: string
}) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useFocusOnViewChange(sentTo ? 'sent' : 'form')
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <>
      <MessagePage title={title}>{children}</MessagePage>
      <ResendForm email={email} onSent={setSentTo} />
    </>
  )
}

function ResendForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const sendRequest = useAccountRequest()
  const form = useAccountForm({
    request: 'resendVerification',
    rules: ResendVerificationBody,
    start: { email },
    send: async (checked) => {
      await sendRequest('resendVerification', () => resendVerification(checked.email))
      onSent(checked.email)
    },
  })
  return (
    <AccountForm form={form} submit="Send Verification Email" sending="Sending..." after={<Back email={undefined} />}>
      <EmailField {...form.field('email')} />
    </AccountForm>
  )
}

/**
 * Shows the way back: a link home for a signed-in user, and for a visitor a link to sign-in with the address filled in.
 */
function Back({ email, className }: { email: string | undefined; className?: string }) {
  const links = useLinks()
  const { isAuthenticated } = useAuth()
  return (
    <Link to={isAuthenticated ? links.home() : links.login()} state={{ email }} className={className}>
      {isAuthenticated ? 'Back to Home' : 'Back to Login'}
    </Link>
  )
}

const Sent = ({ email, onAgain }: { email: string; onAgain: () => void }) => (
  <MessagePage
    title="Check Your Email"
    actions={
      <>
        <Back email={email} className={getButtonClass({ variant: 'primary' })} />
        <Button onClick={onAgain}>Try a different email</Button>
      </>
    }
  >
    <p>If an account with email {email} is waiting for verification, we've sent you a new verification link.</p>
  </MessagePage>
)
