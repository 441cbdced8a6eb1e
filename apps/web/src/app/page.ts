import { type ComponentType, lazy } from 'react'
import { queryClient } from '../lib/query-client.ts'
import { runtimeConfigQuery } from '../lib/runtime-config.ts'
import { wait } from '../lib/wait.ts'

const LONGEST_WAIT_MS = 500

/**
 * Asked for with the first script. A page waits for it a moment, so that a banner which belongs above it does not push
 * it down later; a slow server is not waited for.
 */
const configKnown = Promise.race([queryClient.prefetchQuery(runtimeConfigQuery), wait(LONGEST_WAIT_MS)])

/** A page as a chunk of its own. */
export const page = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), configKnown])
    return { default: component }
  })
