import { toPrintable } from '#contract/forms/typed-text.ts'

/** Escapes control characters and direction marks as in JSON, so that a terminal does not interpret them. */
export const escapeControls = (text: string): string => toPrintable(text, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Formats rows as aligned columns for a terminal. Replaces control characters with spaces, so that data cannot move the cursor. */
export function tableOf(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const textRows = [header, ...rows].map((row) => row.map((cell) => String(cell ?? '').replace(/\p{C}/gu, ' ')))
  const widths = header.map((_, column) => Math.max(...textRows.map((row) => row[column]?.length ?? 0)))
  return textRows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
