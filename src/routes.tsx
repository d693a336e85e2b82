import { type FormHead, forms } from 'virtual:forms'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { company } from '#contract/company.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/define.ts'
import { contentRoutes } from '#src/content-routes.tsx'

/** One page of the site. The build prerenders it, the server serves it, the app loads it on demand. */
export interface Route {
  /** As in the address bar: `/`, `/signup`. */
  readonly path: string
  /** What the page is, without the company's name. */
  readonly title: string
  /** One sentence for search results. */
  readonly description: string
  /** File of the page's component: the build preloads its chunks with the page. */
  readonly source: string
  /** More files the build preloads with it: a page's words, its calculator. */
  readonly also?: readonly string[]
  /** For those who know of it: in no sitemap, and search engines are asked to leave it out. */
  readonly unlisted?: true
  /** Nothing is sent from it: the actors of alert and session wait until they are needed. */
  readonly toRead?: true
  /** Loads the component; asked for once a page and kept, see lazy-page.tsx. */
  readonly load: () => Promise<ComponentType>
}

const account = [
  {
    path: '/signup',
    title: 'Create your account',
    description: `Create a ${company.name} account: we check your email address with a 6-digit code.`,
    source: 'src/pages/signup.tsx',
    load: async () => (await import('#src/pages/signup.tsx')).SignupPage,
  },
  {
    path: '/login',
    title: 'Log in',
    description: `Log in to your ${company.name} account with your email address and password.`,
    source: 'src/pages/login.tsx',
    load: async () => (await import('#src/pages/login.tsx')).LoginPage,
  },
  {
    path: '/forgot-password',
    title: 'Choose a new password',
    description: `Forgot your ${company.name} password? We email you a code, then you choose a new password.`,
    source: 'src/pages/forgot-password.tsx',
    load: async () => (await import('#src/pages/forgot-password.tsx')).ForgotPasswordPage,
  },
] as const satisfies readonly Route[]

const home: Route = {
  path: '/',
  title: 'Where carriers and shippers win together',
  description: 'Formation, compliance, growth and back-office services for owner-operators, fleets and shippers. Experts on the phone 7 days a week.',
  source: 'src/pages/home.tsx',
  toRead: true,
  load: async () => (await import('#src/pages/home.tsx')).HomePage,
}

/** What is the same for every form: its words from the contract, its definition a file of its own. */
const about = ({ route, title, outcome, source }: FormHead) => ({ path: `/${route}`, title, description: outcome, also: [source] }) as const

/** The file of a filing's chart, which is named as the filing's own. */
const chartOf = (source: string) => source.replace('contract/filings/', 'machines/filing/').replace('.ts', '.machine.ts')

/** The page of a form: the contact form and the S-Corp question have one of their own, the other requests share theirs. */
function formRoute(form: FormHead): Route {
  if (form.route === 'contact-us') {
    return { ...about(form), source: 'src/pages/contact.tsx', load: async () => (await import('#src/pages/contact.tsx')).ContactPage }
  }
  if (form.kind === 'choice') {
    return { ...about(form), source: 'src/pages/scorp.tsx', load: async () => (await import('#src/pages/scorp.tsx')).ScorpPage }
  }
  if (form.kind === 'filing') {
    return {
      ...about(form),
      // What each `import()` below asks for, its chart and its actors among it.
      also: [form.source, chartOf(form.source), 'src/flows/filing-flows.ts'],
      source: 'src/pages/filing.tsx',
      load: async () => {
        const [{ FilingPage }, definition, machine] = await Promise.all([
          import('#src/pages/filing.tsx'),
          form.load() as Promise<FilingDefinition>,
          import('#src/flows/filing-flows.ts').then(({ loadFilingFlow }) => loadFilingFlow(form.route)),
        ])
        return () => <FilingPage definition={definition} machine={machine} />
      },
    }
  }
  return {
    ...about(form),
    source: 'src/pages/request.tsx',
    load: async () => {
      const [{ RequestPage }, definition] = await Promise.all([import('#src/pages/request.tsx'), form.load() as Promise<RequestDefinition>])
      return () => <RequestPage definition={definition} />
    },
  }
}

/** Every page there is. Forms come from the contract's lists: none is registered by hand a second time. */
export const routes: readonly Route[] = [home, ...contentRoutes, ...account, ...forms.map(formRoute)]

/** What an unknown path shows; the server sends it with status 404. */
export const notFound: Route = {
  path: '*',
  title: 'Page not found',
  description: `This page does not exist. Call ${company.name} or go on from the home page.`,
  source: 'src/pages/not-found.tsx',
  toRead: true,
  load: async () => (await import('#src/pages/not-found.tsx')).NotFoundPage,
}

/** The route of a path, a trailing slash or not; the not-found route when there is none. */
export function routeOf(pathname: string): Route {
  return routes.find((route) => matchPath(route.path, pathname)) ?? notFound
}
