/** What requests and filings do with the world when they are sent. */
import { fromPromise } from 'xstate'
import type { KeyInput, SentAnswers, SubmitInput, SubmitOutcome, UploadProgress } from '#machines/form/submit.ts'
import * as api from '#src/device/api/submit.ts'
import * as drafts from '#src/device/drafts.ts'
import { fileOf } from '#src/device/files.ts'
import { rememberPerson } from '#src/device/people.ts'
import { whenOnline } from '#src/flows/kit/when-online.ts'

const saveKey = fromPromise<void, KeyInput>(({ input: { definition, answers, idempotencyKey } }) =>
  drafts.keepBeforeSending(definition.route, { answers, idempotencyKey, isSending: true }),
)

const submitForm = fromPromise<SubmitOutcome, SubmitInput, UploadProgress>(({ input, signal, emit }) =>
  api.submitForm(input, { fileOf, signal, onProgress: (fraction) => emit({ type: 'progress', fraction }) }),
)

const rememberContact = fromPromise<void, SentAnswers>(({ input: { definition, answers } }) => rememberPerson(definition, answers))

export const submitActors = { saveKey, submitForm, rememberContact, whenOnline }
