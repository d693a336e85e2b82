import { chakra } from '@chakra-ui/react/styled-system'
import { quickLinks } from '#src/site/content/quick-links.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { Icon } from '#src/ui/icon.tsx'

/** Style of the recommended tile. */
const markedTileStyle = { bg: 'amber', color: 'onAmber', borderColor: 'amber', '& strong': { color: 'inherit' }, '&:hover': { bg: 'amberHover' } } as const

/**
 * Four tiles, each one a link.
 * @param hasPrimaryTile whether the first tile is the primary action of the page
 */
export function QuickLinks({ hasPrimaryTile = false }: { readonly hasPrimaryTile?: boolean }) {
  return (
    <chakra.nav aria-labelledby="ways-in-title" maxWidth="32rem">
      <chakra.p id="ways-in-title" color="ink" fontWeight="strong">
        {quickLinks.title}
      </chakra.p>
      <chakra.ul
        marginTop="2"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr', md: hasPrimaryTile ? 'minmax(0, 1fr)' : '1fr 1fr', lg: '1fr 1fr' }}
        gap="2"
        css={{
          '& a': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            alignContent: 'center',
            alignItems: 'center',
            columnGap: '2',
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
            '& svg': { gridArea: '1 / 2 / span 2' },
          },
          ...(hasPrimaryTile && { '& > :first-of-type > a': markedTileStyle }),
        }}
      >
        {quickLinks.ways.map(({ label, text, to }) => (
          <li key={to}>
            <SiteLink to={to}>
              <chakra.strong color="ink" fontFamily="heading" fontSize="1.125rem" fontWeight="heading" lineHeight="1.25">
                {label}
              </chakra.strong>
              <chakra.span gridColumn="1">{text}</chakra.span>
              <Icon name="arrow" />
            </SiteLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}
