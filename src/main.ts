/**
 * The browser's entry. A page that asks for something starts its app at once; a page to read is complete as it came, and
 * loads the app at the visitor's first sign of life: who only reads, in a cab with bad reception, pays for no script.
 */
import { atFirstSign, pressAgain } from '#src/first-sign.ts'
import { openInspector } from '#src/flows/inspect.ts'
import { isKnown } from '#src/flows/is-known.ts'

if (import.meta.env.INSPECT) void openInspector()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

async function start(late: boolean): Promise<void> {
  const { hydrate } = await import('#src/hydrate.tsx')
  await hydrate(root as HTMLElement, late)
}

// What could not be loaded is tried again at the next sign: the connection comes and goes.
const startLate = () => {
  pressAgain()
  start(true).catch(() => atFirstSign(startLate))
}

// The build marks pages to read. Who is logged in sees so at once.
const canWait = document.documentElement.dataset.toRead !== undefined && !isKnown()
if (canWait) atFirstSign(startLate)
else start(false).catch(() => atFirstSign(startLate))
