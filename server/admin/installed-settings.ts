/** Settings of an installed site, from its systemd unit and its settings file. The command `roadcharter` sets the path of the file in ROADCHARTER_SETTINGS. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AdminError } from '#server/admin/context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings in the unit itself (deploy/roadcharter@.service). */
const SYSTEMD_UNIT_SETTINGS = { DATA_DIR: '/var/lib/roadcharter/data', TRUST_PROXY: 'loopback' } as const
/** Variables that `pg_dump`, Amazon's client, Node, and `roadcharter` itself need. They are not settings of the site. */
const PASSED_VARIABLES = /^(PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|PG\w+|AWS_\w+|NODE_\w+|ROADCHARTER_\w+)$/

/** Removes quotes and escapes in the same way as systemd. A `#` within a value is part of the value. */
const unquote = (value: string) => {
  const [, quote, inner = ''] = /^(["'])(.*)\1$/s.exec(value) ?? []
  if (quote === "'") return inner
  return (quote === '"' ? inner : value).replace(/\\(.)/gs, '$1')
}

/** Parses the format of systemd's EnvironmentFile. */
export const parseEnvironmentFile = (text: string): Environment =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name = '', value = ''] = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line) ?? []
      return name === '' ? [] : [[name, unquote(value.trim())] as const]
    }),
  )

const readPrivateFile = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new AdminError(code === 'EACCES' ? `${path} cannot be read. Run this command with sudo.` : `${path} cannot be read (${code}).`)
  }
}

/** Owner of the data folder. If the folder does not exist, owner of the closest parent folder that exists. */
const ownerOf = (path: string): { readonly uid: number; readonly gid: number } => (existsSync(path) ? statSync(path) : ownerOf(dirname(path)))

/**
 * Returns the settings from the unit and the settings file. Drops shell variables that are not in PASSED_VARIABLES, because they may
 * belong to another program. Without ROADCHARTER_SETTINGS, returns `env`.
 * @throws {AdminError} when a file cannot be read
 */
export function installedSettings(env: Environment): Environment {
  const file = env.ROADCHARTER_SETTINGS
  if (file === undefined) return env
  const settings: Record<string, string | undefined> = { ...SYSTEMD_UNIT_SETTINGS, ...parseEnvironmentFile(readPrivateFile(file)) }
  const keyFile = settings.FILES_KEY_FILE || join(dirname(file), 'files.key')
  // Reads the key before `switchToDataOwner` changes the user, because only root can read the key file.
  if (!settings.FILES_KEY && existsSync(keyFile)) {
    settings.FILES_KEY = readPrivateFile(keyFile).trim()
    settings.FILES_KEY_FILE = undefined
  }
  const passedVariables = Object.entries(env).filter(([name]) => PASSED_VARIABLES.test(name))
  return { ...Object.fromEntries(passedVariables), ...settings }
}

/** Changes the process from root to the data folder's owner, because a server cannot open files that root creates. */
export function switchToDataOwner(env: Environment): void {
  if (env.ROADCHARTER_SETTINGS === undefined || process.getuid?.() !== 0) return
  const { uid, gid } = ownerOf(resolve(env.DATA_DIR ?? SYSTEMD_UNIT_SETTINGS.DATA_DIR))
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}
