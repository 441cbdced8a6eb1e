import { Refusal } from '@tradeops/contract/site/errors'
import type { Zone } from '@tradeops/domain/market/zones'

type Reader = { id: string; email: string }

export type SendBriefNowDependencies = {
  addresses: { find(address: string): Promise<object | null> }
  mails: { current(zones: [Zone], timezone: string, now: Date): Promise<{ bodyHash: string } | null> }
  /** Queues one mail per request id, even if the request is repeated. */
  outbox: { addBrief(reader: Reader, brief: { bodyHash: string; requestId: string }, now: Date): Promise<void> }
}

/**
 * Mails the newest brief to the reader through the queue of unsent mails, so that the request waits for no mail server.
 */
export async function sendBriefNow(
  { addresses, mails, outbox }: SendBriefNowDependencies,
  reader: Reader,
  { zone, timezone, requestId }: { zone: Zone; timezone: string; requestId: string },
  now: Date,
): Promise<void> {
  if (await addresses.find(reader.email)) throw new Refusal('address_suspended')
  const mail = await mails.current([zone], timezone, now)
  if (!mail) throw new Refusal('no_brief_yet')
  await outbox.addBrief(reader, { bodyHash: mail.bodyHash, requestId }, now)
}

type PreviewDependencies<Zones> = {
  mails: {
    current(zones: Zones, timezone: string, now: Date): Promise<{ bodyHash: string; mail: { subject: string } } | null>
  }
}

export async function previewBriefMail<Zones>(
  { mails }: PreviewDependencies<Zones>,
  zones: Zones,
  timezone: string,
  now: Date,
) {
  const current = await mails.current(zones, timezone, now)
  if (!current) throw new Refusal('no_brief_yet')
  return { subject: current.mail.subject, bodyHash: current.bodyHash }
}
