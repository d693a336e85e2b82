/** All that rests on this device, for the app: what of it is unfinished, and erasing it, in every open tab. */
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { channelOf } from '#src/platform/channel.ts'
import * as drafts from '#src/platform/drafts.ts'
import { dropAllFiles } from '#src/platform/files.ts'
import { forgetEverybody } from '#src/platform/people.ts'

const ERASED = 'erased'

const tabs = channelOf('roadcharter-device')
type Listener = (inOtherTab: boolean) => void
const listeners = new Set<Listener>()

/** Names of the flows that rest unfinished on this device. Rejects when the browser does not say. */
export async function findUnfinished(): Promise<readonly string[]> {
  // Which of two forms is looked at is no work that could be lost.
  return (await drafts.unfinishedFlows()).filter((flow) => flow !== scorpChoice.route)
}

/** Erases drafts, files and saved contacts. Open forms are emptied first, in every tab: none writes its draft back. Rejects when the browser refuses. */
export async function eraseDevice(): Promise<void> {
  for (const listener of listeners) listener(false)
  tabs()?.postMessage(ERASED)
  await Promise.all([drafts.removeAllDrafts(), dropAllFiles(), forgetEverybody()])
}

/**
 * Calls `listener` when everything is erased, in this tab or another one.
 *
 * @returns ends the listening
 */
export function whenErased(listener: Listener): () => void {
  const heard = (event: MessageEvent<unknown>) => {
    if (event.data === ERASED) listener(true)
  }
  listeners.add(listener)
  tabs()?.addEventListener('message', heard)
  return () => {
    listeners.delete(listener)
    tabs()?.removeEventListener('message', heard)
  }
}
