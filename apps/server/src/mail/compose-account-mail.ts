import { render, toPlainText } from '@react-email/render'
import type { AccountMail } from '@tradeops/domain/account/account-mail'
import {
  type AccountMailLinks,
  type MailTemplate,
  writeAccountDeletedMail,
  writeAlreadyRegisteredMail,
  writeEmailChangedMail,
  writeEmailChangeMail,
  writeEmailChangeRequestedMail,
  writePasswordChangedMail,
  writePasswordResetMail,
  writeVerificationMail,
} from './templates/account-mails.tsx'

function templateFor(links: AccountMailLinks, { kind, token, repeated }: AccountMail): MailTemplate {
  switch (kind) {
    case 'verification':
      return writeVerificationMail(links, token, repeated)
    case 'password-reset':
      return writePasswordResetMail(links, token)
    case 'password-changed':
      return writePasswordChangedMail(links)
    case 'already-registered':
      return writeAlreadyRegisteredMail(links)
    case 'email-change':
      return writeEmailChangeMail(links, token)
    case 'email-change-asked':
      return writeEmailChangeRequestedMail(links)
    case 'email-changed':
      return writeEmailChangedMail(links)
    case 'account-deleted':
      return writeAccountDeletedMail(links)
  }
}

/** Composes an account mail; HTML and plain text are rendered from one template, so that they cannot differ. */
export async function composeAccountMail(links: AccountMailLinks, mail: AccountMail) {
  const { subject, body } = templateFor(links, mail)
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
