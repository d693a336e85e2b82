import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'

/** Company header for print. */
export function PrintHeader() {
  return (
    <chakra.p
      display="none"
      css={{ '@media print': { display: 'block', marginBottom: '8', paddingBottom: '3', borderBottom: '1px solid', borderColor: 'edge' } }}
    >
      <strong>{company.name}</strong>
      <span>{`, ${company.address}`}</span>
    </chakra.p>
  )
}
