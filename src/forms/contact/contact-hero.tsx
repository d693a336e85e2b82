import { chakra } from '@chakra-ui/react/styled-system'
import { contactRequest } from '#contract/requests/contact.ts'
import { contactHero } from '#src/site/content/contact.ts'
import { RoadLane, TruckFromAbove } from '#src/site/sections/drawing/road.tsx'
import { QuickLinks } from '#src/site/sections/quick-links.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { coverParentStyle } from '#src/ui/theme/styles.ts'

const roadPath = 'M-40 250C180 250 300 60 700 60'

/** Top of the contact page: topics, phone, and hours. */
export function ContactHero() {
  return (
    <chakra.section
      data-asphalt
      bg="asphalt"
      color="body"
      aria-labelledby="contact-title"
      position="relative"
      overflow="hidden"
      borderBottom="1px solid"
      borderColor="line"
    >
      <chakra.div
        aria-hidden="true"
        position="absolute"
        top="0"
        bottom={{ lg: '0' }}
        height={{ md: '19rem', lg: 'auto' }}
        right="0"
        left={{ md: '58%', lg: '45%' }}
        display={{ base: 'none', md: 'block' }}
      >
        <chakra.svg viewBox="0 0 640 300" width="full" height="full" fill="none" preserveAspectRatio="xMaxYMid slice">
          <RoadLane d={roadPath} width={84} />
          <g transform="translate(490 84) scale(1.6)">
            <TruckFromAbove x={0} y={0} angle={-14} />
          </g>
        </chakra.svg>
        <chakra.div {...coverParentStyle} backgroundImage="linear-gradient(to right, {colors.asphalt}, transparent 45%)" />
      </chakra.div>
      <chakra.div position="relative" {...columnStyle} paddingBlock={{ base: '6', md: '12' }}>
        <chakra.h1 id="contact-title" tabIndex={-1} fontSize="title" lineHeight="display">
          {contactRequest.title}
        </chakra.h1>
        <chakra.p marginTop={{ base: '3', md: '4' }} marginBottom={{ base: '2', sm: '6' }} fontSize="lead" lineHeight="1.45" maxWidth="38ch" textWrap="balance">
          {contactHero.text}
        </chakra.p>
        {/* Hidden on phones, so that the form begins on the first screen. */}
        <chakra.div hideBelow="sm" marginBottom="5">
          <QuickLinks />
        </chakra.div>
        <PhoneContact />
      </chakra.div>
    </chakra.section>
  )
}
