import { type APIRequestContext, expect } from '@playwright/test'

type StoredMail = { to: string; subject: string; html: string; text: string; at: string }

export const mailsTo = async (request: APIRequestContext, address: string): Promise<StoredMail[]> => {
  const all = (await (await request.get('/dev/mail.json')).json()) as StoredMail[]
  return all.filter(({ to }) => to.includes(address))
}

/** The newest mail with that subject, once it has come; by `count` a later one can be told from an earlier. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  subject: string,
  count = 1,
): Promise<StoredMail> {
  let found: StoredMail[] = []
  const look = async () => {
    found = (await mailsTo(request, address)).filter((mail) => mail.subject === subject)
    return found.length
  }
  await expect.poll(look, { timeout: 15_000, intervals: [100] }).toBeGreaterThanOrEqual(count)
  return found[0]!
}

/** The address of the page that the mail's link opens, from its text as a person would copy it. */
export function linkIn({ text }: StoredMail, path: string | ((path: string) => boolean)): string {
  const leadsThere = typeof path === 'string' ? (found: string) => found === path : path
  const link = text.match(/https?:\/\/\S+/g)?.find((address) => leadsThere(new URL(address).pathname))
  if (!link) throw new Error(`No link to ${path} in: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
