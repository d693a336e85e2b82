import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from './test-server.ts'

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** @returns the paths of the key and the certificate, and the text of the certificate */
export function makeCertificate() {
  const folder = newFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
    ...names,
  ])
  if (made.status !== 0) throw new Error(String(made.stderr))
  return { key, cert, text: readFileSync(cert, 'utf8') }
}
