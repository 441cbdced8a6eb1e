import { Refusal } from '@tradeops/contract/site/errors'
import type { Zone } from '@tradeops/domain/market/zones'

type Reader = { id: string; email: string }

export type SendBriefNowNeeds = {
  addresses: { find(address: string): Promise<object | null> }
  mails: { current(zones: [Zone], timezone: string, now: Date): Promise<{ bodyHash: string } | null> }
  /** Done twice for one request it adds one mail. */
  outbox: {
    addBrief(reader: Reader, brief: { bodyHash: string; requestId: string }, now: Date): Promise<void>
  }
}

type Asked = { zone: Zone; timezone: string; requestId: string }

/**
 * The newest brief of a zone to the reader's own mailbox. It is rendered like a daily one and kept under its hash; from
 * there on it is a mail of the outbox, so that whoever asks never waits for a mail server.
 */
export async function sendBriefNow(
  { addresses, mails, outbox }: SendBriefNowNeeds,
  reader: Reader,
  { zone, timezone, requestId }: Asked,
  now: Date,
): Promise<void> {
  if (await addresses.find(reader.email)) throw new Refusal('address_suspended')
  const mail = await mails.current([zone], timezone, now)
  if (!mail) throw new Refusal('no_brief_yet')
  await outbox.addBrief(reader, { bodyHash: mail.bodyHash, requestId }, now)
}
