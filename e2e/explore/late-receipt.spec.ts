/**
 * Made by `npm run explore -- --spec e2e/explore/late-receipt.json`: to be made again, not to be changed.
 * It was found as: tab B says that its draft is saved, and something else rests on the device.
 */
import { replay } from '#e2e/explore/kit/replay.ts'

replay('late receipt: nothing acknowledged is lost', {
  property: 'nothing acknowledged is lost',
  deeds: [
    { tab: 'A', do: 'open', states: ['resuming', 'closed'] },
    { tab: 'A', do: 'type', typed: 1, states: ['resuming', 'closed'] },
    { tab: 'A', do: 'device', op: 'loadDraft', states: ['form.editing', 'closed'] },
    { tab: 'A', do: 'submit', states: ['savingKey', 'closed'] },
    { tab: 'A', do: 'device', op: 'saveKey', states: ['submitting', 'closed'] },
    { tab: 'B', do: 'open', states: ['submitting', 'resuming'] },
    { tab: 'B', do: 'device', op: 'loadDraft', states: ['submitting', 'submitting'] },
    { tab: 'A', do: 'take', call: 1, states: ['submitting', 'submitting'] },
    { tab: 'A', do: 'answer', call: 1, states: ['rememberingContact', 'submitting'] },
    { tab: 'A', do: 'rememberContact', states: ['received', 'submitting'] },
  ],
  end: { shown: [null, null], kept: 1, last: 1, requests: 1 },
})
