import { runWhenIdle } from '../lib/browser/run-when-idle.ts'

const SCRIPT = '/service-worker.js'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string }
}

/** The security policy accepts a script URL only from a Trusted Types policy with this name. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL('') ?? SCRIPT
}

/** The worker starts after the first screen, because only the offline brief needs it. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  runWhenIdle(() => void navigator.serviceWorker.register(trustedScript()).catch(() => undefined))
}
