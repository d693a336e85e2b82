/** `npm run tool -- NAME [args]`: runs `tools/NAME` with the pinned Node. Without a name it lists the tools. */
import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { ensureInstalled } from './bootstrap/install.mjs'
import { runPinned } from './bootstrap/pinned-node.mjs'
import { root } from './bootstrap/root.mjs'
import { fail } from './bootstrap/run.mjs'

const [name = '', ...args] = process.argv.slice(2)
const files = readdirSync(join(root, 'tools')).filter((file) => /\.(ts|mjs)$/.test(file))
const names = [...new Set(files.map((each) => parse(each).name))]
const file = files.find((each) => parse(each).name === name) ?? fail(`Name one of these tools: ${names.join(', ')}`)
await ensureInstalled()
process.exitCode = await runPinned([join('tools', file), ...args])
