import { spawn } from 'node:child_process'

/** The supported major versions besides the oldest, without the one that runs the tests. */
export const OTHER_MAJORS = [22, 24].filter((major) => major !== Number(process.versions.node.split('.')[0]))
/** Each download is about 60 MB; a slower registry is treated as unavailable. */
const FETCH_TIMEOUT_MS = 5 * 60_000

/** The npm package `node` needs its install script, which our npm settings forbid by default. */
function fetchNode(major) {
  return new Promise((resolve) => {
    const child = spawn(
      'npm',
      ['exec', '--yes', '--ignore-scripts=false', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath'],
      { stdio: ['ignore', 'pipe', 'ignore'], timeout: FETCH_TIMEOUT_MS, shell: process.platform === 'win32' },
    )
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', () => resolve(null))
    child.on('exit', (code) => resolve(code === 0 && output.trim() !== '' ? output.trim() : null))
  })
}

/** The paths of the other Node versions that could be downloaded. Call it early: the downloads run beside other steps. */
export async function fetchOtherNodes() {
  const programs = []
  for (const major of OTHER_MAJORS) programs.push(await fetchNode(major))
  return programs.filter((program) => program !== null)
}
