import { LinkChecker, LinkState } from 'linkinator'
import { type Judge, npmVersion } from './kit.ts'

const judge = async (url: string) => {
  const { links } = await new LinkChecker().check({
    path: url,
    recurse: true,
    concurrency: 8,
    timeout: 10_000,
    linksToSkip: async (link) => !link.startsWith(url),
  })
  const broken = links.filter(({ state }) => state === LinkState.BROKEN).map(({ url: link, parent, status }) => `${link} on ${parent}: ${status}`)
  return links.length < 3 ? [`only ${links.length} links were found`] : broken
}

export const links: Judge = {
  name: 'linkinator',
  version: () => npmVersion('linkinator'),
  onFault: ({ url }) => judge(url),
  onProduct: ({ url }) => judge(url),
}
