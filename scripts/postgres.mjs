import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/**
 * Finds the folder of the programs initdb and postgres, or null. Debian does not put them in the PATH but in one folder
 * per major version.
 */
export function findPostgresFolder() {
  const debian = '/usr/lib/postgresql'
  const majors = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : []
  const onPath = spawnSync('sh', ['-c', 'command -v postgres'], { encoding: 'utf8' })
    .stdout?.trim()
    .replace(/\/postgres$/, '')
  const folders = [...majors.map((major) => `${debian}/${major}/bin`), ...(onPath ? [onPath] : [])]
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`)) ?? null
}
