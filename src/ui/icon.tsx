import { chakra } from '@chakra-ui/react/styled-system'
import { lineDrawingProps } from '#src/ui/theme/styles.ts'

/** Paths on a 24 × 24 grid with a stroke of 1.75 units. */
const paths = {
  alert: 'M12 8.5v4.25M12 16.1v.05M10.6 4.4 3.2 17.2a1.6 1.6 0 0 0 1.4 2.4h14.8a1.6 1.6 0 0 0 1.4-2.4L13.4 4.4a1.6 1.6 0 0 0-2.8 0Z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  file: 'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5l-5-5Zm0 0v5h5',
  info: 'M12 11v5M12 7.9v.05M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  phone: 'M5 4.5h3.2l1.6 4-2 1.4a12 12 0 0 0 6.3 6.3l1.4-2 4 1.6V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 6.1A1.5 1.5 0 0 1 5 4.5Z',
  print: 'M7 9V4h10v5M7 17H5.5A1.5 1.5 0 0 1 4 15.5v-5A1.5 1.5 0 0 1 5.5 9h13a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H17M7 14h10v6H7v-6Z',
  search: 'M15.8 15.8 20 20M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0Z',
  talk: 'M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9.5a1.5 1.5 0 0 1-1.5 1.5H12l-5 3.5V17H4.5A1.5 1.5 0 0 1 3 15.5V6a1.5 1.5 0 0 1 1.5-1.5ZM7.5 9h9M7.5 12.5h6',
  upload: 'M12 16V4.5M7 9l5-4.5L17 9M4.5 16v2.5A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5V16',
} as const

const sizes = { 16: '16px', 20: '20px', 24: '24px' } as const

/** Decorative icon. Screen readers skip it. */
export function Icon({ name, size = 20 }: { readonly name: keyof typeof paths; readonly size?: keyof typeof sizes }) {
  return (
    <chakra.svg {...lineDrawingProps} width={sizes[size]} height={sizes[size]} viewBox="0 0 24 24" strokeWidth={1.75}>
      <path d={paths[name]} />
    </chakra.svg>
  )
}
