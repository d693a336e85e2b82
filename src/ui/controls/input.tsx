import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps } from 'react'
import { controlRecipe } from '#src/ui/theme/recipes/control.ts'

const Control = chakra('input', controlRecipe)

interface InputProps extends ComponentProps<'input'> {
  /** What is typed into it, as far as one sees it. */
  readonly expect?: 'line' | 'short' | 'moment' | 'code' | 'secret'
}

/** A line to type into. */
export function Input({ expect, ...attributes }: InputProps) {
  return <Control {...attributes} expect={expect} />
}
