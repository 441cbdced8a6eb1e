import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import type { Zone } from '@tradeops/domain/market/zones'
import { createCipher } from '../../credentials/encryption.ts'
import { createSignedRowIdTokens } from '../../credentials/signed-row-id-tokens.ts'
import { createAlertMailComposer } from '../../mail/compose-alert-mail.ts'
import { composeWebhookOffMail } from '../../mail/compose-webhook-off-mail.ts'
import type { Config } from '../../runtime/config.ts'
import { createWebhookStore } from '../../store/alerts/webhooks.ts'
import type { Database } from '../../store/database/client.ts'

type Dependencies = { db: Database; config: Pick<Config, 'PUBLIC_BASE_URL'>; secret: string }

/**
 * Connects the mails that alerts cause: the alert message of a SCED run, and the notification that a webhook was turned
 * off.
 */
export function wireAlertMails({ db, config, secret }: Dependencies) {
  const base = config.PUBLIC_BASE_URL
  const tokens = createSignedRowIdTokens(secret, 'stop alert')
  const webhooks = createWebhookStore(db, createCipher(secret, 'webhook'))
  const links = {
    origin: base,
    alerts: `${base}${PAGE_PATHS.alerts}`,
    brief: (zone: Zone) => `${base}${PAGE_PATHS.brief}?zone=${zone}`,
    stop: (alertId: string) => `${base}/stop-alert/${tokens.issue(alertId)}`,
  }
  return {
    composeAlertMail: createAlertMailComposer(links),
    async composeWebhookOffMail(userId: string) {
      const off = (await webhooks.listOf(userId)).flatMap(({ id, name, host, offReason }) =>
        offReason === null ? [] : [{ id, name, host, offReason }],
      )
      return composeWebhookOffMail(links, off)
    },
  }
}

export type AlertMails = ReturnType<typeof wireAlertMails>
