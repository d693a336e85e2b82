import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { centered } from '#src/ui/theme/looks.ts'

/** The number of a stop on a small sign. The order of the list says it already: it is for the eye alone. */
export function StopNumber(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      aria-hidden="true"
      {...centered}
      width="44px"
      height="44px"
      bg="sign"
      color="onSign"
      borderRadius="control"
      outline="2px solid"
      outlineColor="onSign"
      outlineOffset="-5px"
      fontFamily="heading"
      fontSize="lead"
      fontWeight="display"
      lineHeight="1"
      {...props}
    />
  )
}
