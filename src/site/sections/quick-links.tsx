import { chakra } from '@chakra-ui/react/styled-system'
import { quickLinks } from '#src/site/content/quick-links.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'

/** Four links, two per line. The whole tile is the link. The narrowest phones show only the label. */
export function QuickLinks() {
  return (
    <chakra.nav aria-labelledby="ways-in-title" maxWidth="32rem">
      <chakra.p id="ways-in-title" color="ink" fontWeight="strong">
        {quickLinks.title}
      </chakra.p>
      <chakra.ul
        marginTop="2"
        display="grid"
        gridTemplateColumns="1fr 1fr"
        gap="2"
        css={{
          '& a': {
            display: 'grid',
            alignContent: 'center',
            height: '100%',
            minHeight: '3.5rem',
            paddingBlock: '2',
            paddingInline: '3',
            color: 'body',
            bg: 'panel',
            border: '1px solid',
            borderColor: 'edge',
            borderRadius: 'control',
            fontSize: 'small',
            lineHeight: '1.35',
            textDecoration: 'none',
            '&:hover': { borderColor: 'ink' },
          },
        }}
      >
        {quickLinks.ways.map(({ label, text, to }) => (
          <li key={to}>
            <SiteLink to={to}>
              <chakra.strong color="ink" fontFamily="heading" fontSize="text" fontWeight="heading">
                {label}
              </chakra.strong>
              <chakra.span css={{ '@media (max-width: 22.4rem)': { display: 'none' } }}>{text}</chakra.span>
            </SiteLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
