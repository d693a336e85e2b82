/** Steps of a counterexample, in the format of `npm run explore -- --spec FILE`. */
import type { DeviceOperation } from './hold-device.ts'

export const TABS = ['A', 'B'] as const
export type Tab = (typeof TABS)[number]
export type ButtonName = 'submit' | 'sendNow' | 'cancel' | 'again' | 'retake'

export interface Step {
  readonly tab?: Tab
  readonly do:
    | ButtonName
    | 'open'
    | 'close'
    | 'type'
    | 'erase'
    | 'device'
    | 'refuseWrites'
    | 'deviceRefuses'
    | 'rememberContact'
    | 'whenOnline'
    | 'take'
    | 'answer'
    | 'lost'
    | 'late'
    | 'failed'
    | 'refused'
  readonly typed?: number
  /** Number of the call, counted across both tabs. The first call is 1. */
  readonly call?: number
  readonly op?: DeviceOperation
  /** False if the page must not offer a control for this step. The test then checks that the control is missing. */
  readonly isOffered?: false
  readonly states?: readonly string[]
}

export interface EndState {
  /** Number N of the text "Typed N" that each tab shows. 0: the field is empty. Null: the tab shows no form. */
  readonly shown: readonly (number | null)[]
  readonly kept: number
  /** Number of the last typed text that was not erased. 0 means none. */
  readonly last: number
  readonly requests: number
}
