/** Tester steps and server answers in plain words. Other events show their name. */

import { quoted, type Said } from '#kit/quoted.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { duration, payload } from '#kit/words.ts'
import { triggerName } from '#machines/kit/edges.ts'

const deeds: Readonly<Record<string, (event: Said) => string>> = {
  'FIELD.CHANGE': ({ name, value }) => (value === '' ? `the visitor empties the field "${name}"` : `the visitor fills in "${name}": ${quoted(value)}`),
  'FIELD.LEAVE': ({ name }) => `the visitor leaves the field "${name}"`,
  'ANSWERS.FILL': ({ changes }) => `the address, or what is known of the visitor, fills in ${quoted(Object.fromEntries(changes as [string, unknown][]))}`,
  'FILE.REPLACE': ({ name }) => `the device has looked at a file of "${name}", or made it smaller`,
  'FILE.SHRINK': () => 'the visitor presses "Make this photo smaller"',
  'FILE.REMOVE': () => 'the visitor presses Remove beside the file',
  'FORM.SUBMIT': () => "the visitor presses the form's button",
  'FORM.CANCEL': () => 'the visitor cancels the sending',
  'FORM.AGAIN': () => 'the visitor asks for another form after the receipt',
  'FIND.AGAIN': () => 'the visitor presses "Try again": no email came',
  'RECEIPT.OPEN': () => 'the visitor goes back to the receipt',
  'DRAFT.ERASE': () => 'the visitor presses "Start again" and confirms',
  'DRAFT.CHANGE': ({ draft }) => (draft === null ? 'nothing stands in the form any more' : `the form holds something else: ${quoted(draft)}`),
  'DEVICE.ERASED': () => 'everything on this device is erased, here or in another tab of the same browser',
  'TAB.TAKEN': () => 'another tab of the same browser opens the same page',
  'PAGE.SHOWN': () => 'the browser shows the page again from its back-forward cache',
  'TAB.RETAKE': () => 'the visitor presses the button to go on in this tab',
  'PHONES.LOADED': () => 'the library for telephone numbers has loaded',
  'CODE.CHANGE': ({ code }) => `the visitor types the code ${quoted(code)}`,
  'CODE.SUBMIT': () => 'the code is submitted (by the button, or by its sixth digit)',
  'CODE.RESEND': () => 'the visitor asks for a new code',
  'EMAIL.EDIT': () => 'the visitor presses "Change the address"',
  'STEP.NEXT': () => 'the visitor presses Next, or Save and return where it reads so',
  'STEP.BACK': () => 'the visitor presses Back on the page',
  'STEP.OPEN': ({ step, change }) =>
    change === true
      ? `the visitor follows the Change link of the step "${step}"`
      : `the address, or the browser's Back or Forward, asks for the step "${step}"`,
  'CLEARING.UNDO': () => 'the visitor presses Undo beside what was cleared',
  'ROW.ADD': ({ name }) => `the visitor adds a row to "${name}"`,
  'ROW.REMOVE': ({ name, index }) => `the visitor removes row ${Number(index) + 1} of "${name}"`,
  'SESSION.START': () => 'the visitor logs in',
  'SESSION.LOG_OUT': () => 'the visitor logs out',
  'SESSION.CONFIRM': () => 'the visitor confirms: log out and erase',
  'SESSION.STAY': () => 'the visitor presses "Stay logged in"',
  'SESSION.DROP': () => 'the visitor erases everything on this device, below a form',
  'SESSION.CHANGED': ({ token }) => `another tab of the same browser logs ${token === null ? 'out' : 'in'}`,
  'SESSION.REFUSED': () => 'the server answers a call with 401: the session has ended',
  'SESSION.DISMISS': () => 'the visitor closes the offer to log in again',
  'COMPANY.CHOOSE': ({ company }) => `the visitor chooses ${quoted(company)}`,
  'REFERENCE_DATA.RETRY': () => 'the visitor asks for the list of places again',
  'PERSON.CHOOSE': ({ email }) => `the visitor chooses the person ${quoted(email)}`,
  'PERSON.USE': () => 'the visitor takes the offered answers over',
  'PERSON.DECLINE': () => 'the visitor presses "Not now"',
  'PERSON.FORGET': () => 'the visitor has the person forgotten on this device',
  'PEOPLE.GONE': () => 'everybody known is erased in another tab, by logging out or erasing there',
  'ERASE.ASK': () => 'the visitor presses "Erase everything on this device", or "Start again" for one form',
  'ERASE.CONFIRM': () => 'the visitor presses "Erase everything", or "Erase my draft" for one form',
  'ERASE.CANCEL': () => 'the visitor presses "Keep it"',
  'ALERT.SHOW': ({ alert }) => `the page tells an alert: ${quoted((alert as Said).text)}`,
  'ALERT.CLOSE': () => 'the visitor closes the alert',
  'ALERT.STAY': () => 'the visitor does something else on the page, so the alert must not lead away',
  'PAGE.CHANGE': () => 'the visitor goes to another page',
  'STEP.CHANGE': () => 'the page shows another step',
  'FORM.TYPE': () => 'the visitor types into a form',
  'FORM.SEND': () => 'a form is sent, or anything else is tried anew',
  'ALERT.PAUSE': () => 'the mouse or the focus comes to rest on the alert',
  'ALERT.RESUME': () => 'the mouse or the focus leaves the alert',
  'MENU.ENTER': () => 'the mouse comes over the menu, or the focus into what it shows',
  'MENU.LEAVE': () => 'the mouse leaves the menu, in which the focus is not',
  'MENU.PRESS': () => 'the visitor presses the button of the menu',
  'MENU.SHUT': () => 'the visitor presses Escape, presses beside the menu, or leaves it by Tab',
  'DIALOG.OPEN': () => 'the visitor presses "Let us talk"',
  'DIALOG.CLOSE': () => 'the visitor closes the dialog',
}

/** Actors of the device. All others call the server. */
const ofDevice = new Set([
  'loadDraft',
  'readToken',
  'loadPeople',
  'declinePeople',
  'forgetPerson',
  'findUnfinished',
  'erase',
  'eraseDevice',
  'saveDraft',
  'removeDraft',
  'checkFile',
  'shrinkFile',
])

const spaced = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** One stimulus as a clause without "When". */
export function deedOf(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'event': {
      const { type } = stimulus.event
      return deeds[type]?.(stimulus.event) ?? `${type.toLowerCase().replaceAll('_', ' ').replace('.', ': ')}${payload(stimulus.event)}`
    }
    case 'message':
      return `${stimulus.actor} says ${stimulus.event.type}${payload(stimulus.event)}`
    case 'wait':
      return `${duration(stimulus.ms)} pass (${triggerName(stimulus.timer).replace(/^after /, '')})`
    case 'answer': {
      const late = stimulus.takesMs > 0 ? ` after ${duration(stimulus.takesMs)}` : ''
      if (stimulus.source === 'whenOnline')
        return stimulus.outcome === 'done' ? `the network is back${late}` : `the wait for the network ends without it${late}`
      return `the ${ofDevice.has(stimulus.source) ? 'device' : 'server'} answers ${stimulus.source}${late}: ${spaced(stimulus.name)}`
    }
  }
}
