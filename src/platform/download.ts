/**
 * Has the browser save what an address of this site answers, as large as it may be: it goes to the disk, not into the page's
 * memory, and the page stays, whatever the answer is.
 */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
