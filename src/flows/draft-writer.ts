import type { Draft } from '#machines/kit/draft.ts'
import { removeDraft, saveDraft } from '#src/drafts/drafts.ts'
import { dropFile, filesIn } from '#src/drafts/files.ts'

/** Long enough to gather a burst of keys, short enough that a killed browser loses nothing one would miss. */
const GATHER_MS = 150

/** Where the draft stands; `savedAt` in milliseconds. */
export interface SaveState {
  readonly savedAt: number | null
  /** The browser keeps no data (private mode, full disk): the flow goes on, the page says so. */
  readonly unavailable: boolean
}

const ignore = () => undefined

/** Keeps one flow's draft up to date: `write` each new draft, `flush` when the page may go, null removes it with its files. */
export function createDraftWriter(flow: string, onState: (state: SaveState) => void) {
  /** Whether anything of this flow is, or is about to be, on the device. */
  let kept: boolean | undefined
  let latest: { draft: Draft; text: string } | undefined
  let written = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let fileIds = new Set<string>()

  const forgetFiles = (keep: ReadonlySet<string>) => {
    for (const id of fileIds) if (!keep.has(id)) dropFile(id).catch(ignore)
    fileIds = new Set(keep)
  }

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!latest || latest.text === written) return
    written = latest.text
    saveDraft(flow, latest.draft).then(
      (savedAt) => onState({ savedAt, unavailable: false }),
      () => onState({ savedAt: null, unavailable: true }),
    )
  }

  const write = (draft: Draft | null) => {
    if (draft === null) {
      clearTimeout(timer)
      timer = undefined
      latest = undefined
      written = ''
      forgetFiles(new Set())
      const nothing = kept === false || kept === undefined
      kept = false
      if (nothing) return
      removeDraft(flow).catch(ignore)
      onState({ savedAt: null, unavailable: false })
      return
    }
    const text = JSON.stringify(draft)
    forgetFiles(new Set(filesIn(draft.answers).map((file) => file.id)))
    kept = true
    if (text === latest?.text) return
    latest = { draft, text }
    timer ??= setTimeout(flush, GATHER_MS)
  }

  return { write, flush }
}
