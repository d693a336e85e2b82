import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import type { Field } from '#contract/forms/field.ts'
import { type ControlProps, type OptionsProps, textAttributes } from '#src/ui/controls/control-props.ts'
import { Icon } from '#src/ui/icon.tsx'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const Select = chakra('select', controlRecipe)

/** Native select, because it supports autofill, type-ahead, and a phone's own picker. */
export function SelectControl(props: ControlProps<Field, string> & OptionsProps) {
  const { readOnly, ...attributes } = textAttributes(props)
  return (
    <SelectWithArrow {...attributes} onChange={(event) => !readOnly && props.onChange(event.target.value)}>
      <option value="">Select</option>
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectWithArrow>
  )
}

export function SelectWithArrow(props: ComponentProps<typeof Select>) {
  return (
    <chakra.div position="relative">
      <Select {...props} paddingInlineEnd="10" textOverflow="ellipsis" />
      <chakra.span position="absolute" right="3" top="50%" transform="translateY(-50%)" color="muted" pointerEvents="none">
        <Icon name="down" />
      </chakra.span>
    </chakra.div>
  )
}
