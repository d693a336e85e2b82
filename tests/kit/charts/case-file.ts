import { networkError } from '#kit/charts/common.ts'
import { REFERENCE, unknownCaseRefusal } from '#kit/charts/team-case.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { caseFileMachine } from '#machines/team/case/case-file.machine.ts'

export const HREF = '/backend/api/team/files/ticket-of-the-file'
const fileUrlResponse = { kind: 'accepted', href: HREF } as const

export const caseFileSamples = {
  events: {
    'FILE.VIEW': [{ file: { id: 'file-plates', name: 'plates.png' } }],
    'PDF.OPEN': [{ file: { id: 'file-w9', name: 'w9.pdf' } }],
    'FILE.SAVE': [{ file: { id: 'file-w9', name: 'w9.pdf' } }],
    'FILE.LOADED': [{}],
    'FILE.LOAD_FAILED': [{}],
    'FILE.CLOSE': [{}],
  },
  actors: {
    loadFileUrl: { done: { addressed: fileUrlResponse, refused: unknownCaseRefusal }, error: { offline: networkError } },
    deliverFile: { done: { addressed: fileUrlResponse, refused: unknownCaseRefusal }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof caseFileMachine>

export const caseFileChart = defineChart({
  name: 'case-file',
  machine: caseFileMachine,
  input: () => ({ reference: REFERENCE }),
  samples: caseFileSamples,
})
