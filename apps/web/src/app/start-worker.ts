import { whenIdle } from '../lib/browser/when-idle.ts'

const SCRIPT = '/service-worker.js'

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): string }
}

/** The page's policy takes no script's address from anybody, but this one by this name. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => SCRIPT }).createScriptURL('') ?? SCRIPT
}

/** Behind the first screen: without it a brief cannot be opened offline, and nothing else is missing. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenIdle(() => void navigator.serviceWorker.register(trustedScript()).catch(() => undefined))
}
