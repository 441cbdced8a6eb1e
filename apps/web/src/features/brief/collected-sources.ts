import { z } from 'zod'

const Collected = z.array(
  z.looseObject({
    title: z.string(),
    state: z.string(),
    observedAt: z.string().nullish(),
    lastError: z.string().nullish(),
  }),
)

export type CollectedSource = z.infer<typeof Collected>[number]

/** What has been read so far, out of a refusal's further facts; nothing where it says nothing we understand. */
export function collectedSources(body: unknown): CollectedSource[] {
  const { sources } = Object(body) as { sources?: unknown }
  return Collected.safeParse(sources).data ?? []
}
