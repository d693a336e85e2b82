import { chakra } from '@chakra-ui/react/styled-system'
import type { CasePageView } from '#machines/team/case/case-page.connect.ts'

/** Colors of the dot. A new case is amber, because it waits for the team. */
const dotStyles = {
  new: { bg: 'amber', borderColor: 'amber' },
  work: { bg: 'green', borderColor: 'green' },
  wait: { bg: 'transparent', borderColor: 'edge' },
  done: { bg: 'transparent', borderColor: 'green' },
  over: { bg: 'edge', borderColor: 'edge' },
} as const

/** Color of a state next to its name. Screen readers skip it. */
export const StateDot = ({ tone }: { readonly tone: CasePageView['stateTexts']['tone'] }) => (
  <chakra.span aria-hidden flex="none" width="0.625rem" height="0.625rem" borderRadius="50%" borderWidth="2px" borderStyle="solid" {...dotStyles[tone]} />
)
