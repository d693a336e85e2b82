/** Tester actions and server responses in plain words. Other events are described by their names. */

import { duration, payload } from '#kit/describe-steps.ts'
import { type EventData, quote } from '#kit/quote.ts'
import type { Stimulus } from '#kit/stimulus.ts'
import { triggerName } from '#machines/kit/edges.ts'

const ACTION_TEXTS: Readonly<Record<string, (event: EventData) => string>> = {
  'FIELD.CHANGE': ({ name, value }) => (value === '' ? `the visitor clears the field "${name}"` : `the visitor fills in "${name}": ${quote(value)}`),
  'FIELD.LEAVE': ({ name }) => `the visitor leaves the field "${name}"`,
  'ANSWERS.FILL': ({ changes }) => `the URL or the saved contact fills in ${quote(Object.fromEntries(changes as [string, unknown][]))}`,
  'FILE.REPLACE': ({ name }) => `the device has checked or compressed a file of "${name}"`,
  'FILE.RESIZE': () => 'the visitor clicks "Make this photo smaller"',
  'FILE.REMOVE': () => 'the visitor clicks Remove next to the file',
  'FORM.SUBMIT': () => "the visitor clicks the form's submit button",
  'FORM.CANCEL': () => 'the visitor cancels the request',
  'FORM.AGAIN': () => 'the visitor starts another form after the receipt',
  'FIND.AGAIN': () => 'the visitor clicks "Try again": no email came',
  'RECEIPT.OPEN': () => 'the visitor goes back to the receipt',
  'DRAFT.ERASE': () => 'the visitor clicks "Start again" and confirms',
  'DRAFT.CHANGE': ({ draft }) => (draft === null ? 'the form is empty' : `the form has other content: ${quote(draft)}`),
  'DEVICE.ERASED': () => 'the device is erased, here or in another tab of the same browser',
  'TAB.TAKEN': () => 'another tab of the same browser opens the same page',
  'PAGE.SHOWN': () => 'the browser restores the page from its back/forward cache',
  'TAB.RETAKE': () => 'the visitor clicks the button to continue in this tab',
  'PHONES.LOADED': () => 'the phone number library has loaded',
  'CODE.CHANGE': ({ code }) => `the visitor types the code ${quote(code)}`,
  'CODE.SUBMIT': () => 'the code is submitted (by the button or its sixth digit)',
  'CODE.RESEND': () => 'the visitor requests a new code',
  'EMAIL.EDIT': () => 'the visitor clicks "Change address"',
  'CODE.OPEN': ({ code }) => `the visitor opens a link with the code ${quote(code)}`,
  'HAND_OVER.OPEN': () => 'the visitor clicks "Continue on another device"',
  'HAND_OVER.CLOSE': () => 'the visitor closes the dialog',
  'HAND_OVER.RETRY': () => 'the visitor clicks "Try again" or "Make a new code"',
  'HAND_OVER.CANCEL': () => 'the visitor clicks "Cancel this code"',
  'HAND_OVER.RESUME': () => 'the visitor clicks "Continue on this device again"',
  'PHOTO.CHOOSE': ({ photo }) => `the visitor chooses the photo ${quote(photo)}`,
  'LINK.SEND': () => 'the visitor clicks "Email me a link instead"',
  'ANSWERS.CHANGE': () => 'the visitor changes an answer of the form',
  'TAKE_OVER.DECLINE': () => 'the visitor clicks "Keep this form"',
  'TAKE_OVER.RETRY': () => 'the visitor clicks "Try again"',
  'STEP.NEXT': () => 'the visitor clicks Next, or Save and return if it has that label',
  'STEP.BACK': () => 'the visitor clicks Back on the page',
  'STEP.OPEN': ({ step, change }) =>
    change === true ? `the visitor follows the Change link of the step "${step}"` : `the URL, or the browser's Back or Forward, opens the step "${step}"`,
  'CLEARING.UNDO': () => 'the visitor clicks Undo next to the cleared answer',
  'ROW.ADD': ({ name }) => `the visitor adds a row to "${name}"`,
  'ROW.REMOVE': ({ name, index }) => `the visitor removes row ${Number(index) + 1} of "${name}"`,
  'SESSION.START': () => 'the visitor logs in',
  'SESSION.LOG_OUT': () => 'the visitor logs out',
  'SESSION.CONFIRM': () => 'the visitor confirms: log out and erase',
  'SESSION.CANCEL': () => 'the visitor clicks "Stay logged in"',
  'SESSION.DISCARD': () => 'the visitor erases the device with the button below a form',
  'SESSION.CHANGED': ({ token }) => `another tab of the same browser logs ${token === null ? 'out' : 'in'}`,
  'SESSION.REFUSED': () => 'the server returns 401: the session has ended',
  'SESSION.DISMISS': () => 'the visitor closes the login offer',
  'COMPANY.CHOOSE': ({ company }) => `the visitor chooses ${quote(company)}`,
  'REFERENCE_DATA.RETRY': () => 'the visitor reloads the list of places',
  'CONTACT.CHOOSE': ({ email }) => `the visitor chooses the person ${quote(email)}`,
  'CONTACT.USE': () => 'the visitor uses the offered answers',
  'CONTACT.DECLINE': () => 'the visitor clicks "Not now"',
  'CONTACT.DELETE': () => 'the visitor deletes the saved person on this device',
  'CONTACTS.ERASED': () => 'all saved people are erased in another tab, by a logout or an erasure',
  'ERASE.START': () => 'the visitor clicks "Clear my saved answers", or "Start again" for one form',
  'ERASE.CONFIRM': () => 'the visitor clicks "Clear answers", or "Erase my draft" for one form',
  'ERASE.CANCEL': () => 'the visitor clicks "Keep it"',
  'ALERT.SHOW': ({ alert }) => `the page shows an alert: ${quote((alert as EventData).text)}`,
  'ALERT.CLOSE': () => 'the visitor closes the alert',
  'ALERT.CANCEL_REDIRECT': () => 'the visitor does something else on the page, so the alert must not redirect',
  'PAGE.CHANGE': () => 'the visitor goes to another page',
  'STEP.CHANGE': () => 'the page shows another step',
  'FORM.INPUT': () => 'the visitor types into a form',
  'FORM.SEND': () => 'a form is sent, or another action is retried',
  'ALERT.PAUSE': () => 'the pointer or the focus enters the alert',
  'ALERT.RESUME': () => 'the pointer or the focus leaves the alert',
  'MENU.ENTER': () => 'the pointer enters the menu, or the focus enters its content',
  'MENU.LEAVE': () => 'the pointer leaves the menu, which does not have the focus',
  'MENU.CLICK': () => 'the visitor clicks the menu button',
  'MENU.CLOSE': () => 'the visitor presses Escape, clicks outside the menu, or leaves it by Tab',
  'DIALOG.OPEN': () => 'the visitor clicks "Let us talk"',
  'DIALOG.CLOSE': () => 'the visitor closes the dialog',
}

/** Actors that use only the device. All others call the server. */
const DEVICE_ACTORS = new Set([
  'loadDraft',
  'readToken',
  'loadContacts',
  'declineContacts',
  'deleteContact',
  'findDraftFlows',
  'erase',
  'eraseDevice',
  'saveDraft',
  'removeDraft',
  'checkFile',
  'resizeFile',
])

const splitCamelCase = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** Describes one stimulus as a clause without "When". */
export function actionText(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'event': {
      const { type } = stimulus.event
      return ACTION_TEXTS[type]?.(stimulus.event) ?? `${type.toLowerCase().replaceAll('_', ' ').replace('.', ': ')}${payload(stimulus.event)}`
    }
    case 'message':
      return `${stimulus.actor} sends ${stimulus.event.type}${payload(stimulus.event)}`
    case 'wait':
      return `${duration(stimulus.ms)} pass (${triggerName(stimulus.timer).replace(/^after /, '')})`
    case 'answer': {
      const delayText = stimulus.takesMs > 0 ? ` after ${duration(stimulus.takesMs)}` : ''
      if (stimulus.source === 'whenOnline')
        return stimulus.outcome === 'done' ? `the network is back${delayText}` : `the wait for the network ends without it${delayText}`
      return `the ${DEVICE_ACTORS.has(stimulus.source) ? 'device' : 'server'} answers ${stimulus.source}${delayText}: ${splitCamelCase(stimulus.name)}`
    }
  }
}
