import { Refusal, type RefusalCode } from '@tradeops/contract/site/errors'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** What cannot be an id of ours is nobody's, like an id that is somebody else's. */
export function idOr(refusal: RefusalCode, { id }: { id: string }): string {
  if (!UUID.test(id)) throw new Refusal(refusal)
  return id
}
