/** Downloads a URL of this site to the disk, of any size. The page stays, whatever the answer is. */
export function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
