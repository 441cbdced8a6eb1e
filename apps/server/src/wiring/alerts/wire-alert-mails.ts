import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import type { Zone } from '@tradeops/domain/market/zones'
import { createCipher } from '../../credentials/encryption.ts'
import { createSignedIdTokens } from '../../credentials/signed-id-tokens.ts'
import { composeAlertMail } from '../../mail/compose-alert-mail.ts'
import { composeWebhookOffMail } from '../../mail/compose-webhook-off-mail.ts'
import type { Config } from '../../runtime/config.ts'
import { createSentNoticeStore } from '../../store/alerts/sent-notices.ts'
import { createWebhookStore } from '../../store/alerts/webhooks.ts'
import type { Database } from '../../store/database/client.ts'

type Needs = { db: Database; config: Pick<Config, 'PUBLIC_BASE_URL'>; secret: string }

/** The mails that alerts cause: the message of a run, and a webhook that was turned off. */
export function wireAlertMails({ db, config, secret }: Needs) {
  const base = config.PUBLIC_BASE_URL
  const tokens = createSignedIdTokens(secret, 'stop alert')
  const webhooks = createWebhookStore(db, createCipher(secret, 'webhook'))
  const links = {
    origin: base,
    alerts: `${base}${PAGE_PATHS.alerts}`,
    brief: (zone: Zone) => `${base}${PAGE_PATHS.brief}?zone=${zone}`,
    stop: (alertId: string) => `${base}/stop-alert/${tokens.issue(alertId)}`,
  }
  return {
    composeAlertMail: async (messageId: number) =>
      composeAlertMail(links, await createSentNoticeStore(db).readMessage(messageId)),
    async composeWebhookOffMail(userId: string) {
      const off = (await webhooks.listOf(userId)).flatMap(({ id, name, host, offReason }) =>
        offReason === null ? [] : [{ id, name, host, offReason }],
      )
      return composeWebhookOffMail(links, off)
    },
  }
}

export type AlertMails = ReturnType<typeof wireAlertMails>
