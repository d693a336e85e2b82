/** What a world is made of: how much may happen in it, what of it a planted fault changes, and what a thing that happens is. */
import type { Draft } from '#machines/forms/draft.ts'
import { type ServerParts, shippedServer } from './server.ts'
import { shippedTab, type TabParts } from './tab.ts'
import type { Op, TabName, World } from './world.ts'

/** What happens only so often in one order of events. */
export type Bounded =
  | 'open'
  | 'type'
  | 'submit'
  | 'cancel'
  | 'again'
  | 'erase'
  | 'eraseDevice'
  | 'close'
  | 'kill'
  | 'lost'
  | 'late'
  | 'failed'
  | 'refused'
  | 'deviceRefuses'
  | 'team'
  | 'days'
  | 'setBack'
/** The most of each; what is not named does not happen. */
export type Bounds = Readonly<Partial<Record<Bounded, number>>>

/** What of the world a planted fault changes. */
export interface Parts {
  readonly tab: TabParts
  readonly server: ServerParts
  /** What of a draft rests on the device once something asked of it was done. */
  readonly done: (kept: Draft | null, op: Op) => Draft | null
  /** In which of the tabs something is said that happened in one. */
  readonly says: (tab: TabName) => TabName
  /** Whether the other tab hears that a flow goes on here. */
  readonly isClaimHeard: boolean
}

/** As `src/platform/drafts.ts`: a key is written into what rests there, anything else in its place. */
function done(kept: Draft | null, { actor, draft }: Op): Draft | null {
  if (actor === 'loadDraft') return kept
  if (actor === 'saveKey') return { ...kept, ...draft } as Draft
  return actor === 'saveDraft' ? (draft ?? null) : null
}
/** The world as it is. */
export const shipped: Parts = { tab: shippedTab, server: shippedServer, done, says: (tab) => tab, isClaimHeard: true }

/** What a step does, in words that a program reads: with who does it and in which tab, no other step of a world is the same. */
export interface Deed {
  readonly do: string
  /** The n-th thing that is typed. */
  readonly typed?: number
  /** The n-th call of a form, of all that any tab has made. */
  readonly call?: number
  /** What the device does, and whether the tab still waits for it. */
  readonly op?: Op['actor']
  readonly isHeard?: boolean
  /** How a case is moved. */
  readonly move?: string
}
/** One thing that happens. */
export interface Step {
  /** Who does it, and to whom: columns of the diagram. */
  readonly who: string
  readonly to: string
  /** In words, without who. */
  readonly what: string
  /** A person decides about it; all else happens by itself sooner or later. */
  readonly isPersons: boolean
  /** A fault of the world (network, device, server, clock): it may never happen. */
  readonly isMishap: boolean
  readonly tab?: TabName
  /** In which tab something was said that happened in `tab`. */
  readonly saidIn?: TabName
  readonly deed: Deed
  /** What is then. */
  readonly world: World
}
type Told = Pick<Step, 'who' | 'to' | 'what' | 'world'> & { readonly deed: Deed | string; readonly tab?: TabName; readonly saidIn?: TabName | undefined }
const stepOf = ({ deed, saidIn, ...told }: Told, isPersons: boolean, isMishap: boolean): Step => ({
  ...told,
  ...(saidIn !== undefined && { saidIn }),
  deed: typeof deed === 'string' ? { do: deed } : deed,
  isPersons,
  isMishap,
})
/** A person does it. */
export const decided = (told: Told): Step => stepOf(told, true, false)
/** It happens by itself, sooner or later. */
export const happened = (told: Told): Step => stepOf(told, false, false)
/** It goes wrong. */
export const mishap = (told: Told, isPersons = false): Step => stepOf(told, isPersons, true)
