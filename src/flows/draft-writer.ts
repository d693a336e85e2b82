import type { Draft } from '#machines/kit/draft.ts'
import { removeDraft, saveDraft } from '#src/drafts/drafts.ts'
import { dropFile, filesIn } from '#src/drafts/files.ts'

/** Where the draft stands; `savedAt` in milliseconds. */
export interface SaveState {
  readonly savedAt: number | null
  /** The browser keeps no data (private mode, full disk): the flow goes on, the page says so. */
  readonly unavailable: boolean
}

const NOTHING: SaveState = { savedAt: null, unavailable: false }
const UNAVAILABLE: SaveState = { savedAt: null, unavailable: true }
const MINUTE_MS = 60_000

const ignore = () => undefined
/** The page shows minutes: it need not hear of each key. */
const looksSame = (one: SaveState, other: SaveState) =>
  one.unavailable === other.unavailable && Math.floor((one.savedAt ?? -1) / MINUTE_MS) === Math.floor((other.savedAt ?? -1) / MINUTE_MS)

/**
 * Keeps one flow's draft up to date: each change is written at once; while a write is under way only the newest waits.
 * A reload or a crash right after a key then loses no more than that key.
 *
 * @param onState told when what the page says about the draft changes
 */
export function createDraftWriter(flow: string, onState: (state: SaveState) => void) {
  /** Whether anything of this flow is, or is about to be, on the device. */
  let kept: boolean | undefined
  let latest: { readonly draft: Draft; readonly text: string } | undefined
  let written = ''
  let writing = false
  let told = NOTHING
  let fileIds = new Set<string>()

  const tell = (state: SaveState) => {
    if (looksSame(told, state)) return
    told = state
    onState(state)
  }

  const forgetFiles = (keep: ReadonlySet<string>) => {
    for (const id of fileIds) if (!keep.has(id)) dropFile(id).catch(ignore)
    fileIds = new Set(keep)
  }

  const writeLatest = () => {
    if (writing || !latest || latest.text === written) return
    writing = true
    written = latest.text
    saveDraft(flow, latest.draft)
      .then(
        (savedAt) => tell({ savedAt, unavailable: false }),
        () => tell(UNAVAILABLE),
      )
      .finally(() => {
        writing = false
        writeLatest()
      })
  }

  const erase = () => {
    latest = undefined
    written = ''
    forgetFiles(new Set())
    const nothing = !kept
    kept = false
    if (nothing) return
    removeDraft(flow).catch(ignore)
    tell(NOTHING)
  }

  /** Keeps a draft; null removes it with its files. */
  return function write(draft: Draft | null): void {
    if (draft === null) {
      erase()
      return
    }
    const text = JSON.stringify(draft)
    forgetFiles(new Set(filesIn(draft.answers).map((file) => file.id)))
    kept = true
    if (text === latest?.text) return
    latest = { draft, text }
    writeLatest()
  }
}
