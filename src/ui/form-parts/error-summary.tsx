import { chakra } from '@chakra-ui/react/styled-system'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { capitalize } from '#contract/capitalize.ts'
import { type Field, type FieldErrors, type Fields, fieldNameOf } from '#contract/forms/field.ts'
import { isGenericMessage } from '#contract/forms/generic-messages.ts'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { touchTargetStyle } from '#src/ui/theme/target.ts'

interface ErrorSummaryProps {
  readonly errors: FieldErrors
  readonly fields: Fields
  /** Number of refused submits. Each one moves the focus to the first invalid control. */
  readonly attempt: number
}

const hasMessage = (field: Field, message: string) =>
  field.required === message ||
  ('invalid' in field && field.invalid === message) ||
  (field.kind === 'files' && [field.wrongType, field.tooBig, field.tooMany].includes(message))

/** Returns the text of a link: the message. If the message alone is unclear, the label is first, and narrow phones show only the label. */
function linkText(name: string, message: string, fields: Fields): ReactNode {
  const fieldName = fieldNameOf(fields, name) ?? name
  const field = fields[fieldName]
  if (!field) return message
  // The text for a cell in a repeated group contains the cell's row number.
  if (fieldName !== name && field.kind === 'rows') return `${capitalize(field.one)} ${Number(name.slice(fieldName.length + 1).split('.')[0]) + 1}: ${message}`
  const isSharedMessage = Object.values(fields).filter((other) => hasMessage(other, message)).length > 1
  if (!isSharedMessage && !isGenericMessage(message)) return message
  return (
    <>
      <span>{field.label}</span>
      <chakra.span
        whiteSpace="pre-wrap"
        css={{ '@media (max-width: 29.99rem)': { srOnly: true } }}
      >{`${field.label.endsWith('?') ? '' : ':'} ${message}`}</chakra.span>
    </>
  )
}

const controlIdOf = (name: string, fields: Fields) => fields[name]?.wire ?? name

/** Returns the control that an error is about: an input, the first option of a group, or the add button. Undefined if there is none. */
const findControl = (name: string, fields: Fields): HTMLElement | undefined => {
  const id = controlIdOf(name, fields)
  return document.getElementById(id) ?? document.getElementsByName(id)[0]
}

const comparePageOrder = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)

/** Focuses a control and scrolls its label into view if both fit. */
function focusControl(control: HTMLElement): void {
  const field = control.closest('[data-field]') ?? control
  const fitsInView = control.getBoundingClientRect().bottom - field.getBoundingClientRect().top < innerHeight / 2
  // Scrolls before the focus moves, and without an animation. The alert avoids the focused element, so it needs the final position.
  if (fitsInView) field.scrollIntoView({ block: 'start', behavior: 'instant' })
  else control.scrollIntoView({ block: 'center', behavior: 'instant' })
  control.focus({ preventScroll: true })
}

/** Minimum number of errors for a visible list. Screen readers and keyboard users always have the list. */
const ERROR_LIST_MIN = 3

/** Summary "There is a problem" with one link per invalid field. A refused submit focuses the first invalid control, never the list (decision 0089). */
export const ErrorSummary = memo(function ErrorSummary({ errors, fields, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // Starts at 0, so that the first invalid control gets the focus if the form opens with errors from the server.
  const shownAttempt = useRef(0)
  const fieldOrder = Object.keys(fields)
  const positionOf = (name: string) => fieldOrder.indexOf(fieldNameOf(fields, name) ?? name)
  const names = Object.keys(errors).sort((one, other) => positionOf(one) - positionOf(other))
  const hasErrors = names.length > 0

  useEffect(() => {
    // A new form starts the count again.
    if (attempt === 0) shownAttempt.current = 0
    if (!hasErrors || shownAttempt.current === attempt) return
    shownAttempt.current = attempt
    const [firstControl] = names
      .map((name) => findControl(name, fields))
      .filter((control) => control !== undefined)
      .sort(comparePageOrder)
    if (firstControl) {
      focusControl(firstControl)
      // Scrolls to the summary only if the field stays visible.
      const boxTop = box.current?.getBoundingClientRect().top ?? 0
      if (names.length >= ERROR_LIST_MIN && firstControl.getBoundingClientRect().bottom - boxTop < innerHeight * 0.8)
        box.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    } else box.current?.scrollIntoView({ block: 'start' })
  })

  useErrorInTitle(hasErrors)

  return (
    // The region exists before its text, because screen readers ignore a region that appears together with its text.
    <chakra.div
      ref={box}
      role="alert"
      aria-atomic="false"
      css={{ '&:empty': { position: 'absolute' }, '&:has([data-few]):not(:focus-within)': { srOnly: true } }}
    >
      {hasErrors && <ProblemList key={attempt} {...{ names, errors, fields }} />}
    </chakra.div>
  )
})

interface ProblemListProps extends Omit<ErrorSummaryProps, 'attempt'> {
  /** Names of the invalid fields, in page order. */
  readonly names: readonly string[]
}

function ProblemList({ names, errors, fields }: ProblemListProps) {
  return (
    <chakra.div
      data-few={(names.length < ERROR_LIST_MIN && names.every((name) => fieldNameOf(fields, name) !== undefined)) || undefined}
      padding={{ base: '4', lg: '5' }}
      border="2px solid"
      borderColor="error"
      borderRadius="control"
      bg="errorTint"
    >
      <chakra.h2 id="error-summary-title" fontSize={{ base: 'lead', lg: 'subheading' }} marginBottom={{ base: '1', lg: '2' }}>
        There is a problem
      </chakra.h2>
      <chakra.ul display="grid" gap={{ lg: '1' }}>
        {names.map((name) => (
          <li key={name}>
            {fieldNameOf(fields, name) !== undefined ? (
              <chakra.a
                href={`#${controlIdOf(name, fields)}`}
                {...touchTargetStyle}
                minHeight={{ base: '2rem', lg: 'auto' }}
                paddingBlock="1"
                lineHeight="1.4"
                color="error"
                fontWeight="strong"
                overflowWrap="anywhere"
                onClick={(event) => {
                  event.preventDefault()
                  const control = findControl(name, fields)
                  if (control) focusControl(control)
                }}
              >
                {linkText(name, errors[name] ?? '', fields)}
              </chakra.a>
            ) : (
              <chakra.span color="error" fontWeight="strong">
                {errors[name]}
              </chakra.span>
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}
