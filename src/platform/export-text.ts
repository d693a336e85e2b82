/** Saves a text as a file, or copies it to the clipboard. */

export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Copies the text. @throws when the browser refuses */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text)
