import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readImageCopyPaths } from '../scripts/copy-image-files.mjs'

const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const dockerfile = read('Dockerfile')
const unit = read('ops/tradeops-market-intel-brief.service')

type Service = Record<string, unknown> & { image: string; environment?: Record<string, string>; ports?: string[] }
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const ours = Object.values(services).filter(({ image }) => image === 'tradeops-market-intel-brief')

test('every image of others is pinned by tag and digest', () => {
  const others = Object.values(services).filter((service) => !ours.includes(service))
  const bases = [/^ARG NODE=(\S+)$/m.exec(dockerfile)![1]!, ...others.map(({ image }) => image)]
  for (const image of bases) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(base).toMatch(/^(?:\$\{NODE\}|manifests)$/)
})

test('the image runs as a user without rights and copies only what exists', () => {
  expect(dockerfile).toMatch(/^USER 10001:10001$/m)
  expect(dockerfile).not.toMatch(/curl|wget|apt-get|npm install\b/)
  const generated = /dist(?:-server)?$/
  const copies = readImageCopyPaths(dockerfile)
  expect(copies.length).toBeGreaterThan(5)
  for (const { from } of copies) if (!generated.test(from)) expect(existsSync(from), from).toBe(true)
})

test('npm finds the package file of every workspace in the image', () => {
  type Locked = { link?: boolean; resolved?: string }
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
  const workspaces = Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
  expect(workspaces).toContain('apps/server')
  for (const folder of workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`)
})

test('every process of ours is read-only, without capabilities, and cannot gain rights', () => {
  expect(ours).toHaveLength(4)
  for (const service of ours) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(service.ports).toBeUndefined()
    expect(service.environment).toMatchObject({ TRUSTED_PROXIES: 'uniquelocal', ADMIN_PORT: '9464' })
  }
})

test('two processes serve and two work, and the proxy sends requests to exactly those that serve', () => {
  const withRole = (role: string) =>
    Object.entries(services).flatMap(([name, { environment }]) => (environment?.ROLES?.includes(role) ? [name] : []))
  expect(withRole('ingest')).toEqual(['worker-1', 'worker-2'])
  const upstreams = /reverse_proxy (.+) \{/.exec(read('ops/Caddyfile'))![1]!.split(' ')
  expect(upstreams).toEqual(withRole('web').map((name) => `${name}:3000`))
})

test('compose sets only names that the product reads, and has no password in it', () => {
  const known = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  for (const { environment } of ours)
    expect(Object.keys(environment!).filter((name) => !known.includes(name))).toEqual([])
  for (const name of ['SECRET', 'POSTGRES_PASSWORD'])
    expect(read('compose.yaml')).toContain(`\${${name}:?set it in .env}`)
})

test('ports are open on this machine only', () => {
  const ports = Object.values(services).flatMap((service) => service.ports ?? [])
  expect(ports.length).toBeGreaterThan(0)
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('the systemd unit starts what the image starts, is watched, and can write only its own state', () => {
  const settings = new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
  const [, ...entryPoint] = JSON.parse(/^ENTRYPOINT (\[.+\])$/m.exec(dockerfile)![1]!) as string[]
  expect(settings.get('ExecStart')).toBe(`/usr/bin/node ${entryPoint.join(' ')}`)
  expect(Object.fromEntries(settings)).toMatchObject({
    Type: 'notify',
    NotifyAccess: 'all',
    WatchdogSec: '60',
    ProtectSystem: 'strict',
    DynamicUser: 'yes',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    StateDirectory: 'tradeops-market-intel-brief',
  })
})
