import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { inboxKeysMachine } from '#machines/team/inbox-keys.machine.ts'

/** What each key does, as it is said to people. */
export const keyWords = [
  ['j', 'The next case'],
  ['k', 'The one before'],
  ['Enter', 'Open it'],
  ['x', 'Choose it, or not'],
  ['c', 'Claim: what is chosen, else the case in front'],
  ['a', 'Assign likewise (leads)'],
  ['n', 'Open it and write a note'],
  ['Escape', 'Choose none'],
  ['?', 'These keys'],
] as const

/** The keys, as their chart sees them. */
export function connectInboxKeys(snapshot: SnapshotFrom<typeof inboxKeysMachine>, send: ActorRefFrom<typeof inboxKeysMachine>['send']) {
  return {
    isOpen: snapshot.matches('open'),
    isOn: snapshot.context.isOn,
    help: () => send({ type: 'KEYS.HELP' }),
    close: () => send({ type: 'KEYS.CLOSE' }),
    turn: (isOn: boolean) => send({ type: 'KEYS.TURN', isOn }),
  }
}
export type InboxKeysView = ReturnType<typeof connectInboxKeys>
