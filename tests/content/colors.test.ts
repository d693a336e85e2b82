/** Brand colors, and their contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
import { expect, test } from 'vitest'
import { type ColorName, colors } from '#contract/colors.ts'
import { company } from '#contract/company.ts'

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

// Skipped for other brands, because they have other colors.
test.runIf(company.name === 'Roadcharter')('the brand has its specified colors', () => {
  expect(colors).toMatchObject({
    paper: ['#FBFAF7', '#0E1620'],
    ink: ['#0B1B2B', '#E8EEF4'],
    body: ['#40505F', '#BDC9D6'],
    muted: ['#5D6B79', '#A9B7C6'],
    green: ['#0B6B50', '#4CC79C'],
    error: ['#B3261E', '#FF8A80'],
    edge: ['#7C8895', '#6E7F91'],
    focus: ['#0B57D0', '#FFB31A'],
    amber: ['#FFB31A', '#FFB31A'],
    asphalt: ['#0E1620', '#0E1620'],
    sign: ['#0B6B50', '#0B6B50'],
  })
})

test.each<[ColorName, on: ColorName, least: number]>([
  ['ink', 'paper', 4.5],
  ['body', 'paper', 4.5],
  ['muted', 'paper', 4.5],
  ['green', 'paper', 4.5],
  ['error', 'paper', 4.5],
  ['focus', 'paper', 3],
  ['edge', 'field', 3],
  ['onAmber', 'amber', 4.5],
  ['onSign', 'sign', 4.5],
])('%s on %s has a contrast of at least %d in both themes', (name, background, minContrast) => {
  for (const theme of [0, 1] as const) expect(contrast(colors[name][theme], colors[background][theme])).toBeGreaterThanOrEqual(minContrast)
})
