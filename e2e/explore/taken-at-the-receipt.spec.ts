/**
 * Made by `npm run explore -- --spec e2e/explore/taken-at-the-receipt.json`: to be made again, not to be changed.
 * It was found as: the form goes on in both tabs.
 */
import { replay } from '#e2e/explore/kit/replay.ts'

replay('taken at the receipt: at most one active tab a flow', {
  property: 'at most one active tab a flow',
  deeds: [
    { tab: 'A', do: 'open', states: ['resuming', 'closed'] },
    { tab: 'A', do: 'type', typed: 1, states: ['resuming', 'closed'] },
    { tab: 'A', do: 'device', op: 'loadDraft', states: ['form.editing', 'closed'] },
    { tab: 'A', do: 'submit', states: ['savingKey', 'closed'] },
    { tab: 'A', do: 'device', op: 'saveKey', states: ['submitting', 'closed'] },
    { tab: 'A', do: 'take', call: 1, states: ['submitting', 'closed'] },
    { tab: 'A', do: 'answer', call: 1, states: ['rememberingContact', 'closed'] },
    { tab: 'A', do: 'rememberContact', states: ['received', 'closed'] },
    { tab: 'B', do: 'open', states: ['received', 'resuming'] },
    { tab: 'A', do: 'again', states: ['resuming', 'openInOtherTab'] },
    { tab: 'B', do: 'device', op: 'loadDraft', states: ['resuming', 'openInOtherTab'] },
  ],
  end: { shown: [null, null], kept: 0, last: 1, requests: 1 },
})
