/** Actors that submit requests and filings to the server. */
import { fromPromise } from 'xstate'
import type { KeyInput, SentAnswers, SubmitInput, SubmitOutcome, UploadProgress } from '#machines/forms/submit.ts'
import { whenOnline } from '#src/flow/when-online.ts'
import * as api from '#src/platform/api/form-submission.ts'
import * as drafts from '#src/platform/drafts.ts'
import { loadFile } from '#src/platform/files.ts'
import { saveContact } from '#src/platform/saved-contacts.ts'

const saveKey = fromPromise<void, KeyInput>(({ input: { definition, answers, idempotencyKey } }) =>
  drafts.saveKeyBeforeSending(definition.route, { answers, idempotencyKey, isSending: true }),
)

const submitForm = fromPromise<SubmitOutcome, SubmitInput, UploadProgress>(({ input, signal, emit }) =>
  api.submitForm(input, { loadFile, signal, onProgress: (fraction) => emit({ type: 'progress', fraction }) }),
)

const rememberContact = fromPromise<void, SentAnswers>(({ input: { definition, answers } }) => saveContact(definition, answers))

export const submitActors = { saveKey, submitForm, rememberContact, whenOnline }
