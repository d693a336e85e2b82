/** Each state of the "Let us talk" dialog with everything that can happen in it, written by hand. */
import { expect, test } from 'vitest'
import {
  type CallbackDialogEvent,
  type CallbackDialogState,
  callbackDialogStates,
  nextOfCallbackDialog,
} from '#machines/callback-dialog/callback-dialog.states.ts'

const TABLE: Readonly<Record<CallbackDialogState, Readonly<Record<CallbackDialogEvent, CallbackDialogState>>>> = {
  closed: { 'CALLBACK.OPEN': 'loading', 'CALLBACK.CLOSE': 'closed', 'DIALOG.LOADED': 'closed', 'DIALOG.LOST': 'closed' },
  loading: { 'CALLBACK.OPEN': 'loading', 'CALLBACK.CLOSE': 'loading', 'DIALOG.LOADED': 'open', 'DIALOG.LOST': 'closed' },
  open: { 'CALLBACK.OPEN': 'open', 'CALLBACK.CLOSE': 'kept', 'DIALOG.LOADED': 'open', 'DIALOG.LOST': 'open' },
  kept: { 'CALLBACK.OPEN': 'open', 'CALLBACK.CLOSE': 'kept', 'DIALOG.LOADED': 'kept', 'DIALOG.LOST': 'kept' },
}

test.each(Object.entries(TABLE))('%s, whatever happens', (state, row) => {
  const events = Object.keys(row) as CallbackDialogEvent[]
  expect(Object.fromEntries(events.map((event) => [event, nextOfCallbackDialog(state as CallbackDialogState, event)]))).toEqual(row)
})

test('there are no other states and no other events', () => {
  expect(Object.keys(callbackDialogStates)).toEqual(Object.keys(TABLE))
  expect(Object.values(callbackDialogStates).flatMap(({ on }) => Object.keys(on).filter((event) => !(event in TABLE.closed)))).toEqual([])
})
