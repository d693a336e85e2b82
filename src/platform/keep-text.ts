/** Ways to keep a text that is shown once. */

/** Saves it as a file. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Puts it into the clipboard. @throws where the browser does not let a page do that */
export const copyText = (text: string): Promise<void> => navigator.clipboard.writeText(text)
