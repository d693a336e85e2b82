import { ensurePrograms } from './apt.mjs'

/** Third-party programs of some tests, their Debian packages, and the tests that are skipped without them. */
const programs = /** @type {const} */ ([
  ['oathtool', 'oathtool', 'Codes of another program: not compared'],
  ['dovecot', 'dovecot-imapd', 'Answers out of a mailbox: not tested'],
  ['openssl', 'openssl', 'Encrypted ways of answers: not tested'],
])

/** Installs programs where apt can. Without one of them its tests are skipped. */
export async function ensureOtherPrograms() {
  for (const [program, name, without] of programs) {
    const reason = await ensurePrograms([program], [name])
    if (reason !== undefined) console.log(`${without}, because ${reason}`)
  }
}
