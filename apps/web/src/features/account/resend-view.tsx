import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { useAuth } from './auth-context.ts'
import { ResendForm } from './resend-form.tsx'
import { useViewFocus } from './use-view-focus.ts'

export type ResendViewProps = { title: string; children: ReactNode; email: string }

const HOME = { path: paths.home(), label: 'Back to Home' }
const LOGIN = { path: paths.login(), label: 'Back to Login' }

/** Asks for another verification link, then says that it is on its way. */
export function ResendView({ title, children, email }: ResendViewProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  useViewFocus(sentTo ? 'sent' : 'form')
  const back = useAuth().isAuthenticated ? HOME : LOGIN
  if (sentTo) return <Sent email={sentTo} back={back} onAgain={() => setSentTo(null)} />
  return (
    <>
      <MessagePage title={title}>{children}</MessagePage>
      <ResendForm email={email} onSent={setSentTo} after={<Link to={back.path}>{back.label}</Link>} />
    </>
  )
}

type SentProps = { email: string; back: typeof HOME; onAgain: () => void }

const Sent = ({ email, back, onAgain }: SentProps) => (
  <MessagePage
    title="Check Your Email"
    actions={
      <>
        <Link to={back.path} className={buttonClass({ variant: 'primary' })}>
          {back.label}
        </Link>
        <Button onClick={onAgain}>Try a different email</Button>
      </>
    }
  >
    <p>If an account with email {email} is waiting for verification, we've sent you a new verification link.</p>
  </MessagePage>
)
