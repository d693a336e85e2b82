import { chakra } from '@chakra-ui/react/styled-system'
import { encode } from 'uqr'

/** Returns an SVG path with a rectangle for each horizontal run of dark squares. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** Dark on white in both themes, because cameras cannot read other colors well. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 2 })
  return (
    <chakra.svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="13rem"
      maxWidth="full"
      aspectRatio="1"
      bg="onSign"
      color="onAmber"
      borderRadius="control"
      border="1px solid"
      borderColor="line"
      shapeRendering="crispEdges"
    >
      <path d={pathOf(data)} fill="currentColor" />
    </chakra.svg>
  )
}
