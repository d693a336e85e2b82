import { chakra } from '@chakra-ui/react/styled-system'
import { contact } from '#contract/requests/contact.ts'
import { PhoneLine } from '#src/components/phone-line.tsx'
import { contactHero } from '#src/content/contact.ts'

/** The top of the contact page: who answers, and the telephone. */
export function ContactHero() {
  return (
    <chakra.section data-asphalt bg="asphalt" color="body" aria-labelledby="contact-title">
      <chakra.div maxWidth="page" marginInline="auto" paddingInline="gutter" paddingBlock={{ base: '12', md: '24' }}>
        <chakra.h1 id="contact-title" tabIndex={-1} fontSize="title" lineHeight="display">
          {contact.title}
        </chakra.h1>
        <chakra.p marginTop="4" marginBottom="6" fontSize="lead" lineHeight="1.45" maxWidth="measure">
          {contactHero.text}
        </chakra.p>
        <PhoneLine />
      </chakra.div>
    </chakra.section>
  )
}
