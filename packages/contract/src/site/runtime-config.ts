import { z } from 'zod'

export const RuntimeConfig = z.object({
  conversionUi: z.boolean(),
  production: z.boolean(),
  /** `sandbox` means that all prices are simulated, and every page says so. */
  dataMode: z.enum(['live', 'sandbox']),
  /** Whether this port serves the API description; false if only an admin port does, which only operators reach. */
  apiDocs: z.boolean().default(true),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
