/**
 * Made by `npm run explore -- --spec e2e/explore/keeps-nothing.json`: to be made again, not to be changed.
 * It was found as: "Typed 1" is gone.
 */
import { replay } from '#e2e/explore/kit/replay.ts'

replay('keeps nothing: nothing typed is lost unless the person erased it', {
  property: 'nothing typed is lost unless the person erased it',
  deeds: [
    { tab: 'A', do: 'open', states: ['resuming', 'closed'] },
    { tab: 'A', do: 'type', typed: 1, states: ['resuming', 'closed'] },
    { tab: 'A', do: 'refuseWrites' },
    { tab: 'A', do: 'device', op: 'loadDraft', states: ['form.editing', 'closed'] },
    { tab: 'A', do: 'deviceRefuses', states: ['form.editing', 'closed'] },
    { tab: 'B', do: 'open', states: ['form.editing', 'resuming'] },
  ],
  end: { shown: [1, null], kept: 0, last: 1, requests: 0 },
})
