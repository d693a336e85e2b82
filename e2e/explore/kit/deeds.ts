/** What happens in an order of events, as the tests that `npm run explore -- --spec FILE` makes say it. */
import type { Waited } from './held-device.ts'

export const TABS = ['A', 'B'] as const
export type Tab = (typeof TABS)[number]
/** A button of the page. */
export type Pressed = 'submit' | 'sendNow' | 'cancel' | 'again' | 'retake'

export interface Deed {
  readonly tab?: Tab
  readonly do:
    | Pressed
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
  /** The n-th call of a form, of all that any tab has made. */
  readonly call?: number
  readonly op?: Waited
  /** No page gives a person a way to do it: it was done where the defect was. */
  readonly isOffered?: false
  /** The states of both tabs after it, as the charts have them. */
  readonly states?: readonly string[]
}

export interface End {
  /** What is typed in the form of each tab, 0 for nothing; null where there is no form. */
  readonly shown: readonly (number | null)[]
  /** What rests on the device, 0 for nothing. */
  readonly kept: number
  /** The last that was typed and not erased, 0 for nothing: it is somewhere. */
  readonly last: number
  readonly requests: number
}
