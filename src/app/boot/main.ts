/**
 * Entry point in the browser. On static pages, the app starts at the first interaction, so that readers load fewer scripts. It starts
 * at once on live pages, and if a login, the URL, or stored answers need it.
 */
import { startClickReplay } from '#src/app/boot/click-replay.ts'
import { fetchScripts, importWithoutStackTraces, prefetchScripts } from '#src/app/boot/scripts.ts'
import { recordPage } from '#src/app/boot/served-page.ts'
import { openInspector } from '#src/flow/inspect.ts'
import { hasStoredToken } from '#src/platform/api/token.ts'
import { hasStoredData } from '#src/platform/stores.ts'
import { watchOverlap } from '#src/site/layout/overlap.ts'
import { hasInteracted, onFirstInteraction } from '#src/ui/first-interaction.ts'
import { waitForNextTask } from '#src/ui/wait-for-next-task.ts'

if (import.meta.env.INSPECT) void openInspector()

const root = document.getElementById('root')
if (!root) throw new Error('No #root element')

/**
 * Boot state. It is a data attribute, because XState is not loaded yet (decision 0143). `marking`: the page marks the clicked element
 * before the app's start blocks a slow phone.
 */
type BootState = 'waiting' | 'marking' | 'loading' | 'running'
const bootDataset: { boot?: BootState; readonly live?: string; readonly contentPage?: string } = document.documentElement.dataset
bootDataset.boot = 'waiting'
const isLivePage = bootDataset.live !== undefined

/** Loads React first, and each file in its own task. A single task would block slow phones. */
const loadApp = async () => {
  // The prefetch is in a separate file, because only live pages and the account page need it. That file checks the exact path.
  const prefetchModule = isLivePage || /account/.test(location.pathname) ? import('#src/app/prefetch-page-data.ts') : undefined
  await import('#src/app/boot/hydration.ts')
  await waitForNextTask()
  // Starts the page's API calls before the charts load, so that the charts can use the responses.
  ;(await prefetchModule)?.prefetchPageData(location)
  const app = await import('#src/app/boot/hydrate.tsx')
  await waitForNextTask()
  return app
}

const start = (isLate: boolean) => {
  if (bootDataset.boot === 'loading' || bootDataset.boot === 'running') return
  bootDataset.boot = 'loading'
  // Requests all scripts at once, not one after the other.
  fetchScripts()
  importWithoutStackTraces(loadApp)
    .then(async ({ hydrate }) => {
      await hydrate(root, isLate)
      bootDataset.boot = 'running'
    })
    .catch(() => {
      // Retries at the next interaction or after a delay, whichever is first, because the network may be back.
      bootDataset.boot = 'waiting'
      stopClickReplay()
      const retry = () => {
        stopListening()
        clearTimeout(retryTimer)
        startAfterPaint()
      }
      const stopListening = onFirstInteraction(retry)
      const retryTimer = setTimeout(retry, RETRY_DELAY_MS)
    })
}
const RETRY_DELAY_MS = 2_000
/** Time for the browser to paint the mark on a clicked element (index.html), in milliseconds. */
const START_DELAY_MS = 50
const startAfterPaint = () => {
  if (bootDataset.boot !== 'waiting') return
  bootDataset.boot = 'marking'
  setTimeout(start, START_DELAY_MS, true)
}

const stopClickReplay = startClickReplay()
recordPage(root)
// Waits for the first frame, because there is no layout before it.
requestAnimationFrame(watchOverlap)
// The build marks content pages.
const isContentPage = bootDataset.contentPage !== undefined
// False in development.
const isPrerendered = root.firstElementChild !== null
// With a query or a fragment, the app starts at once. A query can select a step, a receipt, answers, or a topic. A fragment can contain a
// hand-over code. On content pages, only the queries `audience` and `for` need the app.
const startsAtOnce = isContentPage ? /[?&](audience|for)=/.test(location.search) : location.search + location.hash !== ''
if (!isPrerendered || isLivePage || hasStoredToken() || startsAtOnce) start(false)
else if (hasInteracted()) startAfterPaint()
else {
  onFirstInteraction(startAfterPaint)
  if (!isContentPage) {
    void hasStoredData().then((hasData) => hasData && start(false))
    prefetchScripts()
  }
}
