/** The only module that loads inspectors. Builds without the setting `INSPECT` contain no inspector. */
import type { InspectionEvent } from 'xstate'
import { recordEvent, resolveInspectMode } from '#src/inspect/event-buffer.ts'

const mode = import.meta.env.INSPECT ? resolveInspectMode(import.meta.env.INSPECT) : null

export const inspectOptions: { readonly inspect?: (event: InspectionEvent) => void } = import.meta.env.INSPECT && mode !== null ? { inspect: recordEvent } : {}

/** Loads the inspector that the URL or the build selects. */
export async function openInspector(): Promise<void> {
  if (mode === 'stately') (await import('#src/inspect/stately.ts')).connectStately()
  if (mode === 'panel') (await import('#src/inspect/open-panel.tsx')).openPanel()
}
