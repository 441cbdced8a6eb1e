import { isPushServiceHost } from '@tradeops/domain/alerts/push-services'
import { createCipher } from '../../credentials/encryption.ts'
import { sendTestPush, subscribePushDevice } from '../../flows/alerts/manage-push.ts'
import type { AlertChannelRoutesDependencies } from '../../http/routes/alerts/alert-channels.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Config } from '../../runtime/config.ts'
import { createPushDeviceStore, PUSH_CIPHER_PURPOSE, readOrMakePushKeys } from '../../store/alerts/push-devices.ts'
import type { Database } from '../../store/database/client.ts'
import type { WebhookLinks } from '../../webhooks/compose-webhook-message.ts'
import { explainForbiddenUrl, type HttpPoster, isLoopbackUrl } from '../../webhooks/create-public-http-poster.ts'
import { createPushSender, makePushKeys } from '../../webhooks/push/create-push-sender.ts'

type Dependencies = {
  db: Database
  config: Pick<Config, 'PUBLIC_BASE_URL' | 'production'>
  clock: Clock
  secret: string
  poster: HttpPoster
  testPoster: HttpPoster
  links: WebhookLinks
}

/** Chooses the contact URL that push services require to reach the operator; they refuse plain http. */
const chooseSubject = (base: string): string => (base.startsWith('https:') ? base : 'mailto:operator@localhost.invalid')

/** Connects push notifications in browsers: the server's keys, the devices of readers, and sending. */
export async function wirePush({ db, config, clock, secret, poster, testPoster, links }: Dependencies) {
  const cipher = createCipher(secret, PUSH_CIPHER_PURPOSE)
  const { production, PUBLIC_BASE_URL: base } = config
  const keys = await readOrMakePushKeys(db, cipher, makePushKeys, clock.now())
  const identity = { subject: chooseSubject(base), ...keys }
  const devicesOver = (tx: Database) => createPushDeviceStore(tx, cipher)
  const devices = devicesOver(db)
  const transact = <T>(work: (stores: { devices: typeof devices }) => Promise<T>) =>
    db.transaction((tx) => work({ devices: devicesOver(tx) }))

  function explainForbiddenEndpoint(endpoint: string): string | null {
    const forbidden = explainForbiddenUrl(endpoint, production)
    if (forbidden !== null) return `We cannot call this: ${forbidden}.`
    const url = new URL(endpoint)
    return isPushServiceHost(url.hostname) || isLoopbackUrl(url) ? null : 'This is not the address of a push service.'
  }

  const routes: AlertChannelRoutesDependencies['push'] = {
    async show(userId) {
      const found = await devices.listOf(userId)
      return {
        publicKey: keys.publicKey,
        devices: found.map(({ confirmedAt, ...device }) => ({ ...device, confirmedAt: confirmedAt.toISOString() })),
      }
    },
    subscribe: (userId, body) => subscribePushDevice({ transact, explainForbiddenEndpoint }, userId, body, clock.now()),
    test: (userId, id) =>
      sendTestPush({ transact, push: createPushSender(testPoster, identity, links) }, userId, id, clock.now()),
    remove: devices.removeOwn,
  }
  return { routes, devicesOver, push: createPushSender(poster, identity, links) }
}
