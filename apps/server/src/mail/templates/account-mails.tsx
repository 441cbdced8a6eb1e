/** @jsxRuntime automatic */
import type { ReactElement } from 'react'
import { ActionLink, MailFrame, Paragraph, Small, TextLink } from './mail-frame.tsx'

/** Addresses in mails are made from the configured base alone, never from anything a request said. */
export type AccountLinks = {
  origin: string
  verifyEmail(token: string): string
  resetPassword(token: string): string
  forgotPassword: string
  signIn: string
}

export type Template = { subject: string; body: ReactElement }

export const verificationMail = (links: AccountLinks, token: string, repeated: boolean): Template => ({
  subject: 'Verify your email address',
  body: (
    <MailFrame
      headline="Verify your email address"
      preview="One click, and your daily brief can come to this address."
      origin={links.origin}
    >
      <Paragraph>
        Somebody, most likely you, has registered this address. Verify it to have your daily market brief sent here.
      </Paragraph>
      <ActionLink href={links.verifyEmail(token)}>Verify email address</ActionLink>
      {repeated ? (
        <Paragraph>
          This address has been registered more than once. So that nobody else’s password can end up on your account, no
          password is set yet. After verifying,{' '}
          <TextLink href={links.forgotPassword}>choose one by a reset link</TextLink>
        </Paragraph>
      ) : null}
      <Small>The link works once, for 24 hours. If you did not register, leave it alone: nothing will happen.</Small>
    </MailFrame>
  ),
})

export const passwordResetMail = (links: AccountLinks, token: string): Template => ({
  subject: 'Reset your password',
  body: (
    <MailFrame headline="Reset your password" preview="The link works once, for one hour." origin={links.origin}>
      <Paragraph>
        A new password was asked for at this address. Choose it here; every open session will be signed out.
      </Paragraph>
      <ActionLink href={links.resetPassword(token)}>Choose a new password</ActionLink>
      <Small>
        The link works once, for one hour. If you did not ask for it, leave it alone: your password stays as it is.
      </Small>
    </MailFrame>
  ),
})

export const passwordChangedMail = (links: AccountLinks): Template => ({
  subject: 'Your password was changed',
  body: (
    <MailFrame
      headline="Your password was changed"
      preview="Every open session has been signed out."
      origin={links.origin}
    >
      <Paragraph>
        The password of your account has just been changed, and every open session has been signed out.
      </Paragraph>
      <Paragraph>
        If that was not you, somebody can read your mail: secure your mailbox first, then{' '}
        <TextLink href={links.forgotPassword}>reset your password</TextLink>
      </Paragraph>
    </MailFrame>
  ),
})

export const alreadyRegisteredMail = (links: AccountLinks): Template => ({
  subject: 'You already have an account',
  body: (
    <MailFrame headline="You already have an account" preview="Nothing has been changed." origin={links.origin}>
      <Paragraph>
        Somebody, perhaps you, has just tried to register with this address. It has an account already, and nothing of
        it has been changed.
      </Paragraph>
      <ActionLink href={links.signIn}>Sign in</ActionLink>
      <Small>
        If you did not try to register, there is nothing to do. Forgotten the password?{' '}
        <TextLink href={links.forgotPassword}>Ask for a reset link</TextLink>
      </Small>
    </MailFrame>
  ),
})
