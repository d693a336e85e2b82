import { chakra } from '@chakra-ui/react/styled-system'
import { Icon } from '#src/ui/icon.tsx'

export function PreparationList({ items }: { readonly items: readonly string[] }) {
  return (
    <>
      <chakra.ul display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} columnGap="8" rowGap="4">
        {items.map((item) => (
          <chakra.li key={item} display="flex" gap="3" color="ink" lineHeight="1.45">
            <chakra.span color="muted" paddingTop="0.1em">
              <Icon name="file" />
            </chakra.span>
            <span>{item}</span>
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p marginTop="6" color="muted" fontSize="small" maxWidth="measure">
        No account needed. We save your answers on this device for up to 30 days.
      </chakra.p>
    </>
  )
}
