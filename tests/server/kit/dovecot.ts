/** A real mailbox on loopback: Debian's Dovecot with one configuration file. It runs as the current user. */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { freePort } from '../../../scripts/bootstrap/free-port.mjs'
import { onTestEnd } from './test-server.ts'
import { pollUntil } from './wait.ts'

export const hasDovecot = spawnSync('sh', ['-c', 'command -v dovecot']).status === 0
/** ID of an unprivileged system user, because Dovecot refuses root as a mailbox owner. */
const NOBODY = 65_534
export const MAILBOX_PASSWORD = 'p@ss/word'

/** With a certificate, a login requires STARTTLS. */
interface Options {
  readonly tls?: { readonly cert: string; readonly key: string }
}

export async function openDovecot({ tls }: Options = {}) {
  // Unix sockets need short paths.
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  onTestEnd(() => rmSync(folder, { recursive: true, force: true }))
  const [port, securePort] = [await freePort(), await freePort()]
  const { username, uid: own, gid: ownGroup } = userInfo()
  const [uid, gid] = own === 0 ? [NOBODY, NOBODY] : [own, ownGroup]
  const home = join(folder, 'home')
  chmodSync(folder, 0o755)
  mkdirSync(home)
  if (own !== uid) chownSync(home, uid, gid)
  // Without root, Dovecot cannot switch users, so all its processes run as the current user.
  const users = own === 0 ? '' : `default_login_user = ${username}\ndefault_internal_user = ${username}\ndefault_internal_group = ${username}\n`
  writeFileSync(
    join(folder, 'conf'),
    `base_dir = ${folder}/base
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
${users}ssl = ${tls ? 'required' : 'no'}
${tls ? `ssl_cert = <${tls.cert}\nssl_key = <${tls.key}\n` : 'disable_plaintext_auth = no\n'}mail_location = maildir:${home}/mail
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=${MAILBOX_PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}
}
auth_failure_delay = 0
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tls ? securePort : 0}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`,
  )
  let output = ''
  let child: ReturnType<typeof spawn> | undefined
  const stop = async () => {
    if (child?.pid === undefined || child.exitCode !== null) return
    const exited = new Promise((resolve) => child?.once('exit', resolve))
    // Ends the whole group of processes, because login processes live longer than the main one.
    process.kill(-child.pid, 'SIGTERM')
    await exited
    child = undefined
  }
  onTestEnd(stop)
  const start = async () => {
    const was = output.length
    child = spawn('dovecot', ['-F', '-c', join(folder, 'conf')], { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    child.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)))
    await pollUntil(
      () => output.slice(was),
      (text) => text.includes('starting up') || child?.exitCode !== null,
    )
    if (child.exitCode !== null) throw new Error(output)
  }
  await start()

  const withClient = async <T>(work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: tls ? securePort : port,
      secure: tls !== undefined,
      auth: { user: 'answers', pass: MAILBOX_PASSWORD },
      logger: false,
      tls: { rejectUnauthorized: false },
    })
    await client.connect()
    try {
      await client.mailboxOpen('INBOX')
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  const secret = encodeURIComponent(MAILBOX_PASSWORD)
  return {
    url: `imap://answers:${secret}@127.0.0.1:${port}/INBOX`,
    secureUrl: `imaps://answers:${secret}@localhost:${securePort}`,
    output: () => output,
    start,
    stop,
    appendMails: (...raws: readonly (Buffer | string)[]) =>
      withClient(async (client) => {
        for (const raw of raws) await client.append('INBOX', typeof raw === 'string' ? Buffer.from(raw) : raw)
      }),
    readFlags: () =>
      withClient(async (client) =>
        (await client.fetchAll('1:*', { flags: true })).map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent').join(' ')),
      ),
    /** Removes the flags, so that the server reads the emails again. */
    clearFlags: () => withClient((client) => client.messageFlagsSet('1:*', [])),
  }
}
