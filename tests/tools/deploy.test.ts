/** Checks `deploy/` with the programs on this machine. A check is skipped if its program is missing. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/bootstrap/root.mjs'
import { temporaryFolder } from '../../tools/kit/temporary-folder.ts'

const has = (program: string) => spawnSync('which', [program]).status === 0
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test.skipIf(!has('nginx') || !has('openssl'))('nginx accepts the configuration in the layout of Debian, without the default site', async () => {
  await using folder = await temporaryFolder()
  const etc = join(folder.path, 'nginx')
  for (const name of ['conf.d', 'sites-enabled', 'cache']) mkdirSync(join(etc, name), { recursive: true })
  const [cert, key] = [join(etc, 'fullchain.pem'), join(etc, 'privkey.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const config = execFileSync('sh', [join(root, 'deploy/nginx/on-host.sh'), 'www.acme.example', '4173', '4174'], { encoding: 'utf8' })
  expect(config).toContain('server 127.0.0.1:4174')
  expect(config).not.toMatch(/example\.com|server1|resolver/)
  const local = config
    .replaceAll('/etc/letsencrypt/live/roadcharter/', `${etc}/`)
    .replaceAll('/var/cache/nginx', join(etc, 'cache'))
    .replaceAll('/var/log/nginx/', `${etc}/`)
  writeFileSync(join(etc, 'conf.d/roadcharter.conf'), local)
  const main = `user root; pid ${etc}/pid; error_log ${etc}/error.log; events {} http { include ${etc}/conf.d/*.conf; include ${etc}/sites-enabled/*; }`
  writeFileSync(join(etc, 'nginx.conf'), main)
  const check = () => spawnSync('nginx', ['-t', '-p', etc, '-e', join(etc, 'error.log'), '-c', join(etc, 'nginx.conf')], { encoding: 'utf8' }).stderr
  expect(check()).toContain('test is successful')
  // The guide removes Debian's default site, because nginx refuses two default servers.
  writeFileSync(join(etc, 'sites-enabled/default'), 'server { listen 80 default_server; listen [::]:80 default_server; }')
  expect(check()).toContain('duplicate default server')
})

test.skipIf(!has('systemd-analyze'))('systemd accepts the unit', async () => {
  await using folder = await temporaryFolder()
  const unit = join(folder.path, 'roadcharter@4173.service')
  // Replaces the path of Node, because this machine has no folder that `assemble` created.
  writeFileSync(unit, read('deploy/roadcharter@.service').replaceAll('/opt/roadcharter/node', '/bin/true').replaceAll('%i', '4173'))
  const { stderr, stdout } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  expect((stdout + stderr).split('\n').filter((line) => line.includes('roadcharter@4173'))).toEqual([])
})

const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0
const parseYaml = (file: string): unknown =>
  JSON.parse(
    execFileSync('python3', ['-c', 'import json, sys, yaml; print(json.dumps(yaml.safe_load(open(sys.argv[1])), default=str))', join(root, file)], {
      encoding: 'utf8',
    }),
  )

test.skipIf(!hasYaml)('the compose file limits memory, uses known names, and passes each build argument', () => {
  interface Service {
    readonly mem_limit?: string
    readonly image: string
    readonly volumes?: readonly string[]
    readonly networks: readonly string[]
    readonly depends_on?: object
    readonly build?: { readonly args: object }
  }
  const file = parseYaml('deploy/compose.yaml') as { services: Record<string, Service>; volumes: object; networks: object }
  const names = new Set(Object.keys(file.services))
  for (const [name, { mem_limit, image, volumes = [], networks, depends_on = {} }] of Object.entries(file.services)) {
    expect(mem_limit, name).toBeDefined()
    expect(image, name).toMatch(/^roadcharter$|:[^:]+$/)
    for (const volume of volumes.filter((one) => /^[a-z]+:/.test(one))) expect(Object.keys(file.volumes), name).toContain(volume.split(':')[0])
    for (const network of networks) expect(Object.keys(file.networks), name).toContain(network)
    for (const other of Object.keys(depends_on)) expect(names, name).toContain(other)
  }
  const args = [...read('Dockerfile').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  expect(new Set(Object.keys(file.services.server1?.build?.args ?? {}))).toEqual(new Set(args))
})

test.skipIf(!hasYaml)('the alert rules have an expression, a severity, and a summary', () => {
  const { groups } = parseYaml('deploy/monitoring/rules.yaml') as { groups: { rules: object[] }[] }
  for (const rule of groups.flatMap(({ rules }) => rules))
    expect(rule).toMatchObject({
      alert: expect.any(String),
      expr: expect.any(String),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.any(String) },
    })
})
