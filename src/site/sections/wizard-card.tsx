import { chakra } from '@chakra-ui/react/styled-system'
import { llc } from '#contract/filings/llc.ts'
import { Icon } from '#src/ui/icon.tsx'
import { centered, raised, ruleAbove, smallPrint } from '#src/ui/theme/looks.ts'

type Progress = 'done' | 'live' | 'open'
/** Where the shown filing stands, a step a line; the steps themselves come from the real filing. */
const states: readonly (readonly [Progress, string])[] = [
  ['done', 'saved'],
  ['done', 'saved'],
  ['live', 'in progress'],
  ['open', '2 files kept'],
  ['open', ''],
]

/** A filing under way, as our own wizard shows it: evidence instead of a photograph. Inert; screen readers get words of their own. */
export function WizardCard() {
  return (
    <div>
      <chakra.span srOnly>An LLC formation in Texas under way: two of five steps saved, two files kept. You can close the page and go on later.</chakra.span>
      <chakra.div inert aria-hidden="true" data-sheet padding="5" {...raised} boxShadow="floating" fontSize="0.9375rem">
        <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" gap="4" color="ink" fontFamily="heading" fontWeight="heading">
          <span>LLC formation, Texas</span>
          <chakra.span {...smallPrint} fontFamily="body" fontWeight="regular" fontVariantNumeric="tabular-nums">
            Saved 10:42 AM
          </chakra.span>
        </chakra.p>
        <chakra.ul marginTop="3">
          {Object.values(llc.steps).map((step, index) => (
            <Line key={step.title} title={step.title} state={states[index] ?? ['open', '']} />
          ))}
        </chakra.ul>
      </chakra.div>
    </div>
  )
}

function Line({ title, state: [progress, note] }: { readonly title: string; readonly state: readonly [Progress, string] }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="2.375rem"
      paddingBlock="1.5"
      lineHeight="1.35"
      {...ruleAbove}
      color={progress === 'open' ? 'muted' : 'ink'}
    >
      <Dot progress={progress} />
      <chakra.span flex="1" minWidth="0" overflowWrap="anywhere" fontWeight={progress === 'live' ? 'strong' : 'regular'}>
        {title}
      </chakra.span>
      <chakra.span {...smallPrint}>{note}</chakra.span>
    </chakra.li>
  )
}

const dots = { done: { bg: 'green', borderColor: 'green' }, live: { bg: 'amber', borderColor: 'amber' }, open: { borderColor: 'edge' } } as const

function Dot({ progress }: { readonly progress: Progress }) {
  return (
    <chakra.span {...centered} flex="none" width="18px" height="18px" borderRadius="50%" border="2px solid" color="raised" {...dots[progress]}>
      {progress === 'done' && <Icon name="check" size={16} />}
    </chakra.span>
  )
}
