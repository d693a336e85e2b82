import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '#src/ui/icon.tsx'
import { NextSteps } from '#src/ui/lane.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { emphasisStyle, minorHeadingStyle, panelStyle } from '#src/ui/theme/styles.ts'

const BackLink = chakra(Link)

export interface FormPageProps {
  readonly title: string
  /** Name of the form that contains the step, such as "Form an LLC". */
  readonly caption?: string
  readonly outcome?: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly backLink?: { readonly to: string; readonly label: string }
  readonly nextSteps?: readonly string[]
  /** Promised time of the first response, if there is one. */
  readonly promise?: string | undefined
  readonly note?: ReactNode
  readonly steps?: ReactNode
  /** Whether more steps follow. If so, the page has no side card on phones. */
  readonly hasMoreSteps?: boolean
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Grid areas in reading order: steps, heading and form, side card. On wide screens, steps and side card share a column. */
const areas = { base: '"main" "side"', lg: '"main side"' }
const areasWithSteps = { base: '"steps" "main" "side"', xl: '"main steps" "main side"' }

/** Height of the notice after a failed submit. */
const noticeHeight = { base: '15.25rem', sm: '12rem' }

const ZIP_SELECTOR = '[autocomplete~=postal-code]'
const STATE_SELECTOR = '[data-field]:has(select)'

/** Form with one column. State and ZIP code share a row if both fit. */
const fieldsStyle = {
  '& form': { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: '4', rowGap: '7', minWidth: '0' },
  '& form > *': { gridColumn: '1 / -1' },
  [`& form > ${STATE_SELECTOR}:has(+ [data-field] > ${ZIP_SELECTOR})`]: { gridColumn: { sm: '1' } },
  [`& form > ${STATE_SELECTOR} + [data-field]:has(> ${ZIP_SELECTOR})`]: { gridColumn: { sm: '2' } },
  [`& form > ${STATE_SELECTOR} + [data-field] > ${ZIP_SELECTOR}`]: { maxWidth: { sm: 'none' } },
  // Aligns the state with a ZIP code that has a hint. The label stays next to its control.
  [`& form > ${STATE_SELECTOR}:has(+ [data-field] > [id$=-hint] + ${ZIP_SELECTOR})`]: { paddingTop: { sm: 'calc(0.25rem + {fontSizes.small} * 1.45)' } },
  '& form > button': { justifySelf: { base: 'stretch', sm: 'start' } },
  // After a failed submit, only the alert has a primary button.
  '& form:has([data-alert] [type=submit]) [type=submit]:not([data-alert] *)': { bg: 'transparent', borderColor: 'edge', color: 'ink' },
  // While the form is being sent, it reserves the alert's height, so that nothing moves when the alert appears.
  '& form:has([data-below] button):not(:has(> [data-waiting])) > [role=alert]:last-child': { position: 'static', minHeight: noticeHeight },
  '& form > [data-waiting]': { minHeight: noticeHeight },
  '& form > [role=alert]:has([type=submit])': { minHeight: { base: '18.5rem', sm: '12rem' }, marginTop: { base: '-3.25rem', sm: '0' } },
  // The margin between related checkboxes is smaller.
  '& [data-tick] + [data-tick]': { marginTop: '-5' },
} as const

/** Maximum width of the form with its gutters. `pairWidth` is the width with the side card. */
const columnWidth = 'calc(35rem + 2 * {spacing.gutter})'
const pairWidth = 'calc(61rem + 2 * {spacing.gutter})'
const widths = { lg: { base: columnWidth, lg: pairWidth }, xl: { base: columnWidth, xl: pairWidth } } as const

/** Frame of a form page: link back, heading, outcome, a column of 35rem, and a side card. */
export function FormPage({
  title,
  caption,
  outcome,
  headingRef,
  backLink = { to: '/', label: 'Home' },
  nextSteps,
  promise,
  note,
  steps,
  hasMoreSteps = false,
  aside,
  children,
}: FormPageProps) {
  // With a step list, two columns need a wider window.
  const wideBreakpoint = steps === undefined ? 'lg' : 'xl'
  return (
    <chakra.div
      maxWidth={widths[wideBreakpoint]}
      marginInline="auto"
      paddingInline="gutter"
      paddingTop={{ base: '3', md: '8' }}
      paddingBottom={{ base: '8', md: '16' }}
    >
      <chakra.p
        data-steps={steps !== undefined || undefined}
        marginBottom={{ base: '3', md: '8' }}
        css={{ '&[data-steps]': { marginBottom: { base: '0', md: '8' } } }}
      >
        <BackLink to={backLink.to} display="inline-flex" alignItems="center" gap="2" minHeight="2.75rem" fontWeight="strong">
          <Icon name="back" size={16} />
          <span>{backLink.label}</span>
        </BackLink>
      </chakra.p>
      <chakra.div
        display="grid"
        gridTemplateAreas={steps === undefined ? areas : areasWithSteps}
        gridTemplateColumns={{ base: 'minmax(0, 35rem)', [wideBreakpoint]: 'minmax(0, 35rem) minmax(0, 22rem)' }}
        gridTemplateRows={steps === undefined ? undefined : { xl: 'auto 1fr' }}
        columnGap="16"
        rowGap={{ base: '4', md: '7' }}
      >
        {steps !== undefined && <chakra.div gridArea="steps">{steps}</chakra.div>}
        <chakra.div gridArea="main" display="grid" gap={{ base: '5', md: '7' }} alignContent="start" minWidth="0" css={fieldsStyle}>
          <chakra.div marginBottom={{ base: '0', md: '3' }}>
            {caption !== undefined && (
              <chakra.p color="muted" marginBottom="2" display={{ base: 'none', md: 'block' }}>
                {caption}
              </chakra.p>
            )}
            <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="heading">
              {title}
            </chakra.h1>
            {outcome !== undefined && (
              <chakra.p marginTop={{ base: '2', md: '3' }} fontSize={{ base: 'text', md: 'lead' }} lineHeight="1.45" maxWidth="measure">
                {outcome}
              </chakra.p>
            )}
          </chakra.div>
          {children}
          {note}
        </chakra.div>
        <SideColumn nextSteps={nextSteps} promise={promise} isStep={steps !== undefined} hasMoreSteps={hasMoreSteps} aside={aside} wide={wideBreakpoint} />
      </chakra.div>
    </chakra.div>
  )
}

const sideColumnStyle = {
  lg: { position: { lg: 'sticky' }, marginTop: { base: '5', lg: '0' } },
  xl: { position: { xl: 'sticky' }, marginTop: { base: '5', xl: '0' } },
} as const

interface SideProps extends Pick<FormPageProps, 'nextSteps' | 'promise' | 'hasMoreSteps' | 'aside'> {
  readonly isStep: boolean
  readonly wide: 'lg' | 'xl'
}

/** On phones, a wizard's side card does not show the phone number. */
function SideColumn({ nextSteps, promise, isStep, hasMoreSteps, aside, wide }: SideProps) {
  return (
    <chakra.aside
      aria-label="Help with this form"
      gridArea="side"
      alignSelf="start"
      top="6"
      display="grid"
      gap="5"
      data-before={hasMoreSteps || undefined}
      css={{ '@media (max-width: 47.99rem)': { '&[data-before], & > [data-call]': { display: 'none' } } }}
      {...panelStyle}
      {...sideColumnStyle[wide]}
    >
      {aside}
      {nextSteps !== undefined && (
        <div>
          <chakra.h2 {...minorHeadingStyle} marginBottom="4">
            What happens next
          </chakra.h2>
          <NextSteps steps={nextSteps} />
        </div>
      )}
      <chakra.div
        data-call={isStep || undefined}
        paddingTop={nextSteps === undefined && aside === undefined ? '0' : '4'}
        borderTop={nextSteps === undefined && aside === undefined ? 'none' : '1px solid'}
        borderColor="line"
      >
        {promise !== undefined && <chakra.p {...emphasisStyle}>{promise}</chakra.p>}
        <chakra.p {...emphasisStyle}>Prefer to talk?</chakra.p>
        <PhoneContact />
      </chakra.div>
    </chakra.aside>
  )
}
