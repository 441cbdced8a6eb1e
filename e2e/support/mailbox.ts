import { type APIRequestContext, expect } from '@playwright/test'

type StoredMail = { to: string; subject: string; html: string; text: string; at: string }

export const fetchMailsTo = async (request: APIRequestContext, address: string): Promise<StoredMail[]> => {
  const all = (await (await request.get('/dev/mail.json')).json()) as StoredMail[]
  return all.filter(({ to }) => to.includes(address))
}

/** Waits until `count` mails with this subject were sent to an address and returns the newest. */
export async function waitForMail(
  request: APIRequestContext,
  address: string,
  subject: string,
  count = 1,
): Promise<StoredMail> {
  let found: StoredMail[] = []
  const countMails = async () => {
    found = (await fetchMailsTo(request, address)).filter((mail) => mail.subject === subject)
    return found.length
  }
  await expect.poll(countMails).toBeGreaterThanOrEqual(count)
  return found[0]!
}

/** Finds the link to a page in the text of a mail and returns its path and query. */
export function findLinkInMail({ text }: StoredMail, path: string | ((path: string) => boolean)): string {
  const isWanted = typeof path === 'string' ? (found: string) => found === path : path
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => isWanted(new URL(address).pathname))
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
