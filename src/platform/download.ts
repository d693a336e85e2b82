/** Downloads a URL of this site to the disk. Any size is possible. The page stays open, whatever the response is. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
