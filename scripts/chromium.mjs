import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './prepare.mjs'

const pathOf = (command) => {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

// Names of browser programs in the order of preference: the headless shell is first, because it opens a page in a third
// of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const installed = () => NAMES.map(pathOf).find(Boolean) ?? null

/**
 * Finds a browser for the tests: an installed one, else Playwright's download, else one from apt-get if this process is
 * root.
 */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const system = installed()
  if (system) return system

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  console.log("Chromium is not installed; trying Playwright's download…")
  const playwright = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'playwright')
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    console.log("Trying the system's package manager…")
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq'
    const either = `apt-get update -qq; ${install} chromium-headless-shell || ${install} chromium`
    spawnSync('sh', ['-c', either], { stdio: 'inherit' })
  }
  return installed()
}
