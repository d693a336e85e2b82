import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '#src/ui/icon.tsx'

interface StepListProps {
  readonly steps: readonly { readonly name: string; readonly title: string }[]
  readonly current: string
  readonly done: readonly string[]
}

/** Progress of a wizard, without links. Narrow screens show dashes. Wide screens show the names at the side. */
export function StepList({ steps, current, done }: StepListProps) {
  const currentIndex = steps.findIndex((step) => step.name === current)
  return (
    <div>
      {/* On phones, the text is on the same line as the Back link and has no step title. */}
      <chakra.p
        color="ink"
        fontFamily="heading"
        fontWeight="heading"
        marginTop={{ base: '-2.75rem', md: '0' }}
        lineHeight={{ base: '2.75rem', md: 'inherit' }}
        textAlign={{ base: 'end', md: 'start' }}
        marginInlineStart={{ base: 'auto', md: '0' }}
        width="fit-content"
      >
        <span>{`Step ${currentIndex + 1} of ${steps.length}`}</span>
        <chakra.span css={{ '@media (max-width: 47.99rem)': { srOnly: true } }}>{` – ${steps[currentIndex]?.title ?? ''}`}</chakra.span>
      </chakra.p>
      <chakra.ol display="flex" flexDirection={{ base: 'row', xl: 'column' }} gap={{ base: '1', xl: '0' }} marginTop={{ base: '0', md: '3', xl: '4' }}>
        {steps.map((step, index) => (
          <Step key={step.name} title={step.title} state={index === currentIndex ? 'current' : done.includes(step.name) ? 'done' : 'open'} />
        ))}
      </chakra.ol>
    </div>
  )
}

const barColors = { done: 'green', current: 'amber', open: 'line' } as const
/** System colors, because the forced-colors mode has no other colors. */
const forcedColorsStyle = { borderColor: 'CanvasText', color: 'Canvas' } as const
const forcedColorsStyles = {
  done: { '@media (forced-colors: active)': { bg: 'CanvasText', ...forcedColorsStyle } },
  current: { '@media (forced-colors: active)': { bg: 'Highlight', ...forcedColorsStyle } },
  open: { '@media (forced-colors: active)': { bg: 'Canvas', ...forcedColorsStyle } },
} as const

function Step({ title, state }: { readonly title: string; readonly state: keyof typeof barColors }) {
  return (
    <chakra.li
      aria-current={state === 'current' ? 'step' : undefined}
      flex={{ base: '1', xl: 'none' }}
      display={{ xl: 'flex' }}
      alignItems="flex-start"
      gap="3"
      position="relative"
      // Line between two marks in the list on wide screens.
      css={{
        '&:not(:last-of-type)::before': {
          xl: { content: '""', position: 'absolute', left: '11px', top: '2.05rem', bottom: '-0.5rem', width: '2px', bg: state === 'done' ? 'green' : 'line' },
        },
      }}
    >
      <chakra.span
        display={{ base: 'block', xl: 'none' }}
        height="6px"
        borderRadius="3px"
        bg={barColors[state]}
        border="1px solid"
        borderColor={state === 'open' ? 'edge' : barColors[state]}
        aria-hidden="true"
        css={forcedColorsStyles[state]}
      />
      <Mark state={state} />
      <chakra.span
        color={state === 'open' ? 'muted' : 'ink'}
        fontWeight={state === 'current' ? 'strong' : 'regular'}
        paddingBlock="0.55rem"
        lineHeight="1.35"
        // Screen readers read the names even if only dashes are visible.
        css={{ '@media (max-width: 68.74rem)': { srOnly: true } }}
      >
        <span>{title}</span>
        {state === 'done' && <chakra.span srOnly> (done)</chakra.span>}
      </chakra.span>
    </chakra.li>
  )
}

function Mark({ state }: { readonly state: keyof typeof barColors }) {
  return (
    <chakra.span
      aria-hidden="true"
      display={{ base: 'none', xl: 'grid' }}
      placeItems="center"
      flex="none"
      width="24px"
      height="24px"
      marginTop="0.5rem"
      borderRadius="50%"
      border="2px solid"
      borderColor={state === 'open' ? 'edge' : state === 'done' ? 'green' : 'amber'}
      bg={state === 'done' ? 'green' : state === 'current' ? 'amber' : 'paper'}
      color="paper"
      css={forcedColorsStyles[state]}
    >
      {state === 'done' && <Icon name="check" size={16} />}
    </chakra.span>
  )
}
