import { chakra } from '@chakra-ui/react/styled-system'
import { addSource } from '#src/site/content/links.ts'
import type { Stop } from '#src/site/content/start-here.ts'
import { SiteLink } from '#src/site/layout/site-link.tsx'
import { StopNumber } from '#src/site/sections/stop-number.tsx'
import { LinkButton } from '#src/ui/button.tsx'

/** Stops in order. Each one has a task, and can have a short fact and a link to a form with filled-in answers. */
export function Roadmap({ stops }: { readonly stops: readonly Stop[] }) {
  return (
    <chakra.ol
      position="relative"
      css={{
        '&::before, &::after': { content: '""', position: 'absolute', top: '0', bottom: '0' },
        '&::before': { left: '8px', width: '28px', bg: 'asphalt', border: '1px solid {colors.line}', borderRadius: '14px' },
        '&::after': { left: '21px', top: '12px', bottom: '12px', borderInlineStart: '2px dashed {colors.amber}' },
      }}
    >
      {stops.map((stop, index) => (
        <chakra.li
          key={stop.title}
          position="relative"
          zIndex="1"
          display="grid"
          gridTemplateColumns="44px minmax(0, 1fr)"
          columnGap={{ base: '4', md: '6' }}
          paddingBlock="5"
        >
          <StopNumber>{index + 1}</StopNumber>
          <div>
            <chakra.h2 fontSize="subheading">{stop.title}</chakra.h2>
            {stop.time !== undefined && (
              <chakra.p marginTop="1" color="green" fontFamily="heading" fontWeight="heading">
                {stop.time}
              </chakra.p>
            )}
            <chakra.p marginTop="1" maxWidth="52ch">
              {stop.text}
            </chakra.p>
            <chakra.p marginTop="2" display="flex" flexWrap="wrap" alignItems="center" columnGap="6" fontWeight="strong" css={{ '& a': { paddingBlock: '1' } }}>
              {stop.form !== undefined && <FormLink to={addSource('/start-here', stop.form)} label={stop.formLabel ?? 'Open the form'} isFirst={index === 0} />}
              <SiteLink to={stop.page}>
                Learn more
                <chakra.span srOnly>{`: ${stop.title}`}</chakra.span>
              </SiteLink>
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** The first stop's form is the next action, so its link looks like a button. */
const FormLink = ({ to, label, isFirst }: { readonly to: string; readonly label: string; readonly isFirst: boolean }) =>
  isFirst ? (
    <LinkButton to={to} variant="primary">
      {label}
    </LinkButton>
  ) : (
    <SiteLink to={to}>{label}</SiteLink>
  )
