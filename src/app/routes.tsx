import { type FormHead, forms } from 'virtual:forms'
import { matchPath } from 'react-router-dom'
import { company } from '#contract/company.ts'
import type { FilingDefinition, RequestDefinition } from '#contract/forms/define.ts'
import { REFERENCE_IN_PATH } from '#contract/request/reference.ts'
import { contentRoutes } from '#src/app/content-routes.tsx'
import type { Route } from '#src/app/route.ts'

const account = [
  {
    path: '/signup',
    title: 'Create your account',
    description: `Create a ${company.name} account: we check your email address with a 6-digit code.`,
    source: 'src/account/signup.tsx',
    load: async () => (await import('#src/account/signup.tsx')).SignupPage,
  },
  {
    path: '/login',
    title: 'Log in',
    description: `Log in to your ${company.name} account with your email address and password.`,
    source: 'src/account/login.tsx',
    load: async () => (await import('#src/account/login.tsx')).LoginPage,
  },
  {
    path: '/forgot-password',
    title: 'Choose a new password',
    description: `Forgot your ${company.name} password? We email you a code, then you choose a new password.`,
    source: 'src/account/forgot-password.tsx',
    load: async () => (await import('#src/account/forgot-password.tsx')).ForgotPasswordPage,
  },
  {
    path: '/requests',
    title: 'Find your request',
    description: `Find a request you sent to ${company.name}: with your reference and email address we send you a link to where it stands.`,
    source: 'src/request-page/find-request.tsx',
    load: async () => (await import('#src/request-page/find-request.tsx')).FindRequestPage,
  },
  {
    path: '/account',
    title: 'Your account',
    description: `Your ${company.name} account: what you sent and where it stands, your name, email and password, and where you are logged in.`,
    unlisted: true,
    source: 'src/account-area/account-area.tsx',
    also: ['src/app/boot/ask-for-page.ts'],
    load: async () => (await import('#src/account-area/account-area.tsx')).AccountAreaPage,
  },
] as const satisfies readonly Route[]

/** The page of one request, at as many addresses as there are requests; the build makes one file for them all. */
const status: Route = {
  path: '/requests/:reference',
  shape: `/requests/${REFERENCE_IN_PATH}`,
  title: 'Your request',
  description: 'Where your request stands, what comes next, and everything you sent.',
  source: 'src/request-page/status.tsx',
  also: ['src/app/boot/ask-for-page.ts'],
  unlisted: true,
  live: true,
  load: async () => (await import('#src/request-page/status.tsx')).StatusPage,
}

/** The page of one thing that is asked of its sender. */
const ask: Route = {
  path: '/requests/:reference/asks/:number',
  shape: `/requests/${REFERENCE_IN_PATH}/asks/[0-9]{1,9}`,
  title: 'We need one thing from you',
  description: 'One thing that we need for your request: what it is, why, and where you send it.',
  source: 'src/request-page/ask.tsx',
  also: ['src/app/boot/ask-for-page.ts'],
  unlisted: true,
  live: true,
  load: async () => (await import('#src/request-page/ask.tsx')).AskPage,
}

const home: Route = {
  path: '/',
  title: 'Where carriers and shippers win together',
  description: 'Formation, compliance, growth and back-office services for owner-operators, fleets and shippers. Experts on the phone 7 days a week.',
  source: 'src/site/pages/home.tsx',
  toRead: true,
  load: async () => (await import('#src/site/pages/home.tsx')).HomePage,
}

/** What is the same for every form: its words from the contract, its definition a file of its own. */
const about = ({ route, title, outcome, source }: FormHead) => ({ path: `/${route}`, title, description: outcome, also: [source] }) as const

/** The file of a filing's chart, which is named as the filing's own. */
const chartOf = (source: string) => source.replace('contract/filings/', 'machines/forms/').replace('.ts', '.machine.ts')

/** The page of a form: the contact form and the S-Corp question have one of their own, the other requests share theirs. */
function formRoute(form: FormHead): Route {
  if (form.route === 'contact-us') {
    return { ...about(form), source: 'src/forms/contact/contact.tsx', load: async () => (await import('#src/forms/contact/contact.tsx')).ContactPage }
  }
  if (form.kind === 'choice') {
    return { ...about(form), source: 'src/forms/request/scorp.tsx', load: async () => (await import('#src/forms/request/scorp.tsx')).ScorpPage }
  }
  if (form.kind === 'filing') {
    return {
      ...about(form),
      // What each `import()` below asks for, its chart and its actors among it.
      also: [form.source, chartOf(form.source), 'src/forms/filing/filing-flows.ts'],
      source: 'src/forms/filing/filing.tsx',
      load: async () => {
        const [{ FilingPage }, definition, machine] = await Promise.all([
          import('#src/forms/filing/filing.tsx'),
          form.load() as Promise<FilingDefinition>,
          import('#src/forms/filing/filing-flows.ts').then(({ loadFilingFlow }) => loadFilingFlow(form.route)),
        ])
        return () => <FilingPage definition={definition} machine={machine} />
      },
    }
  }
  return {
    ...about(form),
    source: 'src/forms/request/request.tsx',
    load: async () => {
      const [{ RequestPage }, definition] = await Promise.all([import('#src/forms/request/request.tsx'), form.load() as Promise<RequestDefinition>])
      return () => <RequestPage definition={definition} />
    },
  }
}

/** Every page there is. Forms come from the contract's lists: none is registered by hand a second time. */
export const routes: readonly Route[] = [home, ...contentRoutes, ...account, status, ask, ...forms.map(formRoute)]

const apart: Route[] = []
/** Makes a page known that no other page holds anything of; its own script does so, before the app is there. */
export const addRoute = (route: Route): void => void apart.push(route)

/** What an unknown path shows; the server sends it with status 404. */
export const notFound: Route = {
  path: '*',
  title: 'Page not found',
  description: `This page does not exist. Call ${company.name} or go on from the home page.`,
  source: 'src/site/pages/not-found.tsx',
  toRead: true,
  load: async () => (await import('#src/site/pages/not-found.tsx')).NotFoundPage,
}

/** The route of a path, a trailing slash or not; the not-found route when there is none. */
export function routeOf(pathname: string): Route {
  return byPath.get(pathname) ?? [...routes, ...apart].find((route) => isAt(route, pathname)) ?? notFound
}

const isAt = ({ path, shape }: Route, pathname: string) =>
  shape === undefined ? matchPath(path, pathname) !== null : new RegExp(`^${shape}/?$`).test(pathname)

/** Most links are spelled as the page is; the router takes a slow phone as long as a hundred of them to compare all. */
const byPath = new Map(routes.flatMap((route) => (route.shape === undefined ? [[route.path, route] as const] : [])))
