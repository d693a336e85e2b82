import { chakra } from '@chakra-ui/react/styled-system'
import { company, phoneHours } from '#contract/company.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The telephone, large enough for a thumb, with the hours. */
export function PhoneLine() {
  return (
    <div>
      <chakra.a
        href={`tel:${company.phone.e164}`}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="2.75rem"
        color="ink"
        fontFamily="heading"
        fontSize="lead"
        fontWeight="heading"
      >
        <Icon name="phone" />
        <span>{company.phone.display}</span>
      </chakra.a>
      <chakra.p color="muted" fontSize="small">
        {`Experts on the phone ${phoneHours()}`}
      </chakra.p>
    </div>
  )
}
