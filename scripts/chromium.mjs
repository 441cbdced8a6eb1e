import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './prepare.mjs'

const found = (command) => {
  const { stdout, status } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

const installed = () =>
  ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(found).find(Boolean) ?? null

/** A browser for the tests: the machine's own, else Playwright's download, else the system's package manager when root. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
  const system = installed()
  if (system) return system

  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  console.log("No Chromium here; trying Playwright's download…")
  const playwright = join(ROOT, 'node_modules', '.bin', 'playwright')
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  if (existsSync(chromium.executablePath())) return chromium.executablePath()

  if (process.getuid?.() === 0 && found('apt-get')) {
    console.log("Trying the system's package manager…")
    spawnSync('sh', ['-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'], {
      stdio: 'inherit',
    })
  }
  return installed()
}
