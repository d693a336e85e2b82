import { chakra } from '@chakra-ui/react/styled-system'
import type { Group, Mark } from '#src/site/content/page.ts'
import { Icon } from '#src/ui/icon.tsx'

interface ChecklistProps {
  readonly groups: readonly Group[]
  readonly note?: string
  readonly mark?: Mark
}

/** Checklist with one or two groups. Two groups are two columns. The items of a single group are also in columns. */
export function Checklist({ groups, note, mark = 'check' }: ChecklistProps) {
  const hasOneGroup = groups.length === 1
  const columnCount = groups[0]?.items.length === 3 ? 3 : 2
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: hasOneGroup ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))' }}
        columnGap="8"
        rowGap="8"
      >
        {groups.map((group, index) => (
          <div key={group.title ?? index}>
            {group.title !== undefined && (
              <chakra.h3 paddingBottom="3" borderBottom="2px solid" borderColor="ink" fontSize="lead" fontWeight="heading">
                {group.title}
              </chakra.h3>
            )}
            <chakra.ul
              marginTop={{ base: group.title === undefined ? '-3' : '0', lg: '0' }}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: hasOneGroup ? `repeat(${columnCount}, minmax(0, 1fr))` : 'minmax(0, 1fr)' }}
              columnGap="8"
              css={{
                // On phones, the last item has no bottom padding and no border, because the edge of the section follows.
                '& > li:last-of-type': { paddingBottom: { base: '0', md: '4' }, borderBottomWidth: { base: '0', md: '1px' } },
                // A single item in the last row spans both columns, so that the bottom border has no gap.
                ...(hasOneGroup && columnCount === 2 ? { '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } } : {}),
              }}
            >
              {group.items.map((item) => (
                <chakra.li
                  key={item.title}
                  display="flex"
                  gap="3"
                  paddingBlock={{ base: '3', md: '4' }}
                  borderBottom="1px solid"
                  borderColor="line"
                  lineHeight="1.45"
                >
                  {mark === 'check' && (
                    <chakra.span color="green" paddingTop="0.1em">
                      <Icon name="check" />
                    </chakra.span>
                  )}
                  <chakra.span minWidth="0" overflowWrap="anywhere">
                    <strong>{item.title}</strong>
                    {item.text !== undefined && (
                      <chakra.span display="block" marginTop="0.125rem" fontSize="0.9688rem">
                        {item.text}
                      </chakra.span>
                    )}
                  </chakra.span>
                </chakra.li>
              ))}
            </chakra.ul>
          </div>
        ))}
      </chakra.div>
      {note !== undefined && (
        <chakra.p marginTop="5" maxWidth="measure" color="muted" fontSize="small">
          {note}
        </chakra.p>
      )}
    </>
  )
}
