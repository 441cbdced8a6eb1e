import { spawn } from 'node:child_process'

/** The majors we promise beside the oldest; the one that runs the tests is proved by them. */
const MAJORS = [22, 24]
/** About 60 MB each. A registry that takes longer is as good as none. */
const LONGEST_FETCH_MS = 5 * 60_000

/** npm's own `node` package puts its program in place by an install script, which our settings forbid elsewhere. */
function fetchNode(major) {
  return new Promise((resolve) => {
    const child = spawn(
      'npm',
      ['exec', '--yes', '--ignore-scripts=false', `--package=node@${major}`, '--', 'node', '-p', 'process.execPath'],
      { stdio: ['ignore', 'pipe', 'ignore'], timeout: LONGEST_FETCH_MS, shell: process.platform === 'win32' },
    )
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
    })
    child.on('error', () => resolve(null))
    child.on('exit', (code) => resolve(code === 0 && said.trim() !== '' ? said.trim() : null))
  })
}

/** The programs of the other Nodes that the registry could bring; begun early, they come while other steps run. */
export async function fetchOtherNodes() {
  const running = Number(process.versions.node.split('.')[0])
  const programs = []
  for (const major of MAJORS) if (major !== running) programs.push(await fetchNode(major))
  return programs.filter((program) => program !== null)
}
