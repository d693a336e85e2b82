/** Shared types of the model: its limits, its steps, and the parts that a test can replace with faulty ones. */
import type { Draft } from '#machines/forms/draft.ts'
import { type ServerParts, shippedServer } from './server.ts'
import type { PendingOperation, SystemState, TabName } from './system-state.ts'
import { shippedTab, type TabParts } from './tab.ts'

export type BoundedAction =
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
/** Maximum number of times for each action. An action that is not listed does not happen. */
export type Bounds = Readonly<Partial<Record<BoundedAction, number>>>

export interface ModelParts {
  readonly tab: TabParts
  readonly server: ServerParts
  readonly applyOperation: (kept: Draft | null, op: PendingOperation) => Draft | null
  /** Returns the tab that shows the result of a step in the given tab. */
  readonly reportingTab: (tab: TabName) => TabName
  readonly isClaimDelivered: boolean
}

/** As in `src/platform/drafts.ts`: a key updates the stored draft, and other writes replace it. */
function applyOperation(storedDraft: Draft | null, { actor, draft }: PendingOperation): Draft | null {
  if (actor === 'loadDraft') return storedDraft
  if (actor === 'saveKey') return { ...storedDraft, ...draft } as Draft
  return actor === 'saveDraft' ? (draft ?? null) : null
}
export const shippedParts: ModelParts = { tab: shippedTab, server: shippedServer, applyOperation, reportingTab: (tab) => tab, isClaimDelivered: true }

/** Machine-readable step. With its actor and its tab, it is unique within a state. */
export interface Action {
  readonly do: string
  readonly typed?: number
  /** Number of the call, counted across both tabs. The first call is 1. */
  readonly call?: number
  /** Operation of the device. `isHeard`: whether the tab still waits for its result. */
  readonly op?: PendingOperation['actor']
  readonly isHeard?: boolean
  readonly move?: string
}
export interface Step {
  /** Sender and receiver: columns of the diagram. */
  readonly who: string
  readonly to: string
  readonly what: string
  /** True for a person's decision. Other steps happen automatically. */
  readonly isByPerson: boolean
  /** A fault of network, device, server, or clock. It may never happen. */
  readonly isFault: boolean
  readonly tab?: TabName
  /** Tab that shows the result of a step. */
  readonly shownIn?: TabName
  readonly action: Action
  readonly system: SystemState
}
type StepInput = Pick<Step, 'who' | 'to' | 'what' | 'system'> & {
  readonly action: Action | string
  readonly tab?: TabName
  readonly shownIn?: TabName | undefined
}
const stepOf = ({ action, shownIn, ...input }: StepInput, isPersons: boolean, isMishap: boolean): Step => ({
  ...input,
  ...(shownIn !== undefined && { shownIn }),
  action: typeof action === 'string' ? { do: action } : action,
  isByPerson: isPersons,
  isFault: isMishap,
})
export const userStep = (input: StepInput): Step => stepOf(input, true, false)
export const systemStep = (input: StepInput): Step => stepOf(input, false, false)
export const faultStep = (input: StepInput, isPersons = false): Step => stepOf(input, isPersons, true)
