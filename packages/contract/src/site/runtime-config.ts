import { z } from 'zod'

export const RuntimeConfig = z.object({
  conversionUi: z.boolean(),
  production: z.boolean(),
  /** `sandbox` means that nothing on the page is a real price, and every page says so. */
  dataMode: z.enum(['live', 'sandbox']),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
