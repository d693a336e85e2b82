import { chakra } from '@chakra-ui/react/styled-system'
import type { Stop } from '#src/site/content/start-here.ts'
import { minorHeadingStyle, panelStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

/** Stops for the answers so far. Shown next to the questions. */
export function RoadmapPreview({ stops }: { readonly stops: readonly Stop[] }) {
  return (
    <chakra.aside aria-label="Your steps so far" alignSelf="start" {...panelStyle}>
      <chakra.h2 {...minorHeadingStyle}>Your steps so far</chakra.h2>
      <chakra.ol
        marginTop="4"
        position="relative"
        css={{
          '&::before': { content: '""', position: 'absolute', left: '5px', top: '0.75rem', bottom: '0.75rem', width: '4px', borderRadius: '2px', bg: 'edge' },
        }}
      >
        {stops.map((stop) => (
          <chakra.li
            key={stop.title}
            position="relative"
            paddingInlineStart="7"
            paddingBlock="0.375rem"
            color="ink"
            lineHeight="1.4"
            css={{
              '&::before': { content: '""', position: 'absolute', left: '0', top: '0.7em', width: '14px', height: '14px', borderRadius: '4px', bg: 'sign' },
            }}
          >
            {stop.title}
          </chakra.li>
        ))}
      </chakra.ol>
      <chakra.h2 marginTop="6" paddingTop="5" {...topBorderStyle} {...minorHeadingStyle}>
        After the last question
      </chakra.h2>
      <chakra.ul marginTop="3" display="grid" gap="3" paddingInlineStart="5" listStyle="disc">
        <li>You’ll see your next steps, in order.</li>
        <li>Each step links to its page. Many steps also show how long they take, and link to a form.</li>
        <li>Nothing is sent as you answer. The page’s web address contains your answers, so you can save it or share it.</li>
      </chakra.ul>
    </chakra.aside>
  )
}
