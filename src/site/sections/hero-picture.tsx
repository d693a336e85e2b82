import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'

interface HeroPictureProps extends HTMLChakraProps<'div'> {
  /** What lies over it and keeps the text on plain asphalt: a gradient, or one a width. */
  readonly veil: HTMLChakraProps<'div'>['backgroundImage']
}

/** The picture behind the words of a hero: a decoration, which screen readers skip. */
export function HeroPicture({ veil, children, ...place }: HeroPictureProps) {
  return (
    <chakra.div position="absolute" aria-hidden="true" {...place}>
      {children}
      <chakra.div position="absolute" inset="0" backgroundImage={veil} />
    </chakra.div>
  )
}
