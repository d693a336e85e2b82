import { fromPromise } from 'xstate'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { caseActionMachine } from '#machines/team/case/case-action.machine.ts'
import { caseComposerMachine } from '#machines/team/case/case-composer.machine.ts'
import { type CaseEntryEffects, caseEntryMachine } from '#machines/team/case/case-entry.machine.ts'
import { caseFileMachine } from '#machines/team/case/case-file.machine.ts'
import { caseMailMachine } from '#machines/team/case/case-mail.machine.ts'
import { casePageMachine } from '#machines/team/case/case-page.machine.ts'
import { casePresenceMachine } from '#machines/team/case/case-presence.machine.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import { loadReplies } from '#src/platform/api/saved-replies.ts'
import * as api from '#src/platform/api/team-case.ts'
import { assignMail, saveMail } from '#src/platform/api/team-mails.ts'
import { storeEntry } from '#src/platform/team-entries.ts'

export const casePageFlow = casePageMachine.provide({
  actors: { loadCase: fromPromise(({ input, signal }) => api.loadCase(input, signal)) } satisfies ActorsOf<typeof casePageMachine>,
})

export const caseActionFlow = caseActionMachine.provide({
  actors: { moveCase: fromPromise(({ input, signal }) => api.moveCase(input, signal)) } satisfies ActorsOf<typeof caseActionMachine>,
})

export const caseEntryFlow = caseEntryMachine.provide({
  actors: {
    postEntry: fromPromise(({ input, signal }) => api.postEntry(input, signal)),
    whenOnline,
  } satisfies ActorsOf<typeof caseEntryMachine>,
  actions: { storeEntry: ({ context }) => storeEntry(context) } satisfies CaseEntryEffects,
})

export const caseComposerFlow = caseComposerMachine.provide({
  actors: { loadReplies: fromPromise(({ signal }) => loadReplies(signal)) } satisfies ActorsOf<typeof caseComposerMachine>,
})

export const caseFileFlow = caseFileMachine.provide({
  actors: {
    loadFileUrl: fromPromise(({ input, signal }) => api.loadFileUrl(input, signal)),
    deliverFile: fromPromise(({ input, signal }) => api.deliverFile(input, signal)),
  } satisfies ActorsOf<typeof caseFileMachine>,
})

export const caseMailFlow = caseMailMachine.provide({
  actors: {
    saveMail: fromPromise(({ input, signal }) => saveMail(input, signal)),
    assignMail: fromPromise(({ input, signal }) => assignMail(input, signal)),
  } satisfies ActorsOf<typeof caseMailMachine>,
})

export const casePresenceFlow = casePresenceMachine.provide({
  actors: { sendPresence: fromPromise(({ input, signal }) => api.sendPresence(input, signal)) } satisfies ActorsOf<typeof casePresenceMachine>,
})
