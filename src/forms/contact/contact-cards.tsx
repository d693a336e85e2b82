import { chakra } from '@chakra-ui/react/styled-system'
import { contactCards } from '#src/site/content/contact.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

/** Six ways to contact the company, each with its purpose. */
export function ContactCards() {
  return (
    <chakra.section aria-labelledby="ways-title">
      <chakra.h2 id="ways-title" fontSize="subheading">
        Contact the right team
      </chakra.h2>
      <chakra.ul
        marginTop="4"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'minmax(0, 1fr)', xl: '1fr 1fr' }}
        columnGap="6"
        borderTop="1px solid"
        borderColor="line"
      >
        {contactCards.map((card) => (
          <chakra.li key={card.title} paddingBlock="4" borderBottom="1px solid" borderColor="line">
            <chakra.h3 color="ink" fontSize="text" fontWeight="heading">
              {card.title}
            </chakra.h3>
            <chakra.p marginTop="1" lineHeight="1.45">
              {card.text}
            </chakra.p>
            <chakra.p
              marginTop="1"
              fontWeight="strong"
              overflowWrap="anywhere"
              css={{ '& a': { ...touchTargetStyle, maxWidth: '100%', paddingBlock: '0.4rem', overflowWrap: 'anywhere' } }}
            >
              <SiteLink to={card.to}>{card.action}</SiteLink>
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
