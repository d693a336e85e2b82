/** Downloads a file from this site to the disk. Works for any size, and the page stays open even after an error. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
