import { radio } from '#contract/forms/field.ts'

/** The question on the S-Corp page (specification 2, section 2). It selects one of two forms. The answer is not sent. */
export const scorpChoice = {
  route: 'scorpform',
  title: 'S-Corp election',
  outcome: 'IRS Form 2553, filed for your existing company or for a new one that we form.',
  fields: {
    company: radio('Do you want to form a company, or do you already have one?', {
      required: 'Choose an option to continue.',
      options: ['new', 'existing'],
      labels: 'scorp',
    }),
  },
} as const
