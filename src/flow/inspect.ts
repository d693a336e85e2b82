/** The one place where the app meets its inspectors: a build without the setting `INSPECT` has neither them nor this. */
import type { InspectionEvent } from 'xstate'
import { tap, wantedMode } from '#src/inspect/tap.ts'

const mode = import.meta.env.INSPECT ? wantedMode(import.meta.env.INSPECT) : null

/** What every actor of the app is created with. */
export const inspected: { readonly inspect?: (event: InspectionEvent) => void } = import.meta.env.INSPECT && mode !== null ? { inspect: tap } : {}

/** Loads the inspector that the address asks for; nothing when it asks for none. */
export async function openInspector(): Promise<void> {
  if (mode === 'stately') (await import('#src/inspect/stately.ts')).connectStately()
  if (mode === 'panel') (await import('#src/inspect/open.tsx')).openPanel()
}
