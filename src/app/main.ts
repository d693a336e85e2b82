/**
 * The browser's entry. A page is complete as it came, and starts its app at the visitor's first sign of life: who only
 * reads, in a cab with bad reception, pays for no script, and a slow phone paints first. At once starts only what has
 * something to show that the page does not know.
 */
import { keepPresses } from '#src/app/early-presses.ts'
import { evaluate } from '#src/app/evaluate.ts'
import { atFirstInteraction, isTouched } from '#src/app/first-interaction.ts'
import { fetchAhead, fetchScripts } from '#src/app/scripts-ahead.ts'
import { keepTexts } from '#src/app/translated.ts'
import { isTokenKept } from '#src/device/api/token.ts'
import { isAnythingKept } from '#src/device/stores.ts'
import { openInspector } from '#src/flows/kit/inspect.ts'
import { makeRoom } from '#src/site/layout/in-the-way.ts'
import { nextTask } from '#src/ui/next-task.ts'

if (import.meta.env.INSPECT) void openInspector()

const root = document.getElementById('root')
if (!root) throw new Error('No #root')

/**
 * How far the app is, kept on the page itself, since it runs before XState is there (decision 0143): `marking` shows that a press
 * was taken, before the start keeps a slow phone busy.
 */
type Boot = 'waiting' | 'marking' | 'loading' | 'running'
const page: { boot?: Boot; readonly live?: string; readonly toRead?: string } = document.documentElement.dataset
page.boot = 'waiting'
/** Only the server knows its content. */
const isLive = page.live !== undefined

/** React before what is drawn with it, each in a task of its own: in one go a slow phone would not answer for as long as both take. */
const loadApp = async () => {
  // In a file of its own, which only these pages bring along.
  const asked = isLive || location.pathname === '/account' ? import('#src/app/ask-for-page.ts') : undefined
  await import('#src/app/take-over.ts')
  await nextTask()
  // First: what is asked ahead is not asked again.
  ;(await asked)?.askForPage(location)
  const app = await import('#src/app/hydrate.tsx')
  await nextTask()
  return app
}

const start = (late: boolean) => {
  if (page.boot === 'loading' || page.boot === 'running') return
  page.boot = 'loading'
  // Else each file would be asked for once the one before it has come.
  fetchScripts()
  evaluate(loadApp)
    .then(async ({ hydrate }) => {
      await hydrate(root, late)
      page.boot = 'running'
    })
    .catch(() => {
      // The connection comes and goes: what could not be loaded is tried again at the next sign, and after a while without one.
      page.boot = 'waiting'
      giveUp()
      const again = () => {
        endSigns()
        clearTimeout(pause)
        startLate()
      }
      const endSigns = atFirstInteraction(again)
      const pause = setTimeout(again, TRY_AGAIN_MS)
    })
}
const TRY_AGAIN_MS = 2_000
/** The sign may be a press, which index.html marks: what is marked is to be seen first. */
const MARK_FIRST_MS = 50
const startLate = () => {
  if (page.boot !== 'waiting') return
  page.boot = 'marking'
  setTimeout(start, MARK_FIRST_MS, true)
}

const giveUp = keepPresses()
keepTexts(root)
// Before the first frame nothing lies anywhere.
requestAnimationFrame(makeRoom)
// The build marks pages to read; in development no page is there before its app.
const isToRead = page.toRead !== undefined
const isComplete = root.firstElementChild !== null
// An address may hold what the page shows: a form's a step, a receipt or answers; of the pages to read, the guide's and what is coming.
// So may the server, of a page whose content only it knows.
const isAsked = isToRead ? /[?&](audience|for)=/.test(location.search) : location.search !== ''
if (!isComplete || isLive || isTokenKept() || isAsked) start(false)
else if (isTouched()) startLate()
else {
  atFirstInteraction(startLate)
  if (!isToRead) {
    void isAnythingKept().then((isKept) => isKept && start(false))
    fetchAhead()
  }
}
