import { chakra } from '@chakra-ui/react/styled-system'

/** First link that the Tab key reaches. It skips the header. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="absolute"
      left="4"
      top="-10rem"
      zIndex="alert"
      padding="3"
      bg="raised"
      color="ink"
      border="2px solid"
      borderColor="focus"
      borderRadius="control"
      fontWeight="strong"
      _focus={{ top: '4' }}
    >
      Skip to content
    </chakra.a>
  )
}
