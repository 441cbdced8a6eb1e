// Writes the software bill of materials of the running product, in the CycloneDX format: npm run sbom [-- <file>]
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { REPOSITORY_ROOT } from './prepare.mjs'

const file = resolve(process.argv[2] ?? 'sbom.cdx.json')
const npm = process.env.npm_execpath
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
const { stdout, status } = npm?.endsWith('.js')
  ? spawnSync(process.execPath, [npm, ...args], { cwd: REPOSITORY_ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  : spawnSync('npm', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8', maxBuffer: 1e8 })
if (status !== 0) {
  console.error('npm sbom failed. Run it with npm 10 or newer.')
  process.exit(1)
}
const { components } = JSON.parse(stdout)
writeFileSync(file, stdout)
console.log(`${components.length} libraries are listed in ${file}.`)
