import { spawn } from 'node:child_process'

/** The supported major versions of Node, without the version that runs the tests. */
const OTHER_NODE_MAJORS = [24, 22, 20].filter((major) => major !== Number(process.versions.node.split('.')[0]))
/** A download of Node is about 60 MB; a registry too slow for this limit is treated as unavailable. */
const FETCH_TIMEOUT_MS = 5 * 60_000

/**
 * Downloads a Node version as the npm package `node`, with its install script enabled, which our npm settings forbid by
 * default.
 */
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

/** Downloads the other supported Node versions and returns the paths of those that succeeded. */
export async function fetchOtherNodes() {
  const programs = []
  for (const major of OTHER_NODE_MAJORS) programs.push(await fetchNode(major))
  return programs.filter((program) => program !== null)
}
