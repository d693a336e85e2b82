/**
 * Made by `npm run explore -- --spec e2e/explore/taken-while-reading.json`: to be made again, not to be changed.
 * It was found as: the form goes on in both tabs.
 */
import { replay } from '#e2e/explore/kit/replay.ts'

replay('taken while reading: at most one active tab a flow', {
  property: 'at most one active tab a flow',
  deeds: [
    { tab: 'A', do: 'open', states: ['resuming', 'closed'] },
    { tab: 'B', do: 'open', states: ['openInOtherTab', 'resuming'] },
    { tab: 'A', do: 'device', op: 'loadDraft', states: ['openInOtherTab', 'resuming'] },
    { tab: 'B', do: 'device', op: 'loadDraft', states: ['openInOtherTab', 'form.editing'] },
  ],
  end: { shown: [null, 0], kept: 0, last: 0, requests: 0 },
})
