/** Data on this device: finds unfinished flows, and erases drafts, files, and saved contacts. */
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { createLazyChannel } from '#src/platform/channel.ts'
import * as drafts from '#src/platform/drafts.ts'
import { dropAllFiles } from '#src/platform/files.ts'
import { deleteAllContacts } from '#src/platform/saved-contacts.ts'

const ERASE_MESSAGE = 'erased'

const deviceChannel = createLazyChannel('roadcharter-device')
type Listener = (isFromOtherTab: boolean) => void
const listeners = new Set<Listener>()

/** Returns the names of flows with drafts. Rejects when the browser's storage fails. */
export async function findDraftFlows(): Promise<readonly string[]> {
  // Excludes the draft that stores the choice between the two S-Corp forms, because it contains no text from the visitor.
  return (await drafts.findDraftFlows()).filter((flow) => flow !== scorpChoice.route)
}

/**
 * Erases drafts, files, and saved contacts. Empties open forms in all tabs first, so that they do not write their drafts again. Rejects
 * when the browser's storage fails.
 */
export async function eraseDevice(): Promise<void> {
  for (const listener of listeners) listener(false)
  deviceChannel()?.postMessage(ERASE_MESSAGE)
  await Promise.all([drafts.removeAllDrafts(), dropAllFiles(), deleteAllContacts()])
}

/**
 * Calls `listener` when any tab starts to erase the device.
 * @returns function that removes the listener
 */
export function onDeviceErased(listener: Listener): () => void {
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.data === ERASE_MESSAGE) listener(true)
  }
  listeners.add(listener)
  deviceChannel()?.addEventListener('message', onMessage)
  return () => {
    listeners.delete(listener)
    deviceChannel()?.removeEventListener('message', onMessage)
  }
}
