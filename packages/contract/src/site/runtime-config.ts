import { z } from 'zod'

export const RuntimeConfig = z.object({
  conversionUi: z.boolean(),
  production: z.boolean(),
  /** `sandbox` means that nothing on the page is a real price, and every page says so. */
  dataMode: z.enum(['live', 'sandbox']),
  /** False where an admin port has the API's description, which only operators reach. */
  apiDocs: z.boolean().default(true),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
