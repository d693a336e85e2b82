import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const Control = chakra('input', controlRecipe)

interface InputProps extends ComponentProps<'input'> {
  /** Expected length of the answer. It determines the width of the control. */
  readonly expectedLength?: 'line' | 'short' | 'moment' | 'code' | 'secret'
}

export function Input({ expectedLength, ...attributes }: InputProps) {
  return <Control {...attributes} expect={expectedLength} />
}
