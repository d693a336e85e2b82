import { ensurePrograms } from './apt.mjs'

/** Third-party programs of some tests, their Debian packages, and the tests that are skipped without them. */
const programs = /** @type {const} */ ([
  ['oathtool', 'oathtool', 'Tests that compare login codes with oathtool: skipped'],
  ['dovecot', 'dovecot-imapd', 'Tests of replies from a mailbox: skipped'],
  ['pgbouncer', 'pgbouncer', 'Tests that connect through PgBouncer: skipped'],
  ['openssl', 'openssl', 'Tests of encrypted mailboxes: skipped'],
])

/** Installs programs with apt. If a program is missing, its tests are skipped. */
export async function ensureOtherPrograms() {
  for (const [program, name, skippedTests] of programs) {
    const reason = await ensurePrograms([program], [name])
    if (reason !== undefined) console.log(`${skippedTests}, because ${reason}`)
  }
}
