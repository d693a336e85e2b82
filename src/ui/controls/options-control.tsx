import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import type { FieldOf } from '#contract/forms/field.ts'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import type { ControlProps, OptionsProps } from '#src/ui/controls/control-props.ts'
import { adviceFor, describedBy } from '#src/ui/form-parts/field-shell.tsx'
import { optionRecipe } from '#src/ui/theme/recipes/option.ts'

const OptionTile = chakra('label', optionRecipe)

interface TileProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly id: string
  readonly label: string
  readonly disabled: boolean | undefined
  readonly onPress: () => void
}

/** One option. The whole tile is its label. Has `aria-disabled` instead of `disabled`, so that it keeps the focus. */
function Tile({ label, disabled, onPress, ...input }: TileProps) {
  return (
    <OptionTile htmlFor={input.id}>
      <input {...input} aria-disabled={disabled || undefined} onChange={() => !disabled && onPress()} />
      <span>{label}</span>
    </OptionTile>
  )
}

/** The ID of the first option is the group's name, because the error summary links to it. */
const optionId = (name: string, index: number) => (index === 0 ? name : `${name}-${index}`)

/** Layouts for options: one column, or two columns if no word is cut. The minimum width prevents a third column. */
const columnLayouts = {
  one: 'minmax(0, 1fr)',
  narrow: 'repeat(auto-fit, minmax(min(100%, max(7rem, 34%)), 1fr))',
  wide: 'repeat(auto-fit, minmax(min(100%, max(10rem, 34%)), 1fr))',
} as const

/** Returns two columns for two or four short options. Otherwise one column. */
function columnsOf(options: readonly ChoiceOption[]): keyof typeof columnLayouts {
  const longestLength = Math.max(...options.map(({ label }) => label.length))
  if ((options.length !== 2 && options.length !== 4) || longestLength >= 20) return 'one'
  return longestLength < 10 ? 'narrow' : 'wide'
}

export function RadioControl({ name, options, value, disabled, onChange, onBlur }: ControlProps<FieldOf<'choice'>, string> & OptionsProps) {
  return (
    <chakra.div display="grid" gridTemplateColumns={columnLayouts[columnsOf(options)]} gap="2">
      {options.map((option, index) => (
        <Tile
          key={option.value}
          type="radio"
          id={optionId(name, index)}
          {...{ name, disabled, onBlur }}
          value={option.value}
          checked={value === option.value}
          label={option.label}
          onPress={() => onChange(option.value)}
        />
      ))}
    </chakra.div>
  )
}

/** Returns the checked options after a click. "All of the above" checks the others. It is checked automatically when all others are. */
export function toggleOption(field: FieldOf<'choices'>, chosenOptions: readonly string[], option: string): readonly string[] {
  const values = field.options
  const isChecked = !chosenOptions.includes(option)
  if (option === field.all) return isChecked ? values : []
  const newOptions = values.filter((one) => one !== field.all && (one === option ? isChecked : chosenOptions.includes(one)))
  return field.all !== undefined && newOptions.length === values.length - 1 ? values : newOptions
}

export function CheckboxesControl({
  name,
  field,
  options,
  value,
  error,
  disabled,
  onChange,
  onBlur,
}: ControlProps<FieldOf<'choices'>, readonly string[]> & OptionsProps) {
  return (
    <chakra.div display="grid" gap="2">
      {options.map((option, index) => (
        <Tile
          key={option.value}
          type="checkbox"
          id={optionId(name, index)}
          {...{ name, disabled, onBlur }}
          value={option.value}
          checked={value.includes(option.value)}
          aria-invalid={error !== undefined || undefined}
          label={option.label}
          onPress={() => onChange(toggleOption(field, value, option.value))}
        />
      ))}
    </chakra.div>
  )
}

/** A checkbox with the sentence to which the visitor agrees. */
export function CheckboxControl({ name, field, value, error, disabled, onChange, onBlur }: ControlProps<FieldOf<'tick'>, boolean>) {
  return (
    <Tile
      type="checkbox"
      id={name}
      {...{ name, disabled, onBlur }}
      checked={value}
      aria-required={field.required !== undefined || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy(name, { hint: field.hint, error, advice: adviceFor(field, error) })}
      label={field.label}
      onPress={() => onChange(!value)}
    />
  )
}
