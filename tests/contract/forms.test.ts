/**
 * Snapshots of each form in `forms/`: text, fields with rules and options, and the sample's body. After a change, run
 * `npm run test:all -- unit tests/contract/forms.test.ts -u` and read the diff.
 */
import { expect, test } from 'vitest'
import { changeEmailFields, changePasswordFields } from '#contract/account/account-area.ts'
import { forgotPasswordFields, loginFields, newPasswordFields, signupFields } from '#contract/account/accounts.ts'
import { company } from '#contract/company.ts'
import { filings } from '#contract/filings/index.ts'
import type { FilingDefinition, FormDefinition } from '#contract/forms/define.ts'
import { TEXT_MESSAGE_CONSENT } from '#contract/forms/enumerations.ts'
import type { Field, Fields } from '#contract/forms/field.ts'
import { optionsOf } from '#contract/forms/option-labels.ts'
import { toJsonBody, toMultipart } from '#contract/forms/payload.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import { ADDRESS_STATES, US_STATES } from '#contract/forms/us-states.ts'
import { findRequestFields } from '#contract/request/request-calls.ts'
import { callbackRequest } from '#contract/requests/callback-request.ts'
import { requests } from '#contract/requests/index.ts'
import { inviteFields, newPasskeyFields, recoveryFields, totpFields } from '#contract/team/team.ts'

const optionsIn = (field: Field) => {
  const options = 'options' in field ? optionsOf(field) : []
  if (options.length === 0) return []
  const all = options.map(({ value }) => value).join()
  if (all === US_STATES.join()) return ['  = the US states']
  if (all === ADDRESS_STATES.join()) return ['  = the US states, territories, and military regions']
  return [`  = ${options.map(({ value, label }) => (value === label ? value : `${value} (${label})`)).join('; ')}`]
}
const plain = (_: string, value: unknown) => (value instanceof RegExp ? String(value) : value)

const fieldLines = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { kind, label, control = kind, options: _, labels: __, ...rules } = field as Field & Readonly<Record<string, unknown>>
    const ruleTexts = Object.entries(rules).flatMap(([rule, value]) => (value === undefined ? [] : [`${rule} ${JSON.stringify(value, plain)}`]))
    return [`${name}: ${control} "${label}"`, ...(ruleTexts.length > 0 ? [`  ${ruleTexts.join(', ')}`] : []), ...optionsIn(field)]
  })

const asText = (lines: readonly string[]) => `${lines.join('\n').replaceAll(company.name, '{name}')}\n`

const formLines = (form: FormDefinition) => [
  `${form.title} | /${form.route}`,
  form.outcome,
  `POST ${form.endpoint} ${form.encoding}, then ${form.afterSuccess}${form.keepsToken ? ', keeps the token' : ''}`,
  form.cost,
  ...form.whatHappensNext.map((step, at) => `${at + 1}. ${step}`),
  `[${form.submitLabel}] or "${form.failed}"`,
  '',
  ...('steps' in form
    ? Object.entries((form as FilingDefinition).steps).flatMap(([name, step]) => [
        `# ${name}: ${step.title}${step.intro ? `. ${step.intro}` : ''}`,
        ...fieldLines(step.fields),
      ])
    : fieldLines(form.fields)),
  '',
  'The sample sends:',
  ...(form.encoding === 'json'
    ? Object.entries(toJsonBody(form, form.sample)).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    : toMultipart(form, form.sample).texts.map(({ name, value }) => `${name}: ${value}`)),
]

test.each([...requests, ...filings, callbackRequest].map((form) => [form.route, form] as const))('%s', async (route, form) => {
  await expect(asText(formLines(form))).toMatchFileSnapshot(`forms/${route}.txt`)
})

test('the fields of accounts, the team, and the form choices', async () => {
  const groups = {
    loginFields,
    signupFields,
    forgotFields: forgotPasswordFields,
    newPasswordFields,
    changeEmailFields,
    changePasswordFields,
    findFields: findRequestFields,
    inviteFields,
    totpFields,
    recoveryFields,
    passkeyNewFields: newPasskeyFields,
  }
  const lines = Object.entries({ ...groups, scorpform: scorpChoice.fields }).flatMap(([name, fields]) => [`# ${name}`, ...fieldLines(fields), ''])
  await expect(asText([...lines, TEXT_MESSAGE_CONSENT])).toMatchFileSnapshot('forms/accounts-and-team.txt')
})
