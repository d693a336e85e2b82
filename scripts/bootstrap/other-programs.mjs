import { ensurePrograms } from './apt.mjs'

/** Programs of others that tests compare with or speak to, the packages of Debian that have them, and what is left out without them. */
const programs = /** @type {const} */ ([
  ['oathtool', 'oathtool', 'Codes of another program: not compared'],
  ['dovecot', 'dovecot-imapd', 'Answers out of a mailbox: not tested'],
  ['openssl', 'openssl', 'Encrypted ways of answers: not tested'],
])

/** Installed where apt can; without one of them its tests are skipped. */
export async function ensureOtherPrograms() {
  for (const [program, name, without] of programs) {
    const reason = await ensurePrograms([program], [name])
    if (reason !== undefined) console.log(`${without}, because ${reason}`)
  }
}
