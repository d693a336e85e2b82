/** Saves a text as a file, or copies it to the clipboard. */

export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Copies the text. @throws when the browser refuses */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text)
