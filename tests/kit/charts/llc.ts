import type { Answers, Value } from '#contract/field.ts'
import { llc } from '#contract/filings/llc.ts'
import { offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { llcMachine } from '#machines/filing/llc.machine.ts'
import { isStepValid } from '#machines/filing/steps.ts'

const sample: Answers = llc.sample
const steps = Object.keys(llc.steps) as readonly (keyof typeof llc.steps)[]
const stepsThatAsk = steps.filter((step) => step !== 'confirmation')

const notADocument = { id: 'file-1', name: 'setup.exe', size: 2_048, type: 'application/x-msdownload' }

/** What can be typed in the step that is shown; in the first one while the draft is still being read. */
function changesIn(state: string): readonly { readonly name: string; readonly value: Value }[] {
  const step = steps.find((name) => state.startsWith(`steps.${name}`)) ?? 'business'
  if (step === 'uploads')
    return [
      { name: 'additionalnotes', value: 'We already have an EIN.' },
      { name: 'formationDocs', value: [notADocument] },
    ]
  const name = Object.keys(llc.steps[step].fields).at(-1) ?? 'name'
  return [{ name, value: sample[name] ?? '' }]
}

/** The sample's answers up to and with a step, as a draft that was left on the next one. */
function answeredThrough(last: (typeof steps)[number]): Answers {
  const names = steps.slice(0, steps.indexOf(last) + 1).flatMap((step) => Object.keys(llc.steps[step].fields))
  return Object.fromEntries(names.map((name) => [name, sample[name] ?? '']))
}

export const llcSamples = {
  events: {
    'FIELD.CHANGE': (_, state) => changesIn(state),
    'STEP.NEXT': [{}],
    'STEP.BACK': [{}],
    // By the URL from anywhere but there; by a Change link only where those are: on the check-answers page.
    'STEP.OPEN': (_, state) => [
      ...steps.filter((step) => !state.startsWith(`steps.${step}`)).map((step) => ({ step, change: false })),
      ...(state.startsWith('steps.confirmation') ? stepsThatAsk.map((step) => ({ step, change: true })) : []),
    ],
    'FORM.SUBMIT': [{ proposedKey: '0b0f3a0e-3a44-4a6f-8d4b-1de5b1f7a9c2' }],
    'FORM.AGAIN': [{}],
  },
  actors: {
    loadDraft: {
      done: {
        nothing: null,
        businessDone: { answers: answeredThrough('business'), step: 'ownership' },
        ownershipDone: { answers: answeredThrough('ownership'), step: 'taxAndCompliance' },
        atBusiness: { answers: sample, step: 'business' },
        atOwnership: { answers: sample, step: 'ownership' },
        atTaxAndCompliance: { answers: sample, step: 'taxAndCompliance' },
        atUploads: { answers: sample, step: 'uploads' },
        atConfirmation: { answers: sample, step: 'confirmation' },
      },
      error: { storageClosed: new Error('InvalidStateError') },
    },
    submitFiling: {
      done: {
        accepted: { kind: 'accepted', reference: 'RC-7K4M-2QX9' },
        businessRefused: refused(422, 'Please check the marked fields.', { name: 'This name is taken in Texas.' }),
        ownershipRefused: refused(422, 'Please check the marked fields.', { email: 'Enter a valid email.' }),
        taxRefused: refused(422, 'Please check the marked fields.', { ein: 'This field is mandatory.' }),
        uploadsRefused: refused(413, 'One of the files is too big.', { formationDocs: 'File size exceeds 4 MB limit.' }),
        refused: refused(429, 'Too many requests. Please wait a minute.'),
      },
      error: { offline },
    },
  },
} as const satisfies PathSamples<typeof llcMachine>

export const llcChart = defineChart({
  name: 'llc',
  machine: llcMachine,
  input: () => ({ openAt: undefined }),
  samples: llcSamples,
  identify: ({ answers, isChanging, lockedStep }) => [steps.map((step) => isStepValid(llc, answers, step)), isChanging, lockedStep !== null],
})
