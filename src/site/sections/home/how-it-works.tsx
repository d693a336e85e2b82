import { chakra } from '@chakra-ui/react/styled-system'
import { company } from '#contract/company.ts'
import { aboutSection, howItWorks } from '#src/site/content/home.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { roadStripStyle } from '#src/site/sections/road-strip.ts'
import { Section } from '#src/site/sections/section.tsx'
import { StopNumber } from '#src/site/sections/stop-number.tsx'
import { columns } from '#src/ui/theme/column.ts'
import { emphasisStyle, minorHeadingStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

/** Target of "About us" in the header. Shows the company, and three stops on a road, in a row on wide screens and in a column on phones. */
export function HowItWorks() {
  return (
    <Section id="about-us" title={aboutSection.title} text={aboutSection.text}>
      <chakra.dl display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: columns[aboutSection.facts.length] }} columnGap="8" {...topBorderStyle}>
        {aboutSection.facts.map(({ name, text }) => (
          <chakra.div key={name} paddingBlock={{ base: '2', lg: '4' }} borderBottom="1px solid" borderColor="line">
            <chakra.dt {...smallPrintStyle}>{name}</chakra.dt>
            <chakra.dd {...emphasisStyle} overflowWrap="anywhere">
              {text}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {company.people.length > 0 && (
        <chakra.ul marginTop="8" display="flex" flexWrap="wrap" columnGap="8" rowGap="6">
          {company.people.map(({ name, role, picture }) => (
            <chakra.li key={name} display="flex" alignItems="center" gap="4">
              <chakra.img src={picture} alt="" width="96px" height="96px" loading="lazy" borderRadius="card" />
              <span>
                <chakra.strong display="block">{name}</chakra.strong>
                <span>{role}</span>
              </span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.h3 marginTop={{ base: '10', md: '12' }}>{howItWorks.title}</chakra.h3>
      <chakra.p marginTop="2" marginBottom="8">
        {howItWorks.text}
      </chakra.p>
      <chakra.ol
        position="relative"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}
        columnGap="8"
        rowGap="10"
        css={roadStripStyle({ wideBreakpoint: 'md', left: '10px', top: '10px' })}
      >
        {howItWorks.steps.map((step, index) => (
          <chakra.li key={step.title} display="flex" flexDirection="column" position="relative" zIndex="1" paddingInlineStart={{ base: '4rem', md: '0' }}>
            <StopNumber isOnStrip>{index + 1}</StopNumber>
            <chakra.h4 marginTop={{ base: '0', md: '6' }} marginBottom="2" color="ink" fontFamily="heading" {...minorHeadingStyle} lineHeight="1.25">
              {step.title}
            </chakra.h4>
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
              css={{ '& a, & span': { ...touchTargetStyle, paddingBlock: '1', overflowWrap: 'anywhere' } }}
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
        <span>{howItWorks.guideLink.question}</span> <SiteLink to="/start-here">{howItWorks.guideLink.linkLabel}</SiteLink>
      </chakra.p>
    </Section>
  )
}
