/** SAMPLES of formation documents with invented names and numbers. They do not copy any state's form. */
import type { SampleDocument } from '#src/site/content/page.ts'

export const sampleArticles = {
  title: 'Sample Articles',
  lead: 'Articles are the document that forms a company. These are short samples with made-up names. Your state has its own form. It may have a different name and ask for more or less information.',
  mark: 'SAMPLE. Not a real company. Not filed anywhere.',
} as const

const columns = ['Sample', 'Source'] as const

export const llcSample: SampleDocument = {
  id: 'llc',
  title: 'LLC: Articles of Organization',
  table: {
    caption: 'Sample Articles of Organization for an LLC',
    columns,
    rows: [
      ['1. Name', 'Sample Haul LLC', 'Step 1 of the form'],
      ['2. Purpose', 'To haul freight by truck, and any other lawful business', 'Step 1 of the form'],
      ['3. Business address', '1 Sample Street, Sample City', 'Step 1 of the form'],
      ['4. Registered agent', 'Ana Sample, 1 Sample Street, Sample City', 'Step 3 of the form: you, or our agent service'],
      ['5. Members', 'Ana Sample', 'Step 2 of the form, and our call with you'],
      ['6. Managed by', 'The members', 'Our call with you'],
      ['7. Organizer', 'Signature and date', 'Signed after you’ve read and approved the Articles'],
    ],
  },
  action: { label: 'Start your LLC', to: '/llcform?from=sample-articles' },
}

export const corporationSample: SampleDocument = {
  id: 'corporation',
  title: 'Corporation: Articles of Incorporation',
  table: {
    caption: 'Sample Articles of Incorporation for a corporation',
    columns,
    rows: [
      ['1. Name', 'Sample Freight Inc.', 'Step 1 of the form'],
      ['2. Purpose', 'To haul freight by truck, and any other lawful business', 'Our call with you'],
      ['3. Business address', '2 Sample Street, Sample City', 'Step 1 of the form'],
      ['4. Registered agent', 'Ben Sample, 2 Sample Street, Sample City', 'Step 4 of the form: you, or our agent service'],
      ['5. Shares', '1,000 shares, one class', 'Our call with you'],
      ['6. Incorporator', 'Ben Sample, 2 Sample Street, Sample City', 'Step 2 of the form'],
      ['7. Signature', 'Signature and date', 'Signed after you’ve read and approved the Articles'],
    ],
  },
  action: { label: 'Start your corporation', to: '/corporation-filing?from=sample-articles' },
}

export const sampleDocuments: readonly SampleDocument[] = [llcSample, corporationSample]
