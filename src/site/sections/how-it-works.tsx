import { chakra } from '@chakra-ui/react/styled-system'
import { howItWorks } from '#src/site/content/home.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Section } from '#src/site/sections/section.tsx'
import { target } from '#src/ui/theme/target.ts'

/** "About us" of the header leads here. Three stops on a road: across on wide screens, downwards on phones. */
export function HowItWorks() {
  return (
    <Section id="about-us" title={howItWorks.title} text={howItWorks.text}>
      <chakra.ol
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}
        columnGap="8"
        rowGap="10"
        css={{
          // The road: asphalt with a dashed middle.
          '&::before, &::after': { content: '""', position: 'absolute' },
          '&::before': { bg: { base: 'asphalt', _dark: 'land' }, border: '1px solid {colors.line}', borderRadius: '12px', ...along('24px', '0px') },
          '&::after': { borderColor: 'amber', borderStyle: 'dashed', borderWidth: '0', ...middle },
        }}
      >
        {howItWorks.steps.map((step, index) => (
          <chakra.li key={step.title} display="flex" flexDirection="column" position="relative" zIndex="1" paddingInlineStart={{ base: '4rem', md: '0' }}>
            <Marker number={index + 1} />
            <chakra.h3 marginTop={{ base: '0', md: '6' }} marginBottom="2">
              {step.title}
            </chakra.h3>
            <chakra.p maxWidth="24rem">{step.text}</chakra.p>
            <chakra.p
              marginTop="auto"
              paddingTop="3"
              display="flex"
              flexWrap="wrap"
              columnGap="5"
              rowGap="1"
              color="muted"
              fontWeight="strong"
              css={{ '& a, & span': { ...target, paddingBlock: '1', overflowWrap: 'anywhere' } }}
            >
              {step.links.map((link) => (
                <SiteLink key={link.to} {...link}>
                  {link.label}
                </SiteLink>
              ))}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.p marginTop={{ base: '10', md: '12' }} fontSize="lead">
        <span>{howItWorks.lost.question}</span> <SiteLink to="/start-here">{howItWorks.lost.way}</SiteLink>
      </chakra.p>
    </Section>
  )
}

/** A strip of the given thickness: down the left edge on phones, across the top on wide screens. */
function along(thickness: string, inset: string) {
  return {
    left: { base: '10px', md: inset },
    top: { base: inset, md: '10px' },
    right: { md: inset },
    bottom: { base: inset, md: 'auto' },
    width: { base: thickness, md: 'auto' },
    height: { base: 'auto', md: thickness },
  } as const
}

const middle = {
  left: { base: '21px', md: '12px' },
  top: { base: '12px', md: '21px' },
  right: { md: '12px' },
  bottom: { base: '12px', md: 'auto' },
  borderInlineStartWidth: { base: '2px', md: '0' },
  borderBlockStartWidth: { base: '0', md: '2px' },
} as const

/** The number of a stop on a small sign. */
function Marker({ number }: { readonly number: number }) {
  return (
    <chakra.span
      aria-hidden="true"
      position={{ base: 'absolute', md: 'relative' }}
      left={{ base: '0', md: 'auto' }}
      top={{ base: '-2px', md: 'auto' }}
      display="grid"
      placeItems="center"
      width="44px"
      height="44px"
      bg="sign"
      color="onSign"
      borderRadius="control"
      border="1px solid"
      borderColor="sign"
      outline="2px solid"
      outlineColor="onSign"
      outlineOffset="-5px"
      fontFamily="heading"
      fontSize="lead"
      fontWeight="display"
      lineHeight="1"
    >
      {number}
    </chakra.span>
  )
}
