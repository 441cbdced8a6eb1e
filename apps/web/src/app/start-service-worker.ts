import { runWhenIdle } from '../lib/browser/run-when-idle.ts'

const SCRIPT = '/service-worker.js'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string }
}

/**
 * Returns the URL of the service worker; the security policy accepts a script URL only from a Trusted Types policy with
 * this name.
 */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL('') ?? SCRIPT
}

/** Starts the service worker after the first screen is shown, because only offline reading needs it. */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  runWhenIdle(() => void navigator.serviceWorker.register(trustedScript()).catch(() => undefined))
}
