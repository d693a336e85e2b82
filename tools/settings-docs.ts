/** Writes `docs/configuration.md` from the settings of the server. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESCRIPTIONS, defaultOf } from '#server/settings.ts'
import { root } from '../scripts/bootstrap/root.mjs'

export function settingsPage(): string {
  const rows = (Object.keys(DESCRIPTIONS) as (keyof typeof DESCRIPTIONS)[]).map((name) => {
    const value = defaultOf(name)
    return `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${DESCRIPTIONS[name]} |`
  })
  return `# Configuration

All settings are environment variables, and all are optional. The server validates them at startup and prints one line for each
problem. \`npm run tool -- settings-docs\` writes this page from \`server/settings.ts\`.

| Variable | Default | Description |
|---|---|---|
${rows.join('\n')}
`
}

if (import.meta.main) await writeFile(join(root, 'docs', 'configuration.md'), settingsPage())
