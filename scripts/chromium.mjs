import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { REPOSITORY_ROOT } from './prepare.mjs'

const pathOf = (command) => {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

// Names of browser programs in the order of preference: the headless shell is first, because it opens a page in a third
// of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Finds a browser on this machine: the one that CHROMIUM_PATH names, an installed one, or Playwright's download. */
export function findInstalledChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  for (const name of NAMES) {
    const path = pathOf(name)
    if (path) return path
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

/** Finds a browser for the tests, or installs one: Playwright's download, else one from apt-get if this process is root. */
export function findChromium() {
  const found = findInstalledChromium()
  if (found) return found

  console.log("Chromium is not installed; trying Playwright's download…")
  const playwright = join(REPOSITORY_ROOT, 'node_modules', '.bin', 'playwright')
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const downloaded = findInstalledChromium()
  if (downloaded) return downloaded

  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    console.log("Trying the system's package manager…")
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq'
    const either = `apt-get update -qq; ${install} chromium-headless-shell || ${install} chromium`
    spawnSync('sh', ['-c', either], { stdio: 'inherit' })
  }
  return findInstalledChromium()
}
