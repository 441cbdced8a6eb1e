import { render, toPlainText } from '@react-email/render'
import type { AccountMail } from '@tradeops/domain/account/account-mail'
import {
  type AccountLinks,
  accountDeletedMail,
  alreadyRegisteredMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailChangeMail,
  passwordChangedMail,
  passwordResetMail,
  type Template,
  verificationMail,
} from './templates/account-mails.tsx'

function templateFor(links: AccountLinks, { kind, token, repeated }: AccountMail): Template {
  switch (kind) {
    case 'verification':
      return verificationMail(links, token, repeated)
    case 'password-reset':
      return passwordResetMail(links, token)
    case 'password-changed':
      return passwordChangedMail(links)
    case 'already-registered':
      return alreadyRegisteredMail(links)
    case 'email-change':
      return emailChangeMail(links, token)
    case 'email-change-asked':
      return emailChangeAskedMail(links)
    case 'email-changed':
      return emailChangedMail(links)
    case 'account-deleted':
      return accountDeletedMail(links)
  }
}

/** Both forms of a mail from one source, so that they cannot say different things. */
export async function composeAccountMail(links: AccountLinks, mail: AccountMail) {
  const { subject, body } = templateFor(links, mail)
  const html = await render(body)
  return { subject, html, text: toPlainText(html) }
}
