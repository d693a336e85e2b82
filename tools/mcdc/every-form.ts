/** Every set of fields that somebody answers. */
import * as accountArea from '#contract/account-area.ts'
import * as account from '#contract/accounts.ts'
import { addedFields } from '#contract/added-files.ts'
import * as asks from '#contract/ask-calls.ts'
import { askableFields, askForm } from '#contract/ask-forms.ts'
import { callbackRequest } from '#contract/callback-request.ts'
import type { AskKind } from '#contract/cases.ts'
import { filings } from '#contract/filings/index.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { type Answers, choices, date, emptyAnswers, type Field, type Fields, rows, text, type Value } from '#contract/forms/field.ts'
import * as request from '#contract/request-calls.ts'
import { contact } from '#contract/requests/contact.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { requests } from '#contract/requests/index.ts'
import * as team from '#contract/team.ts'
import * as teamCases from '#contract/team-cases.ts'
import * as teamMails from '#contract/team-mails.ts'
import { edgeFields } from '#machines/team/case-edges.ts'
import { walkOn } from './recorder.ts'

/** A set of fields, and answers that pass. */
export interface Form {
  readonly name: string
  readonly fields: Fields
  readonly sample: Answers
}

/** What stands in the other fields of a form without a sample. */
const ANSWERED: Readonly<Record<string, Value>> = { email: 'dana@x.example', password: 'Aa1!xxxx', confirm: 'Aa1!xxxx' }

const bodies = Object.entries({ account, accountArea, 'added files': { addedFields }, asks, request, team, 'team cases': teamCases, 'team mails': teamMails })
/** What no form asks today, and any may. */
const anyForm: Fields = {
  kinds: choices('Kinds', { optional: true, options: ['one', 'other'] }),
  people: rows('People', { optional: true, one: 'person', columns: { name: text('Name', { required: 'Who?' }) } }),
  day: date('Day', { required: 'When?' }),
}

/** What can be asked of who sent a form, as the forms that are made of it. */
function asksOf(definition: RequestDefinition | FilingDefinition): readonly Form[] {
  const { route, sample } = definition
  walkOn({ title: `${route}: what of it can be asked again`, steps: () => [] })
  const fields = askableFields(definition, sample)
  walkOn(undefined)
  const asked = (kind: AskKind, field?: Field): Form => {
    const name = `${route}, asked for ${field ? `the field ${field.label}` : kind}`
    walkOn({ title: name, steps: () => [] })
    const form = askForm({ reference: 'RC-7K4M-2QX9', number: 1, kind, ...(field && { field }) })
    walkOn(undefined)
    return { name, fields: form.fields, sample: form.sample }
  }
  return [...(['document', 'approval', 'question', 'field'] as const).map((kind) => asked(kind)), ...fields.map(([, field]) => asked('field', field))]
}

/** All that the product asks anywhere, and what it could. */
export const everyForm = (): readonly Form[] => [
  { name: 'a form', fields: anyForm, sample: emptyAnswers(anyForm) },
  ...[...requests, ...filings, callbackRequest].map(({ route, fields, sample }) => ({ name: route, fields, sample: sample as Answers })),
  ...(['ASK', 'FILE'] as const).map((edge) => ({ name: `what ${edge} says`, fields: edgeFields(edge), sample: emptyAnswers(edgeFields(edge)) })),
  ...bodies.flatMap(([module, exported]) =>
    Object.entries(exported as Readonly<Record<string, unknown>>).flatMap(([name, fields]) =>
      name.endsWith('Fields') ? [{ name: `${module} ${name}`, fields: fields as Fields, sample: { ...emptyAnswers(fields as Fields), ...ANSWERED } }] : [],
    ),
  ),
  ...[contact, factoring].flatMap(asksOf),
]
