import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '#src/ui/icon.tsx'

export function Chevron() {
  return (
    <chakra.span
      display="inline-flex"
      transition="transform"
      transitionDuration="state"
      css={{ 'details[open] > summary > &': { transform: 'rotate(180deg)' } }}
    >
      <Icon name="down" size={16} />
    </chakra.span>
  )
}
