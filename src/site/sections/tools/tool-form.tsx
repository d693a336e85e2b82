import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { validateAmount } from '#src/site/content/calculators/amounts.ts'
import { toLocalIsoDate } from '#src/site/content/calculators/dates.ts'
import { FieldError } from '#src/ui/form-parts/field-shell.tsx'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'
import { optionRecipe } from '#src/ui/theme/recipes/option.ts'
import { emphasisStyle, numberStyle, raisedStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

/** Values of a calculator's controls by name. Checkboxes have several values. */
type ToolValues = Readonly<Record<string, readonly string[]>>

const subscribeToNothing = () => () => undefined

/**
 * Form of a calculator with uncontrolled inputs, which are read at hydration and after each input. `today` is null in the prerendered page.
 * @param initialValues default values
 */
export function useToolForm(initialValues: ToolValues) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues)
  const today = useSyncExternalStore(
    subscribeToNothing,
    () => toLocalIsoDate(new Date()),
    () => null,
  )
  const readForm = () => {
    if (!form.current) return
    const formValues: Record<string, string[]> = {}
    for (const [name, value] of new FormData(form.current)) formValues[name] = [...(formValues[name] ?? []), String(value)]
    setValues(formValues)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at hydration
  useEffect(() => {
    readForm()
  }, [])
  return {
    values,
    today,
    firstValueOf: (name: string) => values[name]?.[0],
    /** Returns props for an `AmountField`: name, initial value, and current value. */
    amountPropsOf: (name: string) => ({ name, value: initialValues[name]?.[0], typedAmount: values[name]?.[0] }),
    form: { ref: form, method: 'dialog', onInput: readForm, onSubmit: (event: SyntheticEvent) => event.preventDefault() },
  }
}

interface ToolFormProps {
  readonly label: string
  readonly form: ReturnType<typeof useToolForm>['form']
  readonly children: ReactNode
  /** Result, next to the controls on wide screens. */
  readonly result: ReactNode
}

/** Controls with the result next to them, or below them on phones. Screen readers announce changes to the result. */
export function ToolForm({ label, form, children, result }: ToolFormProps) {
  return (
    <chakra.form
      {...form}
      noValidate
      aria-label={label}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      gap="8"
      alignItems="start"
    >
      <chakra.div display="grid" gap="5" minWidth="0">
        {children}
      </chakra.div>
      <chakra.div
        role="status"
        position={{ md: 'sticky' }}
        top={{ md: '6' }}
        display="block"
        padding={{ base: '5', md: '6' }}
        {...raisedStyle}
        lineHeight="1.5"
      >
        {result}
      </chakra.div>
    </chakra.form>
  )
}

const Input = chakra('input', controlRecipe)
const Option = chakra('label', optionRecipe)

interface AmountFieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly value?: string | undefined
  /** Current value. If it is invalid or larger than `max`, an error is shown. */
  readonly typedAmount?: string | undefined
  readonly max?: number
  /** `date` for a day, otherwise an amount. */
  readonly kind?: 'amount' | 'date'
}

/** Amount or day with its label. Does not use `type=number`, because that drops invalid input. */
export function AmountField({ name, label, hint, value = '', typedAmount, max = Number.POSITIVE_INFINITY, kind = 'amount' }: AmountFieldProps) {
  const id = useId()
  const problem = validateAmount(typedAmount, max)
  const describedBy = [hint !== undefined && `${id}hint`, problem !== undefined && `${id}problem`].filter(Boolean).join(' ')
  return (
    <div>
      <chakra.label htmlFor={`${id}in`} display="block" {...emphasisStyle} lineHeight="1.4">
        {label}
      </chakra.label>
      {hint !== undefined && (
        <chakra.p id={`${id}hint`} {...smallPrintStyle} lineHeight="1.4">
          {hint}
        </chakra.p>
      )}
      {/* Hint and error are above the control, so that adjacent controls are aligned. */}
      {problem !== undefined && <FieldError id={`${id}problem`}>{problem}</FieldError>}
      <chakra.div marginTop="0.375rem">
        <Input
          id={`${id}in`}
          name={name}
          type={kind === 'date' ? 'date' : 'text'}
          inputMode={kind === 'date' ? undefined : 'decimal'}
          autoComplete="off"
          defaultValue={value}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy || undefined}
          expect="short"
        />
      </chakra.div>
    </div>
  )
}

interface OptionGroupProps {
  readonly name: string
  readonly legend: string
  readonly kind: 'radio' | 'checkbox'
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function OptionGroup({ name, legend, kind, options }: OptionGroupProps) {
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend marginBottom="2" {...emphasisStyle} lineHeight="1.4">
        {legend}
      </chakra.legend>
      <chakra.div display="grid" gap="2">
        {options.map(({ value, label }) => (
          <Option key={value}>
            <input type={kind} name={name} value={value} />
            <span>{label}</span>
          </Option>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

export function ResultAmount({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <chakra.div marginBottom="1" css={{ '* + &': { marginTop: '5' } }}>
      <chakra.p color="body">{label}</chakra.p>
      <chakra.p color="ink" {...numberStyle} fontSize="heading" letterSpacing="heading" lineHeight="1.15">
        {children}
      </chakra.p>
    </chakra.div>
  )
}

export function ResultNote({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.p marginTop="4" {...smallPrintStyle}>
      {children}
    </chakra.p>
  )
}
