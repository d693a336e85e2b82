import type { Draft } from '#machines/form/draft.ts'
import { removeDraft, saveDraft } from '#src/device/drafts.ts'
import { dropFile, filesIn } from '#src/device/files.ts'

/** Where the draft stands; `savedAt` in milliseconds. */
export interface SaveState {
  readonly savedAt: number | null
  /** The browser keeps no data (private mode, full disk): the flow goes on, the page says so. */
  readonly unavailable: boolean
  /** Erased in another tab, with everything else on this device: the page says why the form is empty. */
  readonly erasedElsewhere?: boolean
}

/** Nothing is kept. */
export const NOTHING: SaveState = { savedAt: null, unavailable: false }
const UNAVAILABLE: SaveState = { savedAt: null, unavailable: true }
const MINUTE_MS = 60_000

const ignore = () => undefined
/** The page shows minutes: it need not hear of each key. */
const looksSame = (one: SaveState, other: SaveState) =>
  one.unavailable === other.unavailable && Math.floor((one.savedAt ?? -1) / MINUTE_MS) === Math.floor((other.savedAt ?? -1) / MINUTE_MS)

/**
 * Keeps one flow's draft up to date: each change is written in its turn; while a write is under way only the newest waits.
 * A reload or a crash right after a key then loses no more than that key.
 *
 * @param onState told when what the page says about the draft changes
 */
export function createDraftWriter(flow: string, onState: (state: SaveState) => void) {
  /** Whether anything of this flow is, or is about to be, on the device. */
  let kept: boolean | undefined
  let latest: { readonly draft: Draft; readonly text: string } | undefined
  let isWaiting = false
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
    if (isWaiting) return
    isWaiting = true
    saveDraft(flow, () => {
      isWaiting = false
      return latest?.draft
    }).then(
      (savedAt) => latest && savedAt !== null && tell({ savedAt, unavailable: false }),
      () => tell(UNAVAILABLE),
    )
  }

  const erase = () => {
    latest = undefined
    // What is typed from now on is written after the removal below, not in the turn that waits before it.
    isWaiting = false
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
