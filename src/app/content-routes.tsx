import type { Route } from '#src/app/route.ts'
import { serviceEntries, tierEntries } from '#src/site/content/content-entries.ts'
import { tools } from '#src/site/pages/tools.ts'

const serviceRoutes = serviceEntries.map((entry): Route => {
  const tool = entry.calculator && tools[entry.calculator]
  return {
    path: entry.path,
    title: entry.title,
    description: entry.description,
    source: 'src/site/pages/service.tsx',
    otherSources: tool ? [entry.source, tool.source] : [entry.source],
    load: async () => {
      const [{ ServicePage }, page, Tool] = await Promise.all([import('#src/site/pages/service.tsx'), entry.loadTexts(), tool?.load()])
      return () => <ServicePage path={entry.path} head={entry} page={page} tool={Tool && <Tool />} />
    },
  }
})

const tierRoutes = tierEntries.map(
  (entry): Route => ({
    path: entry.path,
    title: entry.title,
    description: entry.description,
    source: 'src/site/pages/tier.tsx',
    otherSources: [entry.source],
    load: async () => {
      const [{ TierPage }, page] = await Promise.all([import('#src/site/pages/tier.tsx'), entry.loadTexts()])
      return () => <TierPage path={entry.path} head={entry} page={page} />
    },
  }),
)

const otherRoutes: readonly Route[] = [
  {
    path: '/coming-soon',
    title: 'Coming soon',
    description: 'Equipment trade and shipping selection will open later. Send us your contact info, and we’ll let you know when they do.',
    source: 'src/site/pages/coming-soon.tsx',
    load: async () => (await import('#src/site/pages/coming-soon.tsx')).ComingSoonPage,
  },
  {
    path: '/faqs',
    title: 'Frequently asked questions',
    description: 'Answers about forming, running, and growing a trucking company: LLC, authority, compliance, factoring, payroll, taxes, and more.',
    source: 'src/site/pages/faqs.tsx',
    load: async () => (await import('#src/site/pages/faqs.tsx')).FaqsPage,
  },
  {
    path: '/start-here',
    title: 'Start here',
    description:
      'Answer six questions to see your next steps for your company, authority, insurance, and loads, with time estimates and partly filled-out forms.',
    source: 'src/start-here/start-here.tsx',
    load: async () => (await import('#src/start-here/start-here.tsx')).StartHerePage,
  },
  {
    path: '/sample-articles',
    title: 'Sample Articles',
    description: 'Sample filings for an LLC and a corporation, with made-up names. Each line shows which step of the form it comes from.',
    source: 'src/site/pages/sample-articles.tsx',
    load: async () => (await import('#src/site/pages/sample-articles.tsx')).SampleArticlesPage,
  },
  {
    path: '/terms',
    title: 'Terms',
    description:
      'Plain terms for this site. Requests aren’t orders, and “up to” numbers describe the best case. Your answers stay on your device until you send them.',
    source: 'src/site/pages/terms.tsx',
    load: async () => (await import('#src/site/pages/terms.tsx')).TermsPage,
  },
  {
    path: '/privacy',
    title: 'Privacy',
    description: 'The information we collect, why, and how long we keep it. See who has access, and how to get a copy or have it erased.',
    source: 'src/site/pages/privacy.tsx',
    load: async () => (await import('#src/site/pages/privacy.tsx')).PrivacyPage,
  },
]

/** Routes of the content pages, except the home page and the not-found page. */
export const contentRoutes: readonly Route[] = [...tierRoutes, ...serviceRoutes, ...otherRoutes].map((route) => ({ ...route, isContentPage: true }))
