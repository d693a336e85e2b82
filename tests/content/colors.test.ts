/** Colors of LOOK.md, with contrast by WCAG 2.2, 1.4.3 and 1.4.11. */
import { expect, test } from 'vitest'
import { colors } from '#src/ui/theme/colors.ts'

type Name = keyof typeof colors
const valueIn = (name: Name, light: 'base' | '_dark') => {
  const { value }: { value: { base: string; _dark?: string } } = colors[name]
  return value[light] ?? value.base
}

/** Relative luminance of `#rrggbb` (WCAG 2.2, definitions). */
const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('match the colors of LOOK.md', () => {
  const both = (name: Name) => `${valueIn(name, 'base')} ${valueIn(name, '_dark')}`
  expect(
    Object.fromEntries(
      (['paper', 'ink', 'body', 'muted', 'green', 'error', 'edge', 'focus', 'amber', 'asphalt', 'sign'] as const).map((name) => [name, both(name)]),
    ),
  ).toEqual({
    paper: '#FBFAF7 #0E1620',
    ink: '#0B1B2B #E8EEF4',
    body: '#40505F #BDC9D6',
    muted: '#5D6B79 #A9B7C6',
    green: '#0B6B50 #4CC79C',
    error: '#B3261E #FF8A80',
    edge: '#7C8895 #6E7F91',
    focus: '#0B57D0 #FFB31A',
    amber: '#FFB31A #FFB31A',
    asphalt: '#0E1620 #0E1620',
    sign: '#0B6B50 #0B6B50',
  })
})

test.each<[Name, on: Name, light: number, dark: number, least: number]>([
  ['ink', 'paper', 16.7, 15.6, 4.5],
  ['body', 'paper', 8.0, 10.8, 4.5],
  ['muted', 'paper', 5.2, 8.9, 4.5],
  ['green', 'paper', 6.2, 8.6, 4.5],
  ['error', 'paper', 6.3, 8.0, 4.5],
  ['focus', 'paper', 6.1, 10.1, 3],
  ['edge', 'field', 3.6, 4.2, 3],
  ['onAmber', 'amber', 9.7, 9.7, 4.5],
  ['onSign', 'sign', 6.5, 6.5, 4.5],
])('%s on %s has a contrast of %d in the light theme and %d in the dark theme', (name, on, light, dark, least) => {
  const measured = (['base', '_dark'] as const).map((theme) => contrast(valueIn(name, theme), valueIn(on, theme)))
  expect(measured.map((ratio) => Number(ratio.toFixed(1)))).toEqual([light, dark])
  for (const ratio of measured) expect(ratio).toBeGreaterThanOrEqual(least)
})
