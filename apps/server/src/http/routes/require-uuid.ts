import { Refusal, type RefusalCode } from '@tradeops/contract/site/errors'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** A malformed id gets the same refusal as the id of another user. */
export function requireUuid({ id }: { id: string }, refusal: RefusalCode): string {
  if (!UUID.test(id)) throw new Refusal(refusal)
  return id
}
