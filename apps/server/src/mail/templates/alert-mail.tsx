/** @jsxRuntime automatic */
import type { MailTemplate } from './account-mails.tsx'
import { ActionLink, MailFrame, Paragraph, SmallPrint, TextLink } from './mail-frame.tsx'

export type AlertMailNotice = { key: string; subject: string; detail: string; name: string; stopUrl: string }
export type AlertMailLinks = { origin: string; brief: string; alerts: string }

/** Writes the mail with all alert notices of one reader at one SCED run, or a test mail. */
export const writeAlertMail = (
  notices: readonly [AlertMailNotice, ...AlertMailNotice[]],
  links: AlertMailLinks,
  isTest: boolean,
): MailTemplate => {
  const [first, ...others] = notices
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return {
    subject: `${isTest ? 'TEST: ' : ''}${first.subject}${more}`,
    body: (
      <MailFrame
        headline={first.subject}
        preview={first.detail}
        origin={links.origin}
        footer={
          <>
            {notices.map(({ key, name, stopUrl }) => (
              <SmallPrint key={key}>
                {name}: <TextLink href={stopUrl}>stop this alert</TextLink>
              </SmallPrint>
            ))}
            <SmallPrint>
              <TextLink href={links.alerts}>All your alerts</TextLink>
            </SmallPrint>
          </>
        }
      >
        {isTest ? <Paragraph>This is a test. Nothing happened in the market.</Paragraph> : null}
        <Paragraph>{first.detail}</Paragraph>
        {others.map(({ key, subject, detail }) => (
          <Paragraph key={key}>
            <strong>{subject}</strong>
            <br />
            {detail}
          </Paragraph>
        ))}
        <ActionLink href={links.brief}>Open the brief</ActionLink>
      </MailFrame>
    ),
  }
}
