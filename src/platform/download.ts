/** Downloads a file from this site to the disk. Works for any size, and the page stays open even after an error. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
