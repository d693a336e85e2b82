import { ensurePrograms } from './apt.mjs'

/** Debian's oathtool, which the codes of authenticator apps are compared with: installed where apt can; without it that test is skipped. */
export async function ensureOathtool() {
  const reason = await ensurePrograms(['oathtool'])
  if (reason !== undefined) console.log(`Codes of another program: not compared, because ${reason}`)
}
