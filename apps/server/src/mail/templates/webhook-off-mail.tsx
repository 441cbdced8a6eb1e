/** @jsxRuntime automatic */
import type { MailTemplate } from './account-mails.tsx'
import { ActionLink, MailFrame, Paragraph } from './mail-frame.tsx'

export type TurnedOffWebhook = { id: string; name: string; host: string; offReason: string }

export const writeWebhookOffMail = (
  webhooks: readonly TurnedOffWebhook[],
  links: { origin: string; alerts: string },
): MailTemplate => ({
  subject: webhooks.length === 1 ? `Your webhook ${webhooks[0]!.name} is off` : 'Some of your webhooks are off',
  body: (
    <MailFrame
      headline={webhooks.length === 1 ? 'A webhook is off' : 'Webhooks are off'}
      preview="Your alerts are not sent there any more."
      origin={links.origin}
    >
      {webhooks.map(({ id, name, host, offReason }) => (
        <Paragraph key={id}>
          <strong>{name}</strong> ({host}): {offReason}
        </Paragraph>
      ))}
      <Paragraph>Your alerts are not sent there until you turn it on again. Other channels are not affected.</Paragraph>
      <ActionLink href={links.alerts}>Open your alerts</ActionLink>
    </MailFrame>
  ),
})
