import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { company, phoneHours } from '#contract/company.ts'
import { Icon } from '#src/ui/icon.tsx'
import { minorHeading, smallPrint } from '#src/ui/theme/looks.ts'

/** For a link that calls, where an icon stands for the number. */
export const call = { href: `tel:${company.phone.e164}`, 'aria-label': `Call ${company.phone.display}` } as const

/** The telephone number, to be pressed: as high as a thumb needs. */
export function CallLink(props: HTMLChakraProps<'a'>) {
  return (
    <chakra.a
      href={call.href}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="2.75rem"
      color="ink"
      fontFamily="heading"
      {...minorHeading}
      {...props}
    >
      <Icon name="phone" />
      <span>{company.phone.display}</span>
    </chakra.a>
  )
}

/** The telephone, large enough for a thumb, with the hours. */
export function PhoneLine() {
  return (
    <div>
      <CallLink />
      <chakra.p {...smallPrint}>{`Experts on the phone ${phoneHours()}`}</chakra.p>
    </div>
  )
}
