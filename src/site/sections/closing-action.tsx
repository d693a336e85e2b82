import { chakra } from '@chakra-ui/react/styled-system'
import { PageActions, type PageActionsProps } from '#src/site/sections/page-actions.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'

/** Last section of a page, directly above the road that the footer draws. */
export function ClosingAction({ title, text, ...actions }: PageActionsProps & { readonly title: string; readonly text: string }) {
  return (
    <chakra.section position="relative" zIndex="2" data-asphalt bg="asphalt" borderTop="1px solid" borderColor="line" aria-labelledby="closing-title">
      <chakra.div
        {...columnStyle}
        paddingBlock="clamp(2.625rem, 6vw, 5.25rem)"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        columnGap="8"
        rowGap="7"
        alignItems="end"
      >
        <div>
          <chakra.h2 id="closing-title" fontSize="title" letterSpacing="display" lineHeight="1.05" maxWidth="18ch">
            {title}
          </chakra.h2>
          <chakra.p marginTop="4" fontSize="lead" lineHeight="1.45" maxWidth="44ch" textWrap="balance">
            {text}
          </chakra.p>
        </div>
        <chakra.div justifySelf={{ lg: 'end' }}>
          <PageActions {...actions} />
        </chakra.div>
      </chakra.div>
    </chakra.section>
  )
}
