import { chakra } from '@chakra-ui/react/styled-system'
import { company, phoneHoursText } from '#contract/company.ts'
import { Icon } from '#src/ui/icon.tsx'
import { phoneLinkProps } from '#src/ui/phone-link-props.ts'
import { minorHeadingStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

/** Phone link, large enough for a thumb. */
export function CallLink({ isOnSign = false }: { readonly isOnSign?: boolean }) {
  return (
    <chakra.a
      href={phoneLinkProps.href}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight={isOnSign ? 'control' : '2.75rem'}
      color={isOnSign ? 'onSign' : 'ink'}
      fontFamily="heading"
      {...minorHeadingStyle}
    >
      <Icon name="phone" />
      <span>{company.phone.display}</span>
    </chakra.a>
  )
}

export function PhoneContact() {
  return (
    <div>
      <CallLink />
      <chakra.p {...smallPrintStyle}>{`Experts on the phone ${phoneHoursText()}`}</chakra.p>
    </div>
  )
}
