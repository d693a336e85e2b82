/**
 * Made by `npm run explore -- --spec e2e/explore/taken-while-sending.json`: to be made again, not to be changed.
 * It was found as: the form goes on in both tabs.
 */
import { replay } from '#e2e/explore/kit/replay.ts'

replay('taken while sending: at most one active tab a flow', {
  property: 'at most one active tab a flow',
  deeds: [
    { tab: 'A', do: 'open', states: ['resuming', 'closed'] },
    { tab: 'A', do: 'type', typed: 1, states: ['resuming', 'closed'] },
    { tab: 'A', do: 'device', op: 'loadDraft', states: ['form.editing', 'closed'] },
    { tab: 'A', do: 'submit', states: ['savingKey', 'closed'] },
    { tab: 'A', do: 'device', op: 'saveKey', states: ['submitting', 'closed'] },
    { tab: 'B', do: 'open', states: ['openInOtherTab', 'resuming'] },
    { tab: 'B', do: 'device', op: 'loadDraft', states: ['openInOtherTab', 'submitting'] },
  ],
  end: { shown: [null, null], kept: 1, last: 1, requests: 0 },
})
